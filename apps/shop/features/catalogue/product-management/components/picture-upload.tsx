import { ImageUp } from "lucide-react";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import type { FormValues } from "#browser/form.tsx";
import { messageOf } from "#browser/messages.ts";
import { formOf } from "@loupe/contract/files";
import { FileButton } from "#ui/forms/file-button.tsx";
import * as texts from "#texts/products.ts";

const UPLOADING = "uploading";

/** Returns an error while an upload runs, because the form would be sent without the picture. */
export const uploadError = (values: FormValues): string | undefined =>
  values[UPLOADING] ? texts.pictureStillUploading : undefined;

/** A button that uploads a picture for a product and passes its path to `onUploaded`. */
export function PictureUpload({ onUploaded }: { onUploaded: (path: string) => void }) {
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState("");
  const send = async (file: File) => {
    setBusy(true);
    setErrorText("");
    try {
      const { data } = await callAs(
        "POST /products/uploadPicture",
        { body: { file } },
        { encode: formOf },
      );
      onUploaded(data.thumbnailImg);
    } catch (error) {
      setErrorText(messageOf(error, texts.generalError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-1">
      {busy && <input type="hidden" name={UPLOADING} value="1" />}
      <FileButton
        accept="image/*"
        size="small"
        disabled={busy}
        onChoose={([file]) => void send(file!)}
        className="w-fit"
      >
        <ImageUp className="size-4.5" aria-hidden="true" />
        {busy ? texts.uploadingPicture : texts.uploadPictureLabel}
      </FileButton>
      <p role="alert" className="text-sm text-bad empty:hidden">
        {errorText}
      </p>
    </div>
  );
}
