import type { ImportReport, ImportedLine } from "@loupe/contract";
import { CircleAlert, CircleCheck, Download, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { Link } from "#ui/navigation.ts";
import { ImportCounts } from "#browser/files/file-import.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { Verdict } from "#ui/check-result.tsx";
import { canBeUndone } from "#texts/dashboard/bin.ts";
import * as texts from "#texts/dashboard/product-files.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { fetchBadLines } from "./mutations.ts";

type Props = { report: ImportReport; file: File; take: () => void; close: () => void };

/** The preview of an import, with the buttons to import or to cancel. */
export function Outlook({ report, file, take, close }: Props) {
  const { lines, added, updated, badLines } = report;
  const changes = added + updated;
  if (badLines > 0) {
    return (
      <>
        <Verdict
          title={countOf(badLines, "bad line")}
          icon={<CircleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />}
        >
          {texts.errorsNote}
        </Verdict>
        <Counts report={report} />
        <Notices notices={report.notices} />
        <BlockedPictures report={report} />
        <ImportErrors report={report} />
        <div className="flex flex-wrap gap-2.5">
          <BadLinesButton file={file} />
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      {changes > 0 ? (
        <Verdict title={texts.changesVerdict}>{texts.correctVerdict(lines)}</Verdict>
      ) : (
        <Verdict title={texts.nothingImportTitle}>
          {lines > 0 ? texts.nothingNew : texts.fileEmpty}
        </Verdict>
      )}
      <Counts report={report} />
      <Notices notices={report.notices} />
      <BlockedPictures report={report} />
      <Lines report={report} />
      <div className="flex flex-wrap gap-2.5">
        {changes > 0 && (
          <Button variant="primary" onClick={take}>
            Import {countOf(changes, "product")}
          </Button>
        )}
        <Button variant={changes > 0 ? "quiet" : "plain"} onClick={close}>
          {changes > 0 ? "Cancel" : "Close"}
        </Button>
      </div>
    </>
  );
}

/** The result of an import. */
export function Imported({ report, close }: Pick<Props, "report" | "close">) {
  const verdict = useRef<HTMLDivElement>(null);
  const blocked = report.blockedPictures.lines;
  // The focused button no longer exists, so the focus moves here.
  useEffect(() => verdict.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div ref={verdict} tabIndex={-1} className="outline-none">
        <Verdict
          title={texts.imported}
          icon={<CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />}
        >
          {blocked > 0
            ? `Shoppers see it now, without the pictures of ${countOf(blocked, "line")}.`
            : texts.visibleNote}{" "}
          {report.change && canBeUndone}
        </Verdict>
      </div>
      <Counts report={report} />
      <BlockedPictures report={report} />
      <div className="flex flex-wrap gap-2.5">
        <Link to="/dashboard/manage-products" className={buttonClass({ variant: "ink" })}>
          {texts.manageProductsButton}
        </Link>
        <Button variant="quiet" onClick={close}>
          {texts.otherFileButton}
        </Button>
      </div>
    </>
  );
}

const Counts = ({ report: { added, updated, unchanged, badLines } }: Pick<Props, "report">) => (
  <ImportCounts
    counts={[
      ["New", added],
      ["Updated", updated],
      ["Unchanged", unchanged],
      [texts.badLines, badLines],
    ]}
  />
);

const Notices = ({ notices }: { notices: readonly string[] }) =>
  notices.length > 0 && (
    <ul className="grid gap-1.5">
      {notices.map((notice) => (
        <li key={notice} className="flex gap-2.5 text-pretty text-ink-2">
          <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warn" aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">{notice}</span>
        </li>
      ))}
    </ul>
  );

const ImportErrors = ({
  report: { faults: errors, faultCount: errorCount },
}: Pick<Props, "report">) => (
  <div>
    <ScrollBox label={texts.badLines} className="max-h-100">
      <ol>
        {errors.map(({ line, column, reason }) => (
          <li
            key={`${line} ${column} ${reason}`}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[5.5rem_8rem_minmax(0,1fr)]"
          >
            <span className="num text-ink-2">Line {line}</span>
            <span>{column ? <code className="text-sm">{column}</code> : texts.wholeLineLabel}</span>
            <span className="wrap-anywhere max-sm:col-start-2">{reason}</span>
          </li>
        ))}
      </ol>
    </ScrollBox>
    {errorCount > errors.length && (
      <p className="num mt-2 text-sm text-ink-2">
        The first {errors.length} of {countOf(errorCount, "fault")}.
      </p>
    )}
  </div>
);

/** A button that saves the lines with errors as a file, each with its errors in the first column. */
function BadLinesButton({ file }: { file: File }) {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () => fetchBadLines(file),
    onSuccess: (lines) => saveFile(lines, file.name.replace(/(\.csv)?$/i, "-errors.csv")),
    onError: (error) => toast(messageOf(error, texts.badLinesError), { kind: "error" }),
  });
  return (
    <Button busy={saving.isPending} busyLabel={texts.exporting} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      {texts.badLinesButton}
    </Button>
  );
}

