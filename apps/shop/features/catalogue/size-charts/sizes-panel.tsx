import type { ReadSizeChart, SizeRow, SizeTable } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { pickSize } from "@loupe/sizes/pick";
import { CM_PER_INCH, type MeasureName, kindOf } from "@loupe/sizes/table";
import { type ReactNode, Suspense, lazy, useCallback, useEffect, useState } from "react";
import { MEASURE_CM_MAX } from "@loupe/contract/limits";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { forgetLengths, useKeptLengths } from "#features/look-up/qc-desk/kept-lengths.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/sizes.ts";
import { Field } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { type MyMeasures, storeMyMeasures, useMyMeasures } from "./my-measures.ts";
import { confirmSizeTable, findSizeTables } from "./queries.ts";
import { SizeTableView } from "./size-table-view.tsx";
import { lengthIn, sentencesOf, sourceOf, unitOf } from "./size-words.ts";

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

const BODY: MeasureName[] = ["chest", "waist", "hip", "shoulder", "sleeve", "foot"];
const GARMENT: MeasureName[] = ["chest", "waist", "shoulder", "sleeve", "length", "insole"];
/** A garment is measured flat, and its value around is twice that. */
const DOUBLED = new Set<MeasureName>(["chest", "waist"]);

/** The shopper's measures, or those of a garment that fits. They are stored in this browser only. */
function MyMeasuresForm({ me }: { me: MyMeasures }) {
  const names = me.of === "body" ? BODY : GARMENT;
  const factor = (name: MeasureName) => (me.of === "garment" && DOUBLED.has(name) ? 2 : 1);
  const store = (name: MeasureName, text: string) => {
    const typed = Number(withPoint(text)) * (me.unit === "inch" ? CM_PER_INCH : 1) * factor(name);
    const { [name]: _, ...others } = me.cm;
    const isUsable = text.trim() !== "" && typed > 0 && typed <= MEASURE_CM_MAX;
    storeMyMeasures({ ...me, cm: isUsable ? { ...others, [name]: typed } : others });
  };
  return (
    <fieldset className="grid gap-3 rounded-2 border border-line p-3">
      <legend className="px-1 font-[600]">{texts.meTitle}</legend>
      <div role="radiogroup" aria-label={texts.meTitle} className="flex flex-wrap gap-x-5">
        {(["body", "garment"] as const).map((of) => (
          <label key={of} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="measures-of"
              checked={me.of === of}
              onChange={() => storeMyMeasures({ ...me, of, cm: {} })}
            />
            {of === "body" ? texts.ofBody : texts.ofGarment}
          </label>
        ))}
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={me.isOuterwear === true}
            onChange={({ target }) => storeMyMeasures({ ...me, isOuterwear: target.checked })}
          />
          {texts.outerwear}
        </label>
      </div>
      <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
        {names.map((name) => (
          <Field
            // A changed unit shows the stored value again.
            key={`${me.of} ${me.unit} ${name}`}
            name={`me-${name}`}
            label={`${labelOf(name, me.of)} (${unitOf(me.unit)})`}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={valueOf(me, name, factor(name))}
            onChange={({ target }) => store(name, target.value)}
          />
        ))}
      </div>
      <p className="text-ink-2">{texts.meNote}</p>
    </fieldset>
  );
}

const labelOf = (name: MeasureName, of: MyMeasures["of"]) =>
  of === "garment" && DOUBLED.has(name)
    ? texts.flatMeasure(texts.measureNames[name])
    : texts.measureNames[name];

function valueOf({ cm, unit }: MyMeasures, name: MeasureName, factor: number): string {
  const value = cm[name];
  return value === undefined ? "" : lengthIn(unit, { cm: value / factor });
}
