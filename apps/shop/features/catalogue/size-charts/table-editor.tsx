import type { GoodsDetail, ReadSizeChart } from "@loupe/contract";
import { MEASURE_CM_MAX, SIZES_MAX } from "@loupe/contract/limits";
import { kindOf } from "@loupe/sizes/table";
import { useId, useState } from "react";
import { skuName } from "#features/look-up/items/item-facts.ts";
import { Button } from "#ui/button.tsx";
import { inputClass } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { columnsOf, keyOf, nameOf, type Measure } from "./size-words.ts";
import * as texts from "#texts/sizes.ts";
import { oneDecimal } from "#texts/words.ts";

export type Draft = Pick<ReadSizeChart, "kind" | "sizes" | "unread" | "notes"> & {
  /** The texts that the shopper typed, by row and column. */
  typed?: Record<string, string>;
  columns?: Measure[];
};

type Table = Pick<ReadSizeChart, "kind" | "sizes">;
const EMPTY_ROWS = 4;

/** Returns a table without values to type into: the sizes of the item's options, and the measures of a top. */
export function emptyDraft(detail: GoodsDetail | undefined): Draft {
  const names = [...new Set((detail?.skus ?? []).flatMap((sku) => sizeWords(skuName(sku))))];
  const sizes = names.length > 1 ? names : Array.from({ length: EMPTY_ROWS }, () => "");
  const columns = (["chest", "shoulder", "length", "sleeve", "waist", "hip", "foot"] as const).map(
    (name): Measure => ({
      name,
      label: texts.measureNames[name],
      of: name === "foot" ? "body" : "garment",
      basis: name === "chest" || name === "waist" || name === "hip" ? "around" : "length",
      cm: 1,
    }),
  );
  return {
    kind: "other",
    sizes: sizes.slice(0, SIZES_MAX).map((size) => ({ size, measures: [] })),
    unread: [],
    notes: [],
    columns,
  };
}

const SIZE = /^(?:\d?X{0,4}[SML]|\d{2}(?:\.5)?)$/iu;
const sizeWords = (option: string): string[] =>
  option.split(/[^\w.]+/u).filter((word) => SIZE.test(word));

/** Returns the table of a draft without its empty rows. Undefined if a cell is no length or no row is complete. */
export function tableOfDraft({ kind, sizes, typed = {} }: Draft): Table | undefined {
  if (Object.values(typed).some(isWrong)) return undefined;
  const filled = sizes.filter(({ size, measures }) => size.trim() !== "" && measures.length > 0);
  const names = filled.flatMap(({ measures }) => measures.map(({ name }) => name));
  return filled.length > 0
    ? { kind: kind === "other" ? kindOf(names) : kind, sizes: filled }
    : undefined;
}

/** Returns the length in a typed text. Undefined if the text is none. */
function lengthOf(text: string): number | undefined {
  const cm = Number(withPoint(text));
  return cm > 0 && cm <= MEASURE_CM_MAX ? cm : undefined;
}

const isWrong = (text: string) => text.trim() !== "" && lengthOf(text) === undefined;

type Props = {
  draft: Draft;
  picture: string | undefined;
  onChange: (draft: Draft) => void;
};

