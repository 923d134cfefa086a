import { PRODUCT_FILE_BYTES_MAX } from "@loupe/contract/limits";
import { CallProblem } from "@loupe/contract/client";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useChangeToast } from "#browser/bin.ts";
import { FileImport, ImportFailed } from "#browser/file-import.tsx";
import { reloadList } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { useFileImport } from "#browser/use-file-import.ts";
import { PRODUCTS } from "#features/catalogue/product-management/product-changes.ts";
import { Button } from "#ui/button.tsx";
import { sizeOf } from "#ui/forms/choose-file.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { wholeNumber } from "#texts/words.ts";
import { countOf } from "#ui/quantities.ts";
import { Imported, Outlook } from "./import-report.tsx";
import { shareOf, type Progress } from "./import-progress.ts";
import { sendFile } from "./mutations.ts";
import * as texts from "#texts/dashboard/product-files.ts";

/** Checks a chosen file on the server, shows a preview of the changes, and imports the file when the admin confirms. */
export function ProductImport() {
  const { progress, ...state } = useImport();
  const { file, check, take, close } = state;
  const busy = take.isPending ? "import" : check.isPending ? "check" : undefined;
  const error = take.error ?? check.error;
  const imported = take.data;
  return (
    <FileImport
      state={state}
      id="product-import"
      prompt={texts.dropPrompt}
      ending=".csv"
      mediaType="text/csv"
      bytesMax={PRODUCT_FILE_BYTES_MAX}
    >
      {file && busy && <Working file={file} kind={busy} progress={progress} cancel={close} />}
      {file && !busy && error && (
        <Failed
          error={error}
          during={take.error ? "import" : "check"}
          again={() => state.choose(file)}
          close={close}
        />
      )}
      {!busy && imported && <Imported report={imported} close={close} />}
      {file && !busy && !error && !imported && check.data && (
        <Outlook report={check.data} file={file} take={() => take.mutate(file)} close={close} />
      )}
    </FileImport>
  );
}

function useImport() {
  const queries = useQueryClient();
  const showChange = useChangeToast();
  const [progress, setProgress] = useState<Progress>(BEGUN);
  const send = async (file: File, dryRun: boolean, signal: AbortSignal) => {
    if (file.size > PRODUCT_FILE_BYTES_MAX) throw new CallProblem(413, tooLarge(file));
    setProgress(BEGUN);
    const onProgress = (progress: Progress) => signal.aborted || setProgress(progress);
    return sendFile(file, { dryRun, onProgress, signal });
  };
  const state = useFileImport({
    check: (file, signal) => send(file, true, signal),
    take: (file: File, signal) => send(file, false, signal),
    onTaken: ({ added, updated, change }) => {
      const text = `${wholeNumber(added)} new, ${wholeNumber(updated)} updated`;
      showChange(texts.productsImportedMessage, change, text);
    },
    // The products are reloaded even after an error: if the connection broke, the server may have imported the file.
    reload: () => reloadList(queries, PRODUCTS),
  });
  useStay(state.take.isPending);
  return { progress, ...state };
}

const BEGUN: Progress = { step: "sent", share: 0 };

const tooLarge = (file: File) =>
  `The file is too large: it has ${sizeOf(file)}, and at most ${sizeOf({ size: PRODUCT_FILE_BYTES_MAX })} can be sent. Split it, or import it on the server with: npm run products`;

/** Makes the browser ask before the admin leaves the page, because leaving ends the import. */
function useStay(busy: boolean): void {
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [busy]);
}

type WorkingProps = {
  file: File;
  kind: "check" | "import";
  progress: Progress;
  cancel: () => void;
};

function Working({ file, kind, progress, cancel }: WorkingProps) {
  const label = {
    sent: `Sending ${sizeOf(file)}`,
    read: `${kind === "check" ? "Checking" : "Reading"}: ${linesOf(progress)}`,
    written: `Writing: ${linesOf(progress)}`,
  }[progress.step];
  return (
    <>
      <ProgressBar label={label} share={shareOf(kind, progress)} />
      {/* No Cancel in this step, because the server may have written everything before the cancellation arrives. */}
      {progress.step !== "written" && (
        <Button variant="quiet" className="justify-self-start" onClick={cancel}>
          {texts.cancel}
        </Button>
      )}
    </>
  );
}

const linesOf = (progress: Progress) =>
  progress.step === "sent" ? "" : countOf(progress.lines, "line");

type FailedProps = {
  error: Error;
  during: "check" | "import";
  again: () => void;
  close: () => void;
};

function Failed({ error, during, again, close }: FailedProps) {
  const status = error instanceof CallProblem ? error.status : 0;
  // If true, no button to try again is shown, because the server would reject the same file again.
  const isFinal = status === 413 || (status === 422 && during === "check");
  const fallback = during === "check" ? texts.importError : texts.connectionBrokeOffEither;
  return (
    <ImportFailed
      message={messageOf(error, fallback)}
      again={isFinal ? undefined : { label: texts.checkAgainLabel, act: again }}
      close={{ label: "Close", act: close }}
    />
  );
}
