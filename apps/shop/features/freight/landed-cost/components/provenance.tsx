import type { Bill } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { sourceLink } from "#features/buying/agent-facts/source-link.ts";
import { wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import { langOf, translated } from "#features/buying/agent-facts/stated-text.tsx";
import { isContested, trustWords, valueOf, type FactUse } from "../fact-trust.ts";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import { staleMark, unaddressed } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/landed-cost.ts";

type Sources = Bill["sources"];
type Figure = Bill["lines"][number] | Bill["border"][number];

/**
 * The facts that an amount is from. A freight is the seller's or the shipping line's, unless an agent changes it by a range:
 * facts about how it is passed on are no source of its amount.
 */
function factsBehind(figure: Figure): readonly FactUse[] {
  const isPassedOn =
    "layer" in figure &&
    (figure.layer === "domesticFreight" ||
      (figure.layer === "freight" && figure.low === figure.high));
  return isPassedOn ? [] : figure.facts;
}

/** Where an amount is from, how old it is and how far to trust it. Several facts are shown on demand. */
export function Provenance({ figure, sources }: { figure: Figure; sources: Sources }) {
  const facts = factsBehind(figure);
  const [first] = facts;
  if (!first) return null;
  if (facts.length === 1)
    return (
      <p className={noteClass}>
        <FactLine fact={first} sources={sources} />
      </p>
    );
  return (
    <details className={noteClass}>
      <summary className="inline-flex min-h-6 cursor-pointer flex-wrap items-center gap-x-1.5 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span className="underline underline-offset-2">{texts.statementCount(facts.length)}</span>
        <ChevronDown aria-hidden="true" className="size-3.5 [[open]>summary>&]:rotate-180" />
        {facts.some(isOld) && <Stale />}
      </summary>
      {"layer" in figure && isContested(figure) && <p>{texts.conflict}</p>}
      <ul className="grid gap-1 pt-1">
        {facts.map((fact) => (
          <li key={fact.id}>
            <FactLine fact={fact} sources={sources} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const noteClass = "text-sm text-pretty text-ink-3";

/** A fact without a date counts as stale too, but nobody knows that it is that old. */
const isOld = ({ stale, checked }: FactUse) => stale && checked !== null;

const Stale = () => <span className="text-warn">{staleMark}</span>;

/** The value of a fact, and how far to trust it. */
const FactLine = ({ fact, sources }: { fact: FactUse; sources: Sources }) => (
  // The line can break at the space after the dot, and not inside of a host's name.
  <span className="[&>*+*]:before:content-['\00a0·_']">
    <Statement value={valueOf(fact)} />
    {trustWords(fact).map((words) => (
      <span key={words}>{words}</span>
    ))}
    {isOld(fact) && <Stale />}
    {fact.sources.map((id) => (
      <SourceLink key={id} where={sources[id]?.where ?? ""} />
    ))}
    {fact.sources.every((id) => !sourceLink(sources[id]?.where ?? "")) && (
      <span>{unaddressed}</span>
    )}
  </span>
);

const Statement = ({ value }: { value: ReturnType<typeof valueOf> }) =>
  value && <span lang={langOf(value)}>{withYuan((yuan) => wordsOf(translated(value), yuan))}</span>;

/** The link to a source, named by its host. A source that is no public page has none. */
function SourceLink({ where }: { where: string }) {
  const href = sourceLink(where);
  if (!href) return null;
  return (
    <span>
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        translate="no"
        className="underline underline-offset-2 wrap-anywhere hover:text-ink"
      >
        {new URL(href).host.replace(/^www\./, "")}
      </a>
    </span>
  );
}
