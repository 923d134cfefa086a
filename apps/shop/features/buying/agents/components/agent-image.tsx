import { AGENT_IMAGE_BYTES_MAX, inMegabytes } from "@loupe/contract/limits";
import { CircleAlert, ImageUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/forms/file-button.tsx";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import * as texts from "#texts/dashboard/agents.ts";

type Props = {
  /** The name whose initials are the placeholder while there is no picture. */
  name: string;
  /** The path of the stored picture. */
  img?: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  error: string | undefined;
};

/** An agent's picture as shoppers will see it, with a button to choose another one. */
export function AgentImage({ name, img, file, onFile, error }: Props) {
  const [ofFile, setOfFile] = useState<string>();
  const preview = useDataUrl(file);
  const choose = (newFile: File) => {
    const error = errorOf(newFile);
    setOfFile(error);
    onFile(error ? undefined : newFile);
  };
  const errorText = ofFile ?? error;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[550]">{texts.image2}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Preview name={name} src={preview ?? img} />
        <div className="flex flex-wrap gap-2.5">
          <ImageField
            label={file || img ? texts.otherImageLabel : texts.chooseImageLabel}
            invalid={Boolean(errorText)}
            onChoose={choose}
          />
          {/* The file field is cleared after each choice. This field makes the choice count as unsaved. */}
          <input type="hidden" name="chosenFile" value={file?.name ?? ""} />
          {file && (
            <Button variant="quiet" onClick={() => onFile(undefined)}>
              <X className="size-4.5" aria-hidden="true" />
              Remove<span className="sr-only"> {texts.chosenImageLabel}</span>
            </Button>
          )}
        </div>
      </div>
      <p id="agent-image-error" role="alert" className="flex gap-1.5 text-sm text-bad empty:hidden">
        {errorText && (
          <>
            <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{errorText}</span>
          </>
        )}
      </p>
      <p id="agent-image-hint" className="text-sm text-pretty text-ink-2">
        {texts.imageHint(MOST_MB)}
      </p>
    </fieldset>
  );
}

type FieldProps = { label: string; invalid: boolean; onChoose: (file: File) => void };

const ImageField = ({ label, invalid, onChoose }: FieldProps) => (
  <FileButton
    name="file"
    accept="image/*"
    aria-invalid={invalid || undefined}
    aria-describedby="agent-image-hint agent-image-error"
    onChoose={([file]) => onChoose(file!)}
  >
    <ImageUp className="size-4.5" aria-hidden="true" />
    {label}
  </FileButton>
);

const Preview = ({ name, src }: { name: string; src?: string }) =>
  src ? (
    <AgentPicture key={src} name={name} img={src} className="size-20" />
  ) : (
    <span
      aria-hidden="true"
      className="grid size-20 shrink-0 place-items-center rounded-full border border-dashed border-edge text-ink-3"
    >
      <ImageUp className="size-6" />
    </span>
  );

const MOST_MB = inMegabytes(AGENT_IMAGE_BYTES_MAX);

/** Returns the error of a file that the browser can detect before the upload. */
function errorOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return texts.imageTypeError;
  return size > AGENT_IMAGE_BYTES_MAX ? texts.imageSizeError(MOST_MB) : undefined;
}

/** Reads a file as a data URL, because our content security policy allows no `blob:` images. */
function useDataUrl(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ file, url: String(reader.result) }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return file && read?.file === file ? read.url : undefined;
}