/** The cells of a read table beside the picture. A cell that was not read is empty; its place is marked in the picture. */
export function TableEditor({ draft, picture, onChange }: Props) {
  const [focused, setFocused] = useState<string>();
  const hint = useId();
  const columns = draft.columns ?? columnsWithUnread(draft);
  const box = boxOf(draft, columns, focused);
  const typeSize = (row: number, size: string) =>
    onChange({
      ...draft,
      columns,
      sizes: draft.sizes.map((one, at) => (at === row ? { ...one, size } : one)),
    });
  const typeCell = (row: number, column: Measure, text: string) =>
    onChange(withCell({ ...draft, columns }, { row, column, text }));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
      {picture && <MarkedPicture picture={picture} box={box} />}
      <div
        className={picture ? "min-w-0 overflow-x-auto" : "col-span-full min-w-0 overflow-x-auto"}
      >
        <table className="num text-sm [&_td]:p-0.5 [&_th]:p-0.5 [&_th]:text-start [&_th]:font-normal">
          <Headings columns={columns} />
          <tbody>
            {draft.sizes.map((row, at) => (
              // A row has no other name: its size may be empty, and changes while it is typed.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td>
                  <CellInput
                    label={texts.sizeOfRow(at + 1)}
                    value={row.size}
                    isUnread={row.size === ""}
                    onType={(size) => typeSize(at, size)}
                  />
                </td>
                {columns.map((column) => {
                  const key = `${at} ${keyOf(column)}`;
                  const measure = row.measures.find((one) => keyOf(one) === keyOf(column));
                  return (
                    <td key={key}>
                      <CellInput
                        label={texts.cellLabel(nameOf(column), row.size || texts.sizeOfRow(at + 1))}
                        value={draft.typed?.[key] ?? (measure ? oneDecimal(measure.cm) : "")}
                        isUnread={!measure}
                        isWrong={isWrong(draft.typed?.[key] ?? "")}
                        describedBy={hint}
                        onFocus={() => setFocused(key)}
                        onType={(text) => typeCell(at, column, text)}
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
        <Notes notes={draft.notes} />
        {draft.sizes.length < SIZES_MAX && (
          <Button
            variant="quiet"
            size="small"
            onClick={() =>
              onChange({ ...draft, columns, sizes: [...draft.sizes, { size: "", measures: [] }] })
            }
          >
            {texts.rowButton}
          </Button>
        )}
      </div>
    </div>
  );
}

const Headings = ({ columns }: { columns: readonly Measure[] }) => (
  <thead>
    <tr>
      <th scope="col">{texts.sizeColumn}</th>
      {columns.map((column) => (
        <th key={keyOf(column)} scope="col">
          {nameOf(column)}
        </th>
      ))}
    </tr>
  </thead>
);

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
  isUnread: boolean;
  isWrong?: boolean;
  describedBy?: string;
  onFocus?: () => void;
  onType: (text: string) => void;
};

const CellInput = ({
  label,
  value,
  isUnread,
  isWrong,
  describedBy,
  onFocus,
  onType,
}: CellProps) => (
  <input
    aria-label={label}
    aria-invalid={isWrong || undefined}
    aria-describedby={describedBy}
    value={value}
    inputMode={describedBy ? "decimal" : "text"}
    autoComplete="off"
    onFocus={onFocus}
    onChange={({ target }) => onType(target.value)}
    className={`${inputClass} h-11 w-20 px-2 ${isUnread ? "border-dashed border-warn" : ""}`}
  />
);

/** The picture that was read, with a frame around the cell that has the focus. */
const MarkedPicture = ({
  picture,
  box,
}: {
  picture: string;
  box: Draft["unread"][number]["box"] | undefined;
}) => (
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

/** Returns the columns of a draft, also of a measure none of whose cells was read. */
function columnsWithUnread({ sizes, unread }: Draft): Measure[] {
  const columns = columnsOf(sizes);
  const missing = new Set(
    unread.map(({ name }) => name).filter((name) => !columns.some((one) => one.name === name)),
  );
  return [
    ...columns,
    ...[...missing].map((name): Measure => ({
      name,
      label: texts.measureNames[name],
      of: "garment",
      basis: "length",
      cm: 1,
    })),
  ];
}

/** Returns the place in the picture of the unread cell that has the focus. */
function boxOf({ sizes, unread }: Draft, columns: Measure[], focused: string | undefined) {
  const column = columns.find((one) => focused?.endsWith(` ${keyOf(one)}`));
  const size = sizes[Number(focused?.split(" ", 1)[0])]?.size;
  return unread.find((cell) => cell.size === size && cell.name === column?.name)?.box;
}

/** Puts a typed text into a cell. A text that is no length stays as it is typed, and the table cannot be saved yet. */
function withCell(
  draft: Draft,
  { row, column, text }: { row: number; column: Measure; text: string },
): Draft {
  const key = `${row} ${keyOf(column)}`;
  const cm = lengthOf(text);
  const { low: _low, high: _high, ...plain } = column;
  const change = (measures: Measure[]) => {
    const others = measures.filter((one) => keyOf(one) !== keyOf(column));
    return cm === undefined ? others : [...others, { ...plain, cm }];
  };
  return {
    ...draft,
    typed: { ...draft.typed, [key]: text },
    sizes: draft.sizes.map((one, at) =>
      at === row ? { ...one, measures: change(one.measures) } : one,
    ),
  };
}