const LINE_KINDS = [
  ["updated", "Updated"],
  ["added", "New"],
  ["unchanged", "Unchanged"],
] as const;

/** Lists the first lines that the import adds, updates and leaves unchanged, and how many there are of each. */
const Lines = ({ report }: Pick<Props, "report">) => (
  <div className="grid gap-2.5">
    {LINE_KINDS.map(([kind, title]) => {
      const lines = report.products.filter((one) => one.kind === kind);
      return (
        lines.length > 0 && (
          <Disclosure
            key={kind}
            open={kind !== "unchanged"}
            summary={`${title}: ${countOf(report[kind], "line")}`}
          >
            <ScrollBox label={`${title} lines`} className="max-h-80">
              <ol>
                {lines.map((line) => (
                  <Line key={line.line} line={line} />
                ))}
              </ol>
            </ScrollBox>
            {report[kind] > lines.length && (
              <p className="num mt-2 text-sm text-ink-2">
                The first {lines.length} of {countOf(report[kind], "line")}.
              </p>
            )}
          </Disclosure>
        )
      );
    })}
  </div>
);

const Line = ({
  line: { line, name, storeName, productCode, changes },
}: {
  line: ImportedLine;
}) => (
  <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-0.5 px-4 py-2.5 not-first:border-t not-first:border-line sm:grid-cols-[5.5rem_minmax(0,1fr)]">
    <span className="num text-ink-2">Line {line}</span>
    <div className="min-w-0">
      <p className="wrap-anywhere">{name}</p>
      <p className="num text-sm text-ink-3">
        {STORE_LABELS[storeName]} {productCode}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-y-0.5 text-sm">
          {changes.map(({ column, before, after }) => (
            <div key={column} className="flex flex-wrap gap-x-2.5">
              <dt>
                <code>{column}</code>
              </dt>
              <dd className="num min-w-0 wrap-anywhere">
                {before === null ? (
                  <span className="text-ink-3">{texts.empty}</span>
                ) : (
                  <del className="text-ink-3">{before}</del>
                )}
                {" → "}
                <ins className="no-underline">{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  </li>
);

/** Warns of pictures that pages could not show, and names the setting that would allow their hosts. */
function BlockedPictures({ report: { blockedPictures } }: Pick<Props, "report">) {
  const { lines, hosts, hostCount, setting } = blockedPictures;
  if (lines === 0) return null;
  return (
    <section aria-label={texts.brokenPicturesTitle} className="flex gap-2.5">
      <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-warn" aria-hidden="true" />
      <div className="grid min-w-0 gap-1.5 text-ink-2">
        <p>
          The pictures of {countOf(lines, "line")} won't show: this shop doesn't fetch pictures from
          these hosts.
        </p>
        <ul className="num text-sm wrap-anywhere">
          {hosts.map((one) => (
            <li key={one.host}>
              {one.host}: {countOf(one.lines, "line")}
            </li>
          ))}
          {hostCount > hosts.length && (
            <li>and {countOf(hostCount - hosts.length, "other host")}</li>
          )}
        </ul>
        <p>
          To show them, add the hosts in the{" "}
          <Link
            to="/dashboard/settings?subject=services#setting-IMAGE_HOSTS"
            className="underline underline-offset-4"
          >
            settings
          </Link>
          , or set <code className="text-sm wrap-anywhere text-ink">{setting}</code> and restart the
          shop.
        </p>
      </div>
    </section>
  );
}
