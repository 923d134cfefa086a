import { inMegabytes } from "@loupe/contract/limits";
import type { ReactNode, RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { ChooseFile, useFileForSection } from "#ui/forms/choose-file.tsx";
import { cx } from "#ui/class-names.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/client.ts";

type Props = {
  /** The result of `useFileImport`. */
  state: {
    section: RefObject<HTMLElement | null>;
    file: File | undefined;
    take: { isPending: boolean };
    choose: (file: File) => void;
  };
  id: string;
  /** False if the page has its own heading above the import. */
  hasHeading?: boolean;
  prompt: string;
  /** The file extension, and the media type. */
  ending: string;
  mediaType: string;
  bytesMax: number;
  /** The other files that can be chosen. */
  note?: string;
  /** Details of the chosen file. */
  children: ReactNode;
};

/** A place to choose or drop a file, and below it what the import would change. */
export function FileImport({ state, id, prompt, ending, mediaType, ...rest }: Props) {
  const { hasHeading = false, bytesMax, note, children } = rest;
  const { section, file, take, choose } = state;
  const isDragged = useFileForSection(section, { busy: take.isPending, choose });
  return (
    <section ref={section} aria-labelledby={id}>
      {!hasHeading && (
        <h2 id={id} className="mb-4 text-xl">
          {texts.importText}
        </h2>
      )}
      {note && <p className="-mt-2 mb-4 max-w-[64ch] text-pretty text-ink-2">{note}</p>}
      <div className={cx("card", !file && "border-dashed border-edge")}>
        <ChooseFile
          file={file}
          prompt={prompt}
          hint={texts.fileHint(ending.replace(",", " or "), inMegabytes(bytesMax))}
          accept={`${ending},${mediaType}`}
          isDragged={isDragged}
          busy={take.isPending}
          choose={choose}
        />
        {file && <div className="grid gap-4 border-t border-line p-4 md:p-6">{children}</div>}
      </div>
    </section>
  );
}

/** How many rows the import would add, change and so on. */
export const ImportCounts = ({ counts }: { counts: readonly (readonly [string, number])[] }) => (
  <dl className="grid grid-cols-2 gap-x-8 gap-y-3 sm:flex">
    {counts.map(([name, count]) => (
      <div key={name} className="flex flex-col-reverse justify-end">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="num text-xl font-semibold">{wholeNumber(count)}</dd>
      </div>
    ))}
  </dl>
);

type FailedProps = {
  message: string;
  /** Absent if the server would reject the same file again. */
  again?: { label: string; act: () => void };
  close: { label: string; act: () => void };
};

/** Shows why a file was not imported, and what the user can do now. */
export const ImportFailed = ({ message, again, close }: FailedProps) => (
  <>
    <ErrorMessage>{message}</ErrorMessage>
    <div className="flex flex-wrap gap-2.5">
      {again && (
        <Button variant="ink" onClick={again.act}>
          {again.label}
        </Button>
      )}
      <Button variant={again ? "quiet" : "plain"} onClick={close.act}>
        {close.label}
      </Button>
    </div>
  </>
);
