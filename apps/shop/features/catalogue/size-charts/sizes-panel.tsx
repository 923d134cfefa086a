import type { ReadSizeChart, SizeRow, SizeTable } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { pickSize } from "@loupe/sizes/pick";
import { kindOf } from "@loupe/sizes/table";
import { lazy, Suspense, useCallback, useEffect, useState, type ReactNode } from "react";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { forgetLengths, useKeptLengths } from "#features/look-up/qc-desk/kept-lengths.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { MyMeasuresForm } from "./my-measures-form.tsx";
import { storeMyMeasures, useMyMeasures, type MyMeasures } from "./my-measures.ts";
import { confirmSizeTable, findSizeTables } from "./queries.ts";
import { SizeTableView } from "./size-table-view.tsx";
import { sentencesOf, sourceOf } from "./size-words.ts";
import * as texts from "#texts/sizes.ts";

const ChartDialog = lazy(() =>
  import("./chart-dialog.tsx").then(({ ChartDialog: Dialog }) => ({ default: Dialog })),
);

/** A table that the shopper uses without saving it. */
type Unsaved = Pick<ReadSizeChart, "kind" | "sizes">;

type Props = { item: ItemRef; canRead: boolean };

/** The size tables with the shopper's measures beside them, the size that fits, and the ways to add a table. */
export function SizesPanel({ item, canRead }: Props) {
  const [data, setData] = useState<SizeTable[] | "failed">();
  const [unsaved, setUnsaved] = useState<Unsaved>();
  const [dialog, setDialog] = useState<{ open: boolean; measured?: SizeRow[] }>();
  const kept = useKeptLengths(item);
  const me = useMyMeasures();
  const load = useCallback(
    () => void findSizeTables(item).then(setData, () => setData("failed")),
    [item],
  );
  useEffect(load, [load]);
  if (data === undefined) return <Skeleton className="h-24" />;
  const tables = data === "failed" ? [] : data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-2">
      {data === "failed" && <p role="alert">{texts.loadFailed}</p>}
      {tables.length > 1 && <p className="text-warn">{texts.differ}</p>}
      {unsaved && <Table title={texts.unsavedTitle} table={unsaved} me={me} />}
      {kept.length > 0 && (
        <Table
          title={texts.keptTitle}
          table={{
            kind: kindOf(kept.flatMap(({ measures }) => measures.map(({ name }) => name))),
            sizes: kept,
          }}
          me={me}
        >
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => setDialog({ open: true, measured: kept })}>
              {texts.saveButton}
            </Button>
            <Button size="small" variant="quiet" onClick={() => forgetLengths(item)}>
              {texts.forgetButton}
            </Button>
          </div>
        </Table>
      )}
      {tables.map((table) => (
        <Table key={table.id} title={sourceOf(table)} table={table} me={me}>
          <Confirmation table={table} onConfirmed={load} />
        </Table>
      ))}
      {tables.length === 0 && !unsaved && kept.length === 0 && (
        <p className="text-ink-2">{texts.empty}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setDialog({ open: true })}>
          {canRead ? texts.readButton : texts.pasteButton}
        </Button>
        <Button
          variant="quiet"
          onClick={() => storeMyMeasures({ ...me, unit: me.unit === "cm" ? "inch" : "cm" })}
        >
          {me.unit === "cm" ? texts.inInches : texts.inCentimetres}
        </Button>
      </div>
      <MyMeasuresForm me={me} />
      {dialog && (
        <Suspense fallback={null}>
          <ChartDialog
            item={item}
            canRead={canRead}
            open={dialog.open}
            onOpenChange={(open) => setDialog({ ...dialog, open })}
            measured={dialog.measured}
            onUse={setUnsaved}
            onSaved={() => {
              if (dialog.measured) forgetLengths(item);
              else setUnsaved(undefined);
              load();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

type TableProps = {
  title: string;
  table: Unsaved;
  me: MyMeasures;
  children?: ReactNode;
};

function Table({ title, table: { kind, sizes }, me, children }: TableProps) {
  const pick = pickSize(me, kind, sizes);
  return (
    <section aria-label={title} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="text-ink-2">{title}</p>
      <SizeTableView sizes={sizes} unit={me.unit} me={me} picked={pick?.size} />
      {pick && (
        <output className="block text-pretty">
          <p className="font-[600]">
            {pick.isFar ? texts.pickFar(pick.size) : texts.pick(pick.size)}
          </p>
          <ul className="list-disc ps-5 text-ink-2">
            {sentencesOf(pick, me.unit).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </output>
      )}
      {children}
    </section>
  );
}

/** Confirms a table. A shopper without an account sees what an account is needed for. */
function Confirmation({ table, onConfirmed }: { table: SizeTable; onConfirmed: () => void }) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  if (!session) return null;
  const confirm = async () => {
    setBusy(true);
    try {
      await confirmSizeTable(table.id);
      toast(texts.confirmed, { kind: "success" });
      onConfirmed();
    } catch (error) {
      toast(messageOf(error, texts.saveFailed), { kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" busy={busy} onClick={() => void confirm()} className="justify-self-start">
      {texts.confirmButton}
    </Button>
  );
}
