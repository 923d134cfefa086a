import type { GoodsDetail, ReadSizeChart } from "@loupe/contract";
import { MEASURE_CM_MAX, SIZES_MAX } from "@loupe/contract/limits";
import { kindOf } from "@loupe/sizes/table";
import { useId, useState } from "react";
import { skuName } from "#features/look-up/items/item-facts.ts";
import { optionSizes } from "#features/look-up/items/options/option-sizes.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { inputClass } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { SizeTableHead } from "./size-table-view.tsx";
import { columnsOf, keyOf, nameOf, type Measure } from "./size-words.ts";
import * as texts from "#texts/sizes.ts";
import { oneDecimal } from "#texts/words.ts";

type Column = Omit<Measure, "cm">;
/** A cell as it is typed, what was read in it, and its place in the picture if it was not read. */
type Cell = {
  text: string;
  read?: Measure | undefined;
  box?: ReadSizeChart["unread"][number]["box"];
};
export type Draft = Pick<ReadSizeChart, "kind" | "notes"> & {
  columns: Column[];
  rows: { size: string; cells: Cell[] }[];
};

type Table = Pick<ReadSizeChart, "kind" | "sizes">;
const EMPTY_ROWS = 4;

/** Returns the cells of a read chart, with a column also for a measure none of whose cells was read. */
export function draftOf({ kind, sizes, unread, notes }: ReadSizeChart): Draft {
  const read: Column[] = columnsOf(sizes);
  const missing = unread.filter(({ name }) => !read.some((one) => one.name === name));
  const columns = [...read, ...[...new Set(missing.map(({ name }) => name))].map(columnFor)];
  const rows = sizes.map(({ size, measures }) => ({
    size,
    cells: columns.map((column): Cell => {
      const measure = measures.find((one) => keyOf(one) === keyOf(column));
      const box = unread.find((cell) => cell.size === size && cell.name === column.name)?.box;
      return measure ? { text: oneDecimal(measure.cm), read: measure } : { text: "", box };
    }),
  }));
  return { kind, columns, rows, notes };
}

/** Returns a table without values to type into: the sizes of the item's options, and the usual measures. */
export function emptyDraft(detail: GoodsDetail | undefined): Draft {
  const names = [...new Set((detail?.skus ?? []).flatMap((sku) => optionSizes(skuName(sku))))];
  const sizes = names.length > 1 ? names : Array.from({ length: EMPTY_ROWS }, () => "");
  const measures = ["chest", "shoulder", "length", "sleeve", "waist", "hip", "foot"] as const;
  const columns = measures.map(columnFor);
  return {
    kind: "other",
    columns,
    rows: sizes.slice(0, SIZES_MAX).map((size) => rowOf(size, columns)),
    notes: [],
  };
}

const AROUND = new Set<Measure["name"]>(["chest", "waist", "hip"]);
const columnFor = (name: Measure["name"]): Column => ({
  name,
  label: texts.measureNames[name],
  of: name === "foot" ? "body" : "garment",
  basis: AROUND.has(name) ? "around" : "length",
});

const rowOf = (size: string, columns: Column[]) => ({
  size,
  cells: columns.map((): Cell => ({ text: "" })),
});

/** Returns the table of a draft without its empty rows. Undefined if a cell is no length or no row is complete. */
export function tableOfDraft({ kind, columns, rows }: Draft): Table | undefined {
  if (rows.some(({ cells }) => cells.some(isWrong))) return undefined;
  const sizes = rows
    .map(({ size, cells }) => ({
      size,
      measures: cells.flatMap((cell, at) => measureOf(cell, columns[at]!) ?? []),
    }))
    .filter(({ size, measures }) => size.trim() !== "" && measures.length > 0);
  const names = sizes.flatMap(({ measures }) => measures.map(({ name }) => name));
  return sizes.length > 0 ? { kind: kind === "other" ? kindOf(names) : kind, sizes } : undefined;
}

