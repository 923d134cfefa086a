import type { SizeRow } from "@loupe/contract";
import { differencesOf, type Me } from "@loupe/sizes/pick";
import { userContent } from "#ui/format/user-content.ts";
import {
  columnsOf,
  differenceIn,
  keyOf,
  lengthIn,
  nameOf,
  unitOf,
  type Measure,
  type Unit,
} from "./size-words.ts";
import * as texts from "#texts/sizes.ts";

type Props = {
  sizes: SizeRow[];
  unit: Unit;
  /** The shopper's measures, if there are any. */
  me?: Me | undefined;
  /** The size that fits best. */
  picked?: string | undefined;
};

/** A size table. Beside each value it shows the difference to the shopper's own measure. */
export function SizeTableView({ sizes, unit, me, picked }: Props) {
  const columns = columnsOf(sizes);
  return (
    <div className="overflow-x-auto">
      <table className="num w-full text-sm [&_td]:py-1.5 [&_td]:pe-4 [&_th]:pe-4 [&_th]:text-start [&_th]:font-normal [&_th]:text-ink-2">
        <SizeTableHead columns={columns} unit={unit} />
        <tbody>
          {sizes.map((row) => (
            <tr key={row.size} className={row.size === picked ? "bg-sunk font-[600]" : undefined}>
              <th scope="row">{row.size}</th>
              {columns.map((column) => (
                <Cell key={keyOf(column)} row={row} column={keyOf(column)} unit={unit} me={me} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { columns: readonly Omit<Measure, "cm">[]; unit: Unit };

/** The row of headings: the size, then each measure with its unit. */
export const SizeTableHead = ({ columns, unit }: HeadProps) => (
  <thead>
    <tr>
      <th scope="col">{texts.sizeColumn}</th>
      {columns.map((column) => (
        <th
          key={keyOf(column)}
          scope="col"
          {...(column.name === "other" && userContent(column.label))}
        >
          {nameOf(column)} ({unitOf(unit)})
        </th>
      ))}
    </tr>
  </thead>
);

type CellProps = { row: SizeRow; column: string; unit: Unit; me: Me | undefined };

function Cell({ row, column, unit, me }: CellProps) {
  const measure = row.measures.find((one) => keyOf(one) === column);
  if (!measure) return <td>–</td>;
  const difference = me && differencesOf(row, me).find((one) => one.measure === measure);
  return (
    <td>
      {lengthIn(unit, measure)}
      {difference && (
        <span className="ms-1.5 text-ink-3">
          <span className="sr-only">{texts.youLabel} </span>
          {differenceIn(unit, difference.cm)}
        </span>
      )}
    </td>
  );
}
