import type { OwnPhotoSet } from "@loupe/contract";
import { X } from "lucide-react";
import { useState } from "react";
import { useChangeToast } from "#browser/bin.ts";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { FileButton } from "#ui/forms/file-button.tsx";
import { DeleteDialog } from "#ui/dialogs/delete-dialog.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { errorOf } from "./photo-errors.ts";
import { addToOwnSet } from "./mutations.ts";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/own-photos.ts";

type Props = { set: OwnPhotoSet; onUpdated: () => void };

/** The photos of a set, and the functions that add photos and remove one, which is saved at once. */
function usePhotosOf({ set, onUpdated }: Props) {
  const [photos, setPhotos] = useState(set.photos);
  const [errorText, setErrorText] = useState<string>();
  const [share, setShare] = useState<number>();
  const showChange = useChangeToast();
  const change = async (work: () => Promise<OwnPhotoSet>) => {
    setErrorText(undefined);
    try {
      setPhotos((await work()).photos);
      onUpdated();
    } catch (error) {
      setErrorText(messageOf(error, texts.generalError));
    }
  };
  const add = async (files: readonly File[]) => {
    const fileError = errorOf(files);
    if (fileError) return setErrorText(fileError);
    setShare(0);
    await change(async () => {
      const changed = await addToOwnSet(set._id, files, setShare);
      toast(texts.photosUpdatedMessage, { kind: "success" });
      return changed;
    });
    setShare(undefined);
  };
  const remove = (photo: string) =>
    void change(async () => {
      const query = { set_id: set._id, photo };
      const { data, change: binId } = await callAs("DELETE /qc/deleteSetPhoto", { query });
      showChange(texts.deleted, binId);
      return data;
    });
  return { photos, error: errorText, share, add, remove };
}

/**
 * The photos of a set, in its dialog. Adding or removing a photo is saved at once, without the dialog's Save button.
 */
export function SetPhotos(props: Props) {
  const { photos, error, share, add, remove } = usePhotosOf(props);
  const [photoToDelete, setPhotoToDelete] = useState<string>();
  return (
    <section aria-label={texts.setLabel} className="grid gap-3">
      <ul className="grid grid-cols-4 gap-2 sm:grid-cols-5">
        {photos.map((path, at) => (
          <SetPhoto
            key={path}
            path={path}
            name={nameOf(at, photos)}
            remove={photos.length > 1 ? () => setPhotoToDelete(path) : undefined}
          />
        ))}
      </ul>
      <ErrorMessage>{error}</ErrorMessage>
      {share === undefined ? (
        <ChooseMore add={(files) => void add(files)} />
      ) : (
        <ProgressBar label={share < 1 ? texts.sending : texts.checking} share={share} />
      )}
      {photoToDelete && (
        <DeleteDialog
          subject={nameOf(photos.indexOf(photoToDelete), photos)}
          text={canBeUndone}
          onYes={() => remove(photoToDelete)}
          onClosed={() => setPhotoToDelete(undefined)}
        />
      )}
    </section>
  );
}

type PhotoProps = { path: string; name: string; remove: (() => void) | undefined };

const SetPhoto = ({ path, name, remove }: PhotoProps) => (
  <li className="pic relative aspect-4/3 rounded-1">
    <img src={`${path}?w=160`} alt={name} className="size-full object-cover" />
    {remove && (
      <button
        type="button"
        aria-label={texts.removePhoto(name)}
        aria-haspopup="dialog"
        onClick={remove}
        className="absolute top-0 end-0 grid size-11 place-items-center text-on-film"
      >
        <span className="grid size-7 place-items-center rounded-full bg-film/70">
          <X aria-hidden="true" className="size-4" />
        </span>
      </button>
    )}
  </li>
);

const nameOf = (at: number, photos: readonly string[]) => texts.photoOfLabel(at + 1, photos.length);

const ChooseMore = ({ add }: { add: (files: readonly File[]) => void }) => (
  <FileButton
    multiple
    accept="image/png,image/jpeg,image/webp,image/gif"
    onChoose={add}
    className="justify-self-start"
  >
    {texts.addPhotosButton}
  </FileButton>
);
