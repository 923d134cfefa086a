import type { FactValue, Facts } from "@loupe/costs";
import { Pencil, Plus } from "lucide-react";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { fieldNames, grades } from "#texts/agent-facts/fact-words.ts";
import type { Editing } from "./fact-editor.tsx";
import type { FactRow, RowAge } from "./fact-rows.ts";
import { checkedWords, exampleOf, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

type Props = {
  rows: readonly FactRow[];
  sources: Facts["sources"];
  edit: (editing: Editing) => void;
};

const HEADS = [
  texts.agent,
  texts.statement,
  texts.checkedLabel,
  texts.sourcesLabel,
  `-${texts.actions}`,
];

export const FactTable = ({ rows, ...rest }: Props) => (
  <Table caption={texts.tableCaption} heads={HEADS}>
    {rows.map((row, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- two facts of a field may be equal
      <Row key={`${row.agent.id} ${row.field} ${i}`} row={row} {...rest} />
    ))}
  </Table>
);

function Row({ row, sources, edit }: Omit<Props, "rows"> & { row: FactRow }) {
  const { agent, field, fact, age } = row;
  const place = `${agent.name}, ${fieldNames[field]}`;
  const act = fact ? texts.editButton : texts.addButton;
  return (
    <tr className={rowClass}>
      <th scope="row" className={cx(cellClass, "text-start font-normal md:w-40")}>
        <span className="block font-[550]">{agent.name}</span>
        <span className="block text-sm text-ink-2">{fieldNames[field]}</span>
      </th>
      <td className={cx(cellClass, "num wrap-anywhere max-md:mt-2")}>
        {fact ? wordsOf(fact.value) : <span className="text-ink-3">{texts.ages.missing}</span>}
        {fact && <Example value={fact.value} />}
        {fact?.note && <span className="block text-sm text-ink-2">{fact.note}</span>}
      </td>
      <td className={cx(cellClass, "md:w-40 max-md:mt-2")}>
        {fact && (
          <>
            <span className="num block">{checkedWords(fact)}</span>
            <AgeMark age={age} />
          </>
        )}
      </td>
      <td className={cx(cellClass, "text-sm md:w-40 max-md:mt-2")}>
        {fact && (
          <>
            <span className="block">{grades[fact.grade]}</span>
            <span className="block wrap-anywhere text-ink-2">
              {fact.sources.map((key) => shortSource(sources[key]?.where ?? key)).join(", ")}
            </span>
          </>
        )}
      </td>
      <td className={cx(cellClass, "max-md:mt-3 md:text-end")}>
        <Button size="small" onClick={() => edit({ agent: agent.id, field, fact })}>
          {fact ? (
            <Pencil className="size-4" aria-hidden="true" />
          ) : (
            <Plus className="size-4" aria-hidden="true" />
          )}
          {act}
          <span className="sr-only"> {place}</span>
        </Button>
      </td>
    </tr>
  );
}

function Example({ value }: { value: FactValue }) {
  const example = exampleOf(value);
  return example && <span className="block text-sm text-ink-2">{example}</span>;
}

const TONES: Partial<Record<RowAge, string>> = {
  stale: "text-warn",
  unknown: "text-bad",
  undated: "text-warn",
};

const AgeMark = ({ age }: { age: RowAge }) =>
  age === "fresh" || age === "undated" ? null : (
    <span className={cx("block text-sm", TONES[age])}>{texts.ageMarks[age]}</span>
  );

const SOURCE_LENGTH_MAX = 48;

const shortSource = (where: string) =>
  where.length > SOURCE_LENGTH_MAX ? `${where.slice(0, SOURCE_LENGTH_MAX)}…` : where;
