import { useMutation, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState, type ReactNode } from "react";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { toast } from "#ui/notices/toast.tsx";
import { saveFile } from "#ui/save-file.ts";
import { useSlow } from "#ui/spinner.tsx";
import { MoreButton } from "./paged-list.tsx";
import { PartFailed } from "./shell.tsx";
import { cellClass, rowClass, Table } from "./table.tsx";

type Version = {
  version: number;
  /** Such as "#2". */
  name: string;
  /** What the row shows of the version, by column. */
  cells: readonly ReactNode[];
  actions?: ReactNode;
  /** A button for each change that is possible now, such as a restore. */
  changes?: readonly (VersionChange | false)[];
};

type VersionChange = {
  label: string;
  busyLabel?: string;
  /** Makes the change, and returns the notice of its success. */
  send: (version: number) => Promise<{ title: string; text?: string }>;
  failed: string;
  reasonOf: (error: Error) => string;
  /** Loads the versions again, even after an error, because another version may be in use now. */
  reload: () => Promise<unknown>;
};

/** Shows what a version changed in the one before, after a click on a button with this label. */
type Comparison = { label: string; renderChanges: (version: number) => ReactNode };

type Props = {
  id: string;
  title: string;
  /** The accessible name of the table, if it is not the title. */
  caption?: string;
  heads?: readonly string[];
  rows: readonly Version[];
  /** The pages of the list and its texts, if it is loaded page by page. */
  pages?: { answer: UseInfiniteQueryResult; failed: string; busyLabel: string; empty?: string };
  comparison?: Comparison;
};

/** The versions of a document, newest first. */
export function VersionHistory({ id, title, rows, pages, comparison, ...props }: Props) {
  const { caption = title, heads = [] } = props;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {pages?.answer.isSuccess && rows.length === 0 && <p className="text-ink-2">{pages.empty}</p>}
      {rows.length > 0 && (
        <Table {...{ caption, heads }}>
          {rows.map((row) => (
            <Row key={row.version} {...{ row, comparison }} />
          ))}
        </Table>
      )}
      {pages && <More {...pages} />}
    </section>
  );
}

/** The button that loads the next page, or the error of the list. */
function More({ answer, failed, busyLabel }: NonNullable<Props["pages"]>) {
  const { isError, isFetchNextPageError, error, refetch, fetchNextPage } = answer;
  const more = () => void fetchNextPage();
  if (!isError) return <MoreButton pages={answer} onMore={more} {...{ busyLabel }} />;
  const retry = isFetchNextPageError ? more : () => void refetch();
  return (
    <div className="mt-5">
      <PartFailed message={messageOf(error, failed)} retry={retry} />
    </div>
  );
}

function Row({ row, comparison }: { row: Version; comparison: Comparison | undefined }) {
  const { version, name, cells, actions, changes = [] } = row;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <tr className={cx(rowClass, "max-md:grid-cols-[auto_1fr] max-md:gap-y-2")}>
        <th scope="row" className={cx(cellClass, "num font-[550] md:whitespace-nowrap")}>
          {name}
        </th>
        {cells.map((cell, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the columns never change
          <td key={i} className={cx(cellClass, i === 0 ? "md:w-full" : "max-md:col-span-2")}>
            {cell}
          </td>
        ))}
        <td className={cx(cellClass, "max-md:col-span-2 max-md:pt-1")}>
          <div className="flex flex-wrap gap-2 md:flex-nowrap md:justify-end">
            {comparison && version > 0 && (
              <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                {comparison.label} <span className="sr-only">{name}</span>
              </Button>
            )}
            {actions}
            {changes.map((one) => one && <Change key={one.label} {...{ ...one, version, name }} />)}
          </div>
        </td>
      </tr>
      {comparison && isOpen && (
        <tr className="max-md:grid">
          <td colSpan={cells.length + 2} className="min-w-0 md:px-4 md:pb-4">
            {comparison.renderChanges(version)}
          </td>
        </tr>
      )}
    </>
  );
}

function Change({ version, name, ...change }: VersionChange & { version: number; name: string }) {
  const sending = useMutation({
    mutationFn: () => change.send(version),
    onSuccess: ({ title, text }) => toast(title, { text, kind: "success" }),
    onError: (error) => toast(change.failed, { text: change.reasonOf(error), kind: "error" }),
    onSettled: change.reload,
  });
  return (
    <Button
      size="small"
      busy={sending.isPending}
      busyLabel={change.busyLabel}
      onClick={() => sending.mutate()}
    >
      {change.label} <span className="sr-only">{name}</span>
    </Button>
  );
}

type ExportProps = {
  /** The name of the version. */
  name: string;
  label: string;
  busyLabel?: string;
  failed: string;
  fileName: string;
  load: (authorization?: string) => Promise<Blob>;
  /** True in a row with several columns, where narrow screens have space for the icon only. */
  isDense?: boolean;
  size?: "small" | "medium";
};

/** The button that saves the document of a version as a file. */
export function ExportVersion({ name, label, failed, fileName, load, ...props }: ExportProps) {
  const { busyLabel = label, isDense = false, size = "small" } = props;
  const saving = useMutation({
    mutationFn: () => withSession(load),
    onSuccess: (document) => saveFile(document, fileName),
    onError: (error) => toast(messageOf(error, failed), { kind: "error" }),
  });
  const slow = useSlow(saving.isPending);
  const title = `${label} ${name}`;
  return (
    <Button {...{ size, title }} busy={saving.isPending} onClick={() => saving.mutate()}>
      {!saving.isPending && <Download className="size-4" aria-hidden="true" />}
      <span className={isDense ? "md:max-xl:sr-only" : undefined}>
        {slow ? busyLabel : label} <span className="sr-only">{name}</span>
      </span>
    </Button>
  );
}
