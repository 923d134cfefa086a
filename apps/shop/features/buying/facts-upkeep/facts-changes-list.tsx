import type { FactsChange } from "@loupe/contract";
import type { Fact, FieldName } from "@loupe/costs";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { cx } from "#ui/class-names.ts";
import { fieldNames, grades } from "#texts/agent-facts/fact-words.ts";
import { dateWords, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The differences between two versions of the facts, in words. */
export const FactsChanges = ({ changes }: { changes: readonly FactsChange[] }) => (
  <ScrollBox label={texts.changesLabel} className="max-h-120">
    <ul>
      {changes.map((change, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a field may have equal changes
        <Change key={i} change={change} />
      ))}
    </ul>
  </ScrollBox>
);

function Change({ change: { part, id, field, before, after } }: { change: FactsChange }) {
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3 not-first:border-t not-first:border-line md:grid-cols-[14rem_minmax(0,1fr)]">
      <p className="wrap-anywhere">
        <span className="block font-[550]">
          {part === "agents" ? id : (texts.parts[part] ?? part)}
        </span>
        <span className="block text-sm text-ink-2">
          {part === "agents"
            ? (fieldNames[field as FieldName] ?? texts.agentDetails[field ?? ""] ?? field)
            : id}
        </span>
      </p>
      <dl className="grid gap-1.5">
        {before !== undefined && (
          <Side name={kind === "removed" ? texts.removed : texts.before} value={before} isOld />
        )}
        {after !== undefined && (
          <Side name={kind === "added" ? texts.added : texts.after} value={after} />
        )}
      </dl>
    </li>
  );
}

type SideProps = { name: string; value: unknown; isOld?: boolean };

const Side = ({ name, value, isOld = false }: SideProps) => (
  <div className={cx("grid grid-cols-[4.5rem_minmax(0,1fr)] gap-3", isOld && "text-ink-2")}>
    <dt className="text-sm leading-6 text-ink-2">{name}</dt>
    <dd className="num wrap-anywhere">{display(value)}</dd>
  </div>
);

const VALUE_LENGTH_MAX = 300;

function display(value: unknown): string {
  if (isFact(value)) {
    const { checked, grade, sources, validFrom, validTo, note } = value;
    return [
      wordsOf(value.value),
      grades[grade],
      checked ? dateWords(checked) : texts.undatedFact,
      sources.join(", "),
      validFrom && `${texts.validFromLabel} ${validFrom}`,
      validTo && `${texts.validToLabel} ${validTo}`,
      note,
    ]
      .filter(Boolean)
      .join(" · ");
  }
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > VALUE_LENGTH_MAX ? `${text.slice(0, VALUE_LENGTH_MAX)}…` : text;
}

const isFact = (value: unknown): value is Fact =>
  typeof value === "object" &&
  value !== null &&
  "value" in value &&
  "grade" in value &&
  "sources" in value;
