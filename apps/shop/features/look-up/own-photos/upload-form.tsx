import {
  latestToday,
  TAKEN_IN_FUTURE,
  OWN_PHOTO_BYTES_MAX,
  OWN_PHOTOS_BYTES_MAX,
  OWN_PHOTOS_MAX,
} from "@loupe/contract";
import { storeName, type ItemRef } from "@loupe/links";
import { SKU_INFO_LENGTH_MAX } from "@loupe/contract/limits";
import { useState, type FormEvent } from "react";
import { Link } from "#ui/navigation.ts";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import { Part } from "#features/site/dashboard/shell.tsx";
import { productPath } from "#features/look-up/items/product-path.ts";
import { messageOf } from "#browser/messages.ts";
import { itemOfLink } from "#features/look-up/links/item-of-link.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { FileButton } from "#ui/forms/file-button.tsx";
import { markSaved } from "#ui/forms/changed-forms.ts";
import { useDroppedFile } from "#ui/forms/dropped-file.ts";
import { Field, ErrorMessage } from "#ui/forms/field.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { errorOf, megabytes } from "./photo-errors.ts";
import { sendOwnSet } from "./mutations.ts";
import * as texts from "#texts/dashboard/own-photos.ts";
import { ImagePlus, X } from "lucide-react";
import { cx } from "#ui/class-names.ts";
import { toast } from "#ui/notices/toast.tsx";

/** A form with which the owner adds QC photos to an item. */
export function AddOwnPhotos() {
  const [photos, setPhotos] = useState<readonly ChosenFile[]>([]);
  const [newSet, setNewSet] = useState<Added>();
  const { share, error, forget, submit } = useSending(photos, (done) => {
    revokeAddresses(photos);
    setPhotos([]);
    setNewSet(done);
  });
  const busy = share !== undefined;
  const take = (files: readonly File[]) => !busy && setPhotos(joined(photos, files));
  const isDragged = useDroppedFile(take);
  return (
    <Part
      title={texts.addTitle}
      text={texts.pageIntro}
      action={
        <Link to="/dashboard/own-qc-photos" className={buttonClass()}>
          {texts.listTitle}
        </Link>
      }
    >
      <form
        onSubmit={(event) => void submit(event)}
        onInput={forget}
        className="card grid max-w-180 gap-5 p-5 md:p-6"
      >
        <WrittenFields />
        <PhotoPlace isDragged={isDragged} busy={busy} hasSome={photos.length > 0} take={take} />
        <Previews
          photos={photos}
          remove={(removedPhoto) => {
            if (busy) return;
            revokeAddresses([removedPhoto]);
            setPhotos(photos.filter((photo) => photo !== removedPhoto));
          }}
        />
        <ErrorMessage>{error}</ErrorMessage>
        {busy && <ProgressBar label={share < 1 ? texts.sending : texts.checking} share={share} />}
        <div>
          <Button variant="ink" type="submit" busy={busy} busyLabel={texts.adding}>
            {texts.addPhotosButton}
          </Button>
        </div>
      </form>
      <output className="mt-4 block text-ink-2">
        {newSet && (
          <>
            {countOf(newSet.photos, "photo")} added.{" "}
            <Link
              to={`${productPath(newSet.item)}#qc-photos`}
              className="inline-flex min-h-11 items-center text-ink underline underline-offset-2"
            >
              {texts.productPageLink}
            </Link>
          </>
        )}
      </output>
    </Part>
  );
}

const WrittenFields = () => (
  <>
    <Field
      label={texts.itemLinkLabel}
      name="link"
      required
      placeholder="https://weidian.com/item.html?itemID=…"
      hint={texts.linkHint}
    />
    <div className="grid gap-5 sm:grid-cols-3">
      <Field
        label={texts.option}
        name="skuInfo"
        maxLength={SKU_INFO_LENGTH_MAX}
        placeholder={texts.optionPlaceholder}
      />
      <Field label={texts.weightLabel} name="weight" type="number" min={0} max={1_000_000} />
      <Field label={texts.taken} name="takenOn" type="date" />
    </div>
  </>
);

type Added = { item: ItemRef; photos: number };

/** Sends the photos. `share` is the part that is uploaded, from 0 to 1. */
function useSending(photos: readonly ChosenFile[], onAdded: (newSet: Added) => void) {
  const [share, setShare] = useState<number>();
  const [errorText, setErrorText] = useState<string>();
  const agents = useAgents();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (share !== undefined) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    if ((fields.takenOn ?? "") > latestToday(new Date())) return setErrorText(TAKEN_IN_FUTURE);
    const files = photos.map(({ file }) => file);
    const fileError = errorOf(files);
    setErrorText(fileError);
    if (fileError) return;
    setShare(0);
    try {
      const linkedItem = await itemOfLink(fields.link ?? "", agents);
      if (linkedItem) {
        const { skuInfo = "", weight = "", takenOn = "" } = fields;
        const item = { storeName: storeName(linkedItem.marketplace), id: linkedItem.id };
        const set = { item, skuInfo, weight, takenOn, photos: files };
        const newPhotos = await sendOwnSet(set, setShare);
        form.reset();
        // A photo that was dropped before the first input would otherwise count as the form's original value.
        markSaved(form);
        onAdded({ item, photos: newPhotos });
      } else {
        setErrorText(texts.linkError);
      }
    } catch (error) {
      setErrorText(messageOf(error, texts.addError));
    }
    setShare(undefined);
  };
  return { share, error: errorText, forget: () => setErrorText(undefined), submit };
}

/** A file that is chosen but not sent. `address` is its object URL, which must be revoked. */
type ChosenFile = { file: File; address: string };

function joined(photos: readonly ChosenFile[], files: readonly File[]): readonly ChosenFile[] {
  const room = OWN_PHOTOS_MAX - photos.length;
  if (files.length > room) toast(`At most ${OWN_PHOTOS_MAX} photos at once`, { kind: "error" });
  const newFiles = [...files].slice(0, room);
  return [...photos, ...newFiles.map((file) => ({ file, address: URL.createObjectURL(file) }))];
}

const revokeAddresses = (photos: readonly ChosenFile[]) =>
  photos.forEach(({ address }) => URL.revokeObjectURL(address));

type PlaceProps = {
  isDragged: boolean;
  busy: boolean;
  hasSome: boolean;
  take: (files: readonly File[]) => void;
};

const PhotoPlace = ({ isDragged, busy, hasSome, take }: PlaceProps) => (
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
    <FileButton
      multiple
      accept="image/png,image/jpeg,image/webp,image/gif"
      disabled={busy}
      onChoose={take}
    >
      {hasSome ? texts.morePhotosLabel : texts.choosePhotosButton}
    </FileButton>
  </div>
);

type PreviewsProps = { photos: readonly ChosenFile[]; remove: (photo: ChosenFile) => void };

const Previews = ({ photos, remove }: PreviewsProps) => (
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