/** Returns what was read in a cell, or the length that was typed over it. */
function measureOf({ text, read }: Cell, column: Column): Measure | undefined {
  if (read && text === oneDecimal(read.cm)) return read;
  const cm = lengthOf(text);
  if (cm === undefined) return undefined;
  const { name, label, of, basis } = column;
  return { name, label, of, basis, cm };
}

/** Returns the length in a typed text. Undefined if the text is none. */
function lengthOf(text: string): number | undefined {
  const cm = Number(withPoint(text));
  return cm > 0 && cm <= MEASURE_CM_MAX ? cm : undefined;
}

const isWrong = ({ text }: Cell) => text.trim() !== "" && lengthOf(text) === undefined;

type Props = {
  draft: Draft;
  picture: string | undefined;
  onChange: (draft: Draft) => void;
};

/** The cells of a read table beside the picture. A cell that was not read is empty; its place is marked in the picture. */
export function TableEditor({ draft, picture, onChange }: Props) {
  const [focused, setFocused] = useState<Cell["box"]>();
  const hint = useId();
  const { columns, rows, notes } = draft;
  const change = (at: number, row: Draft["rows"][number]) =>
    onChange({ ...draft, rows: rows.with(at, row) });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {picture && <MarkedPicture picture={picture} box={focused} />}
      <div className={cx("min-w-0 overflow-x-auto", !picture && "col-span-full")}>
        <table className="num text-sm [&_td]:p-0.5 [&_th]:p-0.5 [&_th]:text-start [&_th]:font-normal">
          <SizeTableHead columns={columns} unit="cm" />
          <tbody>
            {rows.map((row, at) => (
              // A row has no other name: its size may be empty, and changes while it is typed.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td>
                  <CellInput
                    label={texts.sizeOfRow(at + 1)}
                    value={row.size}
                    onType={(size) => change(at, { ...row, size })}
                  />
                </td>
                {columns.map((column, place) => {
                  const cell = row.cells[place]!;
                  return (
                    <td key={keyOf(column)}>
                      <CellInput
                        label={texts.cellLabel(nameOf(column), row.size || texts.sizeOfRow(at + 1))}
                        value={cell.text}
                        isWrong={isWrong(cell)}
                        inputMode="decimal"
                        describedBy={hint}
                        onFocus={() => setFocused(cell.box)}
                        onType={(text) =>
                          change(at, { ...row, cells: row.cells.with(place, { ...cell, text }) })
                        }
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        <p id={hint} className="mt-2 text-sm text-ink-2">
          {texts.cellsHint}
        </p>
        <Notes notes={notes} />
        {rows.length < SIZES_MAX && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange({ ...draft, rows: [...rows, rowOf("", columns)] })}
          >
            {texts.rowButton}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The sentences of the chart, which qualify its numbers. */
const Notes = ({ notes }: { notes: string[] }) =>
  notes.length > 0 && (
    <ul className="mt-2 text-sm text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );

type CellProps = {
  label: string;
  value: string;
  isWrong?: boolean;
  inputMode?: "decimal";
  describedBy?: string;
  onFocus?: () => void;
  onType: (text: string) => void;
};

const CellInput = ({
  label,
  value,
  isWrong,
  inputMode,
  describedBy,
  onFocus,
  onType,
}: CellProps) => (
  <input
    aria-label={label}
    aria-invalid={isWrong || undefined}
    aria-describedby={describedBy}
    value={value}
    inputMode={inputMode}
    autoComplete="off"
    onFocus={onFocus}
    onChange={({ target }) => onType(target.value)}
    className={cx(inputClass, "h-11! min-w-16! px-2!", value === "" && "border-dashed border-warn")}
  />
);

/** The picture that was read, with a frame around the cell that has the focus. */
const MarkedPicture = ({ picture, box }: { picture: string; box: Cell["box"] }) => (
  <div className="relative self-start">
    <img src={picture} alt={texts.readPicture} className="w-full rounded-1" />
    {box && (
      <span
        aria-hidden="true"
        className="absolute border-2 border-accent"
        style={{
          left: `${box.x * 100}%`,
          top: `${box.y * 100}%`,
          width: `${box.width * 100}%`,
          height: `${box.height * 100}%`,
        }}
      />
    )}
  </div>
);
