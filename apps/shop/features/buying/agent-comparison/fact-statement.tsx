import type { DatedFact, Facts, FieldSummary } from "@loupe/costs";
import { cx } from "#ui/class-names.ts";
import { checkedWords, exampleOf, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import { langOf, StatedNote, translated } from "#features/buying/agent-facts/stated-text.tsx";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { sourceLink } from "#features/buying/agent-facts/source-link.ts";
import * as texts from "#texts/agent-facts/fact-words.ts";
import { officialNamed } from "#texts/agent-facts/pages.ts";

type Props = { facts: readonly DatedFact[]; sources: Facts["sources"]; hasNotes?: boolean };

/** All facts about a field, with the conflict if statements differ, or the note that there is none. */
export const FieldStatements = ({
  summary: { current, isConflict },
  ...rest
}: Omit<Props, "facts"> & { summary: FieldSummary }) =>
  current.length === 0 ? (
    <span className="text-ink-3">{texts.unknown}</span>
  ) : (
    <>
      {isConflict && <p className="text-xs font-[550] text-warn">{texts.conflictMark}</p>}
      <Statements facts={current} {...rest} />
    </>
  );

/** Statements about one thing, each with its grade, its date and a link to its source. */
export const Statements = ({ facts, ...rest }: Props) => (
  <ul className="grid gap-2">
    {facts.map((fact, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- two facts may be equal
      <li key={i}>
        <Statement fact={fact} {...rest} />
      </li>
    ))}
  </ul>
);

function Statement({ fact, sources, hasNotes }: Omit<Props, "facts"> & { fact: DatedFact }) {
  const { value, note, grade, isStale, namesOfficialPage } = fact;
  const example = exampleOf(value);
  return (
    <>
      <p lang={langOf(value)} className="num text-pretty wrap-anywhere">
        {withYuan((yuan) => wordsOf(translated(value), yuan))}
      </p>
      {example && <p className="num">{example}</p>}
      {hasNotes && <StatedNote note={note} className="text-sm text-pretty text-ink-2" />}
      <p className="text-xs text-ink-2">
        <SourceLink sources={fact.sources.flatMap((key) => sources[key]?.where ?? [])}>
          {texts.grades[grade]}
        </SourceLink>
        {hasNotes && namesOfficialPage && grade === "C" && ` (${officialNamed})`}
        {", "}
        <span className={cx("num", isStale && fact.checked === null && "text-warn")}>
          {checkedWords(fact)}
        </span>
        {isStale && fact.checked !== null && (
          <>
            {", "}
            <span className="text-warn">{texts.staleMark}</span>
          </>
        )}
      </p>
    </>
  );
}

/** Links to the first source that has a public address, or adds a note if none has one. */
function SourceLink({ sources, children }: { sources: readonly string[]; children: string }) {
  const href = sources.map(sourceLink).find(Boolean);
  if (!href) return `${children}, ${texts.unaddressed}`;
  return (
    <a
      href={href}
      rel="nofollow noopener"
      className="-my-3.5 inline-block min-w-11 py-3.5 underline hover:text-ink"
    >
      {children}
    </a>
  );
}
