import { FileCheck, Upload } from "lucide-react";
import type { RefObject } from "react";
import { cx } from "../class-names.ts";
import { useDroppedFile } from "./dropped-file.ts";
import { FileButton } from "./file-button.tsx";
import { toast } from "../notices/toast.tsx";
import * as texts from "#texts/controls.ts";
import { oneDecimal, wholeNumber } from "#texts/words.ts";

type Props = {
  file: File | undefined;
  /** The prompt to choose a file, and details of the chosen file. */
  prompt: string;
  hint: string;
  /** The `accept` attribute of the input, such as `.json,application/json`. */
  accept: string;
  isDragged: boolean;
  busy: boolean;
  choose: (file: File) => void;
};

/** A place to drop or choose a file. When a file is chosen, shows it and a button to choose another. */
export const ChooseFile = ({ file, prompt, hint, accept, isDragged, busy, choose }: Props) => (
  <div
    className={cx(
      "flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-3 p-4 md:p-6",
      isDragged && "bg-accent-wash",
    )}
  >
    <div className="flex min-w-0 flex-1 basis-60 items-center gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-sunk text-ink-3 [&>svg]:size-5">
        {file ? <FileCheck aria-hidden="true" /> : <Upload aria-hidden="true" />}
      </span>
      <div className="min-w-0">
        <p className="font-[550] wrap-anywhere">
          {isDragged ? texts.dropPrompt : (file?.name ?? prompt)}
        </p>
        <p className="num text-sm text-pretty text-ink-2">{file ? sizeOf(file) : hint}</p>
      </div>
    </div>
    <FileButton accept={accept} disabled={busy} onChoose={([file]) => choose(file!)}>
      {file ? texts.chooseOtherFile : texts.chooseFileButton}
    </FileButton>
  </div>
);

/** The size of a file in the unit that fits: 634 KB, 12.4 MB. */
export function sizeOf({ size }: { size: number }): string {
  const kilobytes = size / 1024;
  if (kilobytes < 1) return texts.bytes(size);
  if (kilobytes < 1000) return texts.kilobytes(wholeNumber(kilobytes));
  return texts.megabytes(oneDecimal(kilobytes / 1024));
}

/**
 * Accepts one file that is dropped anywhere on the page, and scrolls to the section that uses it. Returns true
 * while a file is dragged over the page.
 */
export const useFileForSection = (
  section: RefObject<HTMLElement | null>,
  { busy, choose }: Pick<Props, "busy" | "choose">,
): boolean =>
  useDroppedFile((files) => {
    if (busy) return;
    if (files.length === 1) choose(files[0]!);
    else toast(texts.singleFileError, { kind: "error" });
    section.current?.scrollIntoView({ block: "nearest" });
  });
