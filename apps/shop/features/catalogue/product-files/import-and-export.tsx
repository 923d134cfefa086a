import { isoDate } from "@loupe/contract/time";
import { AddProductTabs } from "#features/site/dashboard/add-product-tabs.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import * as texts from "#texts/dashboard/product-files.ts";
import { download } from "@loupe/contract/files";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";
import { PRODUCT_FILE_BYTES_MAX } from "@loupe/contract/limits";
import { CallError } from "@loupe/contract/client";
import { useEffect, useState } from "react";
import { useChangeToast } from "#browser/bin.ts";
import { FileImport, ImportFailed } from "#browser/files/file-import.tsx";
import { reloadList } from "#browser/list-changes.ts";
import { useFileImport } from "#browser/files/use-file-import.ts";
import { PRODUCTS } from "#features/catalogue/product-management/use-product-changes.ts";
import { sizeOf } from "#ui/forms/choose-file.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { wholeNumber } from "#texts/words.ts";
import { countOf } from "#ui/format/quantities.ts";
import { Imported, Outlook } from "./import-report.tsx";
import { shareOf, type Progress } from "./import-progress.ts";
import { sendFile } from "./mutations.ts";

/** Checks a chosen file on the server, shows a preview of the changes, and imports the file when the admin confirms. */
function ProductImport() {
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
    if (file.size > PRODUCT_FILE_BYTES_MAX) throw new CallError(413, tooLarge(file));
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
  const status = error instanceof CallError ? error.status : 0;
  // If true, no button to try again is shown, because the server would reject the same file again.
  const isFinal = status === 413 || (status === 422 && during === "check");
  const fallback = during === "check" ? texts.importError : texts.uploadAborted;
  return (
    <ImportFailed
      message={messageOf(error, fallback)}
      again={isFinal ? undefined : { label: texts.checkAgainLabel, act: again }}
      close={{ label: "Close", act: close }}
    />
  );
}

/** Imports products from a file, after a preview of the changes, and exports the catalogue to a file. */
export const ImportAndExport = () => (
  <Part title={texts.importExportTitle} text={texts.pageDescription}>
    <AddProductTabs />
    <div className="grid gap-10">
      <ProductImport />
      <ProductExport />
      <Columns />
    </div>
  </Part>
);

const COLUMNS = [
  ["storeName", "taobao, weidian or 1688. Always needed"],
  ["productCode", texts.codeColumn],
  ["name", texts.nameColumnHint],
  ["price", texts.priceColumnHint],
  ["thumbnailImg", texts.pictureColumnHint],
  ["weight", texts.grams],
  ["dimensions", texts.volumeColumnHint],
  ["shippingTime", texts.days],
  ["onTrend", "true or false"],
  ["category", texts.upTo40Letters],
  ["tags", texts.upTo10Tags],
] as const;

const Columns = () => (
  <section aria-labelledby="file-columns">
    <h2 id="file-columns" className="text-xl">
      {texts.columnsTitle}
    </h2>
    <p className="mt-1.5 mb-4 max-w-[64ch] text-pretty text-ink-2">{texts.columnsText}</p>
    <dl className="card">
      {COLUMNS.map(([name, text]) => (
        <div
          key={name}
          className="grid gap-x-5 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt>
            <code className="text-sm">{name}</code>
          </dt>
          <dd className="text-sm text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);

/** A button that saves the whole catalogue as a file. */
function ProductExport() {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /products/exportProducts", {}, { authorization }),
      ),
    onSuccess: (file) => saveFile(file, `products-${isoDate(new Date())}.csv`),
    onError: (error) => toast(messageOf(error, texts.exportError), { kind: "error" }),
  });
  return (
    <section aria-labelledby="product-export">
      <h2 id="product-export" className="mb-4 text-xl">
        {texts.exportText}
      </h2>
      <div className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 md:p-6">
        <p className="max-w-[52ch] flex-1 basis-60 text-pretty text-ink-2">
          {texts.exportDescription}
        </p>
        <Button busy={saving.isPending} busyLabel={texts.exporting} onClick={() => saving.mutate()}>
          {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
          Export all products
        </Button>
      </div>
    </section>
  );
}
