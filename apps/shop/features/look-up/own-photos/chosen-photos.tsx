import { OWN_PHOTO_BYTES_MAX, OWN_PHOTOS_BYTES_MAX, OWN_PHOTOS_MAX } from "@loupe/contract";
import { ImagePlus, X } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { toast } from "#ui/notices/toast.tsx";
import { megabytes } from "./photo-faults.ts";
import * as texts from "#texts/dashboard/own-photos.ts";

/** A file that is chosen but not sent. `address` is its object URL, which must be revoked. */
export type Chosen = { file: File; address: string };

export function joined(photos: readonly Chosen[], files: FileList): readonly Chosen[] {
  const room = OWN_PHOTOS_MAX - photos.length;
  if (files.length > room) toast(`At most ${OWN_PHOTOS_MAX} photos at once`, { kind: "error" });
  const newFiles = [...files].slice(0, room);
  return [...photos, ...newFiles.map((file) => ({ file, address: URL.createObjectURL(file) }))];
}

export const revokeAddresses = (photos: readonly Chosen[]) =>
  photos.forEach(({ address }) => URL.revokeObjectURL(address));

type PlaceProps = {
  isDragged: boolean;
  busy: boolean;
  hasSome: boolean;
  take: (files: FileList) => void;
};

export const PhotoPlace = ({ isDragged, busy, hasSome, take }: PlaceProps) => (
  <div
    className={cx(
      "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2 border border-dashed border-edge p-4",
      isDragged && "bg-accent-wash",
    )}
  >
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3.5">
      <ImagePlus aria-hidden="true" className="size-5.5 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <p className="font-[550]">{isDragged ? texts.dragPrompt : texts.dropPrompt}</p>
        <p className="text-sm text-pretty text-ink-2">
          PNG, JPEG, WebP or GIF, up to {OWN_PHOTOS_MAX}, at most {megabytes(OWN_PHOTO_BYTES_MAX)}{" "}
          each and {megabytes(OWN_PHOTOS_BYTES_MAX)} together.
        </p>
      </div>
    </div>
    <label
      className={buttonClass({
        className:
          "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
      })}
    >
      {hasSome ? texts.morePhotosLabel : texts.choosePhotosButton}
      <input
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        disabled={busy}
        className="sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) take(currentTarget.files);
          // Without this, choosing the same file again would not fire `change`.
          currentTarget.value = "";
        }}
      />
    </label>
  </div>
);

type PreviewsProps = { photos: readonly Chosen[]; remove: (photo: Chosen) => void };

export const Previews = ({ photos, remove }: PreviewsProps) => (
  <>
    {/* A hidden field with the names of the chosen files, so that the form counts them as unsaved input. */}
    <input type="hidden" name="chosen" value={photos.map(({ file }) => file.name).join("/")} />
    {photos.length > 0 && (
      <ul aria-label={texts.queueLabel} className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {photos.map((photo) => (
          <li key={photo.address} className="pic relative aspect-4/3 rounded-1">
            <img src={photo.address} alt={photo.file.name} className="size-full object-cover" />
            <button
              type="button"
              aria-label={`Remove ${photo.file.name}`}
              onClick={() => remove(photo)}
              className="absolute top-0 end-0 grid size-11 place-items-center text-on-film"
            >
              <span className="grid size-7 place-items-center rounded-full bg-film/70">
                <X aria-hidden="true" className="size-4" />
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </>
);
