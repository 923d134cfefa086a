import { AGENT_IMAGE_BYTES_MAX, inMegabytes } from "@loupe/contract/limits";
import { CircleAlert, ImageUp, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button, buttonClass } from "#ui/button.tsx";
import { AgentPicture } from "#features/buying/buy-links/agent-picture.tsx";
import * as texts from "#texts/dashboard/agents.ts";

type Props = {
  /** Whose initials stand there until a picture does. */
  name: string;
  /** The picture so far. */
  img?: string;
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  error: string | undefined;
};

/** An agent's picture as it will be shown, and the way to another. */
export function AgentImage({ name, img, file, onFile, error }: Props) {
  const [ofFile, setOfFile] = useState<string>();
  const preview = useDataUrl(file);
  const choose = (newFile: File) => {
    const error = faultOf(newFile);
    setOfFile(error);
    onFile(error ? undefined : newFile);
  };
  const fault = ofFile ?? error;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[550]">{texts.image2}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Preview name={name} src={preview ?? img} />
        <div className="flex flex-wrap gap-2.5">
          <ImageField
            label={file || img ? texts.otherImageLabel : texts.chooseImageLabel}
            invalid={Boolean(fault)}
            onChoose={choose}
          />
          {/* The field above is emptied for the next choice: by this the form knows of the file. */}
          <input type="hidden" name="chosenFile" value={file?.name ?? ""} />
          {file && (
            <Button variant="quiet" onClick={() => onFile(undefined)}>
              <X className="size-4.5" aria-hidden="true" />
              Remove<span className="sr-only"> {texts.chosenImageLabel}</span>
            </Button>
          )}
        </div>
      </div>
      <p id="agent-image-fault" role="alert" className="flex gap-1.5 text-sm text-bad empty:hidden">
        {fault && (
          <>
            <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{fault}</span>
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
  <label
    className={buttonClass({
      className:
        "cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
    })}
  >
    <ImageUp className="size-4.5" aria-hidden="true" />
    {label}
    <input
      type="file"
      name="file"
      accept="image/*"
      aria-invalid={invalid || undefined}
      aria-describedby="agent-image-hint agent-image-fault"
      className="sr-only"
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // The same file may be chosen again, put right.
        currentTarget.value = "";
      }}
    />
  </label>
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

/** The largest image, in megabytes. */
const MOST_MB = inMegabytes(AGENT_IMAGE_BYTES_MAX);

/** What can be said before it is sent. */
function faultOf({ type, size }: File): string | undefined {
  if (!type.startsWith("image/")) return texts.imageTypeError;
  return size > AGENT_IMAGE_BYTES_MAX ? texts.imageSizeError(MOST_MB) : undefined;
}

/** The policy of our pages shows data of this kind only. */
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
