import type { BinChange } from "@loupe/contract";
import { ArchiveRestore } from "lucide-react";
import { useState } from "react";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import { useUndo } from "#browser/bin.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import * as texts from "#texts/dashboard/bin.ts";

/** The page of the changes that can be undone. */
export const Bin = () => (
  <RecordsPage
    list="GET /bin"
    title={texts.title}
    text={texts.about}
    label={texts.title}
    what="changes"
    subject="the bin"
    loading={<CardsLoading />}
    renderEmpty={() => (
      <EmptyState icon={<ArchiveRestore />} title={texts.emptyTitle} text={texts.emptyText} />
    )}
    renderRows={(changes) => (
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        {changes.map((change) => (
          <Change key={change._id} {...change} />
        ))}
      </ul>
    )}
  />
);

function Change(change: BinChange) {
  const { _id, kind, count, actor, createdAt, until } = change;
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await undo(_id);
    setBusy(false);
  };
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
        busy={isBusy}
        className="max-sm:w-full"
        aria-label={texts.undoNamed(`${title}, ${name}`)}
        onClick={() => void act()}
      >
        {texts.undo}
      </Button>
    </li>
  );
}

/** The kinds of which `name` is the name of one of `count` rows. */
const OF_ROWS = new Set<BinChange["kind"]>([
  "deleteProducts",
  "changeProducts",
  "deleteReviews",
  "changeReviews",
]);

const nameOf = ({ kind, name, count }: BinChange): string =>
  count > 1 && OF_ROWS.has(kind) ? texts.rowsLabel(name, count - 1) : name;
