import type { BinChange } from "@loupe/contract";
import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { PagedList } from "#features/site/dashboard/paged-list.tsx";
import { Part } from "#features/site/dashboard/shell.tsx";
import { useUndo } from "#browser/bin.ts";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useListFocus } from "#ui/lists/list-focus.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/dashboard/bin.ts";

/** The page of the changes that can be undone. */
export function Bin() {
  const pages = usePages("GET /bin", {});
  const changes = rowsOf(pages.data);
  const { list, goOnBelow } = useListFocus<HTMLElement>(changes.map(({ _id }) => _id));
  const undo = useUndo();
  const [undoing, setUndoing] = useState<ReadonlySet<string>>(new Set());
  const act = async (id: string) => {
    setUndoing((ids) => new Set([...ids, id]));
    await undo(id);
    setUndoing((ids) => new Set([...ids].filter((one) => one !== id)));
  };
  return (
    <Part title={texts.title} text={texts.about}>
      <PagedList
        pages={pages}
        label={texts.title}
        what="changes"
        fallback={texts.loadError}
        count={changes.length}
        loading={<Loading failures={pages.failureCount} />}
        empty={
          <EmptyState icon={<ArchiveRestore />} title={texts.emptyTitle} text={texts.emptyText} />
        }
        list={list}
        onMore={goOnBelow}
      >
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          {changes.map((change) => (
            <Change
              key={change._id}
              change={change}
              busy={undoing.has(change._id)}
              undo={() => void act(change._id)}
            />
          ))}
        </ul>
      </PagedList>
    </Part>
  );
}

type ChangeProps = { change: BinChange; busy: boolean; undo: () => void };

function Change({ change, busy, undo }: ChangeProps) {
  const { _id, kind, count, actor, createdAt, until } = change;
  const title = texts.kinds[kind](count);
  const name = nameOf(change);
  return (
    <li
      data-row={_id}
      tabIndex={-1}
      className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 outline-offset-[-2px]"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="num font-[550]">{title}</h2>
        <p className="mt-0.5 wrap-anywhere">{name}</p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">
          {actor} · <LocalTime at={new Date(createdAt)} withTime />
        </p>
        <p className="text-sm text-ink-2">
          {texts.until} <LocalTime at={new Date(until)} withTime />
        </p>
      </div>
      <Button
        size="small"
        busy={busy}
        className="max-sm:w-full"
        aria-label={texts.undoNamed(`${title}, ${name}`)}
        onClick={undo}
      >
        {texts.undo}
      </Button>
    </li>
  );
}

/** The kinds of which `name` is that of one of `count` rows. */
const OF_ROWS = new Set<BinChange["kind"]>([
  "deleteProducts",
  "changeProducts",
  "deleteReviews",
  "changeReviews",
]);

const nameOf = ({ kind, name, count }: BinChange): string =>
  count > 1 && OF_ROWS.has(kind) ? texts.rowsLabel(name, count - 1) : name;

const Loading = ({ failures }: { failures: number }) => (
  <>
    <LoadingLine what="the bin" failures={failures} />
    <div className="grid gap-2.5">
      {["a", "b", "c"].map((row) => (
        <div key={row} className="card p-4">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="mt-2 h-4 w-64 max-w-full" />
          <Skeleton className="mt-2 h-4 w-full max-w-80" />
        </div>
      ))}
    </div>
  </>
);
