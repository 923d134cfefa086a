import type { ImportReport } from "@loupe/contract";
import { PRODUCT_FILE_BYTES_MAX } from "@loupe/contract/limits";
import { CallProblem } from "@loupe/contract/client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { messageOf } from "#client/messages.ts";
import { PRODUCTS } from "#features/catalogue/products/product-changes.ts";
import { Button } from "#ui/button.tsx";
import { ChooseFile, sizeOf, useFileForSection } from "#ui/choose-file.tsx";
import { cx } from "#ui/class-names.ts";
import { FormError } from "#ui/field.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { counted, wholeNumber } from "#ui/quantities.ts";
import { toast } from "#ui/toast.tsx";
import { Imported, Outlook } from "./import-report.tsx";
import { sendFile, shareOf, type Progress } from "./queries.ts";

/** A file is chosen and tried on the server, and imported once somebody has seen what it would do. */
export function ProductImport() {
  const section = useRef<HTMLElement>(null);
  const { file, progress, check, take, ...acts } = useImport();
  const isDragged = useFileForSection(section, { busy: take.isPending, choose: acts.choose });
  const close = () => {
    acts.close();
    section.current?.querySelector("input")?.focus({ preventScroll: true });
  };
  const busy = take.isPending ? "import" : check.isPending ? "check" : undefined;
  const error = take.error ?? check.error;
  const imported = take.data;
  return (
    <section ref={section} aria-labelledby="product-import">
      <h2 id="product-import" className="mb-4 text-xl">
        Import
      </h2>
      <div className={cx("card", !file && "border-dashed border-edge")}>
        <ChooseFile
          file={file}
          prompt="Drop a CSV file here"
          hint="A .csv file of at most 32 MB. You see what would change before it does."
          accept=".csv,text/csv"
          isDragged={isDragged}
          busy={take.isPending}
          choose={acts.choose}
        />
        {file && (
          <div className="grid gap-4 border-t border-line p-4 md:p-6">
            {busy && <Working file={file} kind={busy} progress={progress} cancel={close} />}
            {!busy && error && (
              <Failed
                error={error}
                during={take.error ? "import" : "check"}
                again={() => acts.choose(file)}
                close={close}
              />
            )}
            {!busy && imported && <Imported report={imported} close={close} />}
            {!busy && !error && !imported && check.data && (
              <Outlook report={check.data} take={acts.start} close={close} />
            )}
          </div>
        )}
      </div>
    </section>
  );
}

/** One file at a time: choosing another ends what the one before was about to tell. */
function useImport() {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [progress, setProgress] = useState<Progress>(BEGUN);
  const sending = useRef<AbortController>(undefined);
  const send = (chosen: File, dryRun: boolean): Promise<ImportReport> => {
    if (chosen.size > PRODUCT_FILE_BYTES_MAX) throw new CallProblem(413, tooLarge(chosen));
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setProgress(BEGUN);
    const onProgress = (told: Progress) => signal.aborted || setProgress(told);
    return sendFile(chosen, { dryRun, onProgress, signal });
  };
  // Offline they fail, rather than wait unseen.
  const check = useMutation({
    networkMode: "always",
    mutationFn: async (chosen: File) => send(chosen, true),
  });
  const take = useMutation({
    networkMode: "always",
    mutationFn: async (chosen: File) => send(chosen, false),
    onSuccess: ({ added, updated }) => {
      const text = `${wholeNumber(added)} new, ${wholeNumber(updated)} updated`;
      toast("The products are imported", { text, kind: "success" });
    },
    // Broken off, it may have been done all the same.
    onSettled: () => queries.invalidateQueries({ queryKey: [PRODUCTS] }),
  });
  useStay(take.isPending);
  return {
    file,
    progress,
    check,
    take,
    choose: (chosen: File) => {
      setFile(chosen);
      take.reset();
      check.mutate(chosen);
    },
    start: () => file && take.mutate(file),
    close: () => {
      sending.current?.abort();
      setFile(undefined);
      take.reset();
      check.reset();
    },
  };
}

const BEGUN: Progress = { step: "sent", share: 0 };

const tooLarge = (file: File) =>
  `The file is too large: it has ${sizeOf(file)}, and at most ${sizeOf({ size: PRODUCT_FILE_BYTES_MAX })} can be sent. Split it, or import it on the server with: npm run products`;

/** Whoever leaves the site ends the import: the browser asks first. */
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
      {/* What is being written may be done by the time that the server hears of it. */}
      {progress.step !== "written" && (
        <Button variant="quiet" className="justify-self-start" onClick={cancel}>
          Cancel
        </Button>
      )}
    </>
  );
}

const linesOf = (progress: Progress) =>
  progress.step === "sent" ? "" : counted(progress.lines, "line");

type FailedProps = {
  error: Error;
  during: "check" | "import";
  again: () => void;
  close: () => void;
};

function Failed({ error, during, again, close }: FailedProps) {
  const status = error instanceof CallProblem ? error.status : 0;
  // The same file would be refused again.
  const isFinal = status === 413 || (status === 422 && during === "check");
  const fallback =
    during === "check"
      ? "The server did not answer, or the file has changed since. Nothing was imported."
      : "The connection broke off. Either every line was imported or none: check the file again to see which.";
  return (
    <>
      <FormError>{messageOf(error, fallback)}</FormError>
      <div className="flex flex-wrap gap-2.5">
        {!isFinal && (
          <Button variant="ink" onClick={again}>
            Check again
          </Button>
        )}
        <Button variant={isFinal ? "plain" : "quiet"} onClick={close}>
          Close
        </Button>
      </div>
    </>
  );
}
