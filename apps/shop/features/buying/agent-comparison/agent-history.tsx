import {
  byDate,
  changedFacts,
  changedStatus,
  factHistory,
  type FactChange,
  type FactEvent,
  type VersionChanges,
} from "./fact-history.ts";
import { dateWords, wordsOf } from "#features/buying/agent-facts/fact-words.ts";
import type { DatedFact } from "@loupe/costs";
import { translated } from "#features/buying/agent-facts/stated-text.tsx";
import { withYuan, type WriteYuan } from "#ui/yuan-in-text.tsx";
import type { ComparedAgent } from "./compare-agents.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { fieldNames, labelled } from "#texts/agent-facts/fact-words.ts";
import { listed, series } from "#texts/words.ts";

type Props = { agent: ComparedAgent; versions: readonly VersionChanges[] };

/** When facts were checked, when they began and ceased to apply, and what this shop changed in them and in the status. */
export function AgentHistory({ agent, versions }: Props) {
  const changes = versions.flatMap((version) =>
    changedFacts(version).map((change) => ({
      date: version.date,
      words: (yuan: WriteYuan) => wordsOfChange(change, yuan),
    })),
  );
  const statuses = versions.flatMap((version) =>
    changedStatus(version).map(({ before, after }) => ({
      date: version.date,
      words: () => {
        const { statusLabel, statusNames } = texts;
        return texts.changedEvent(statusLabel, statusNames[before], statusNames[after]);
      },
    })),
  );
  const events = factHistory(agent).map((event) => ({
    date: event.date,
    words: (yuan: WriteYuan) => wordsOfEvent(event, yuan),
  }));
  const entries = [...changes, ...statuses, ...events].toSorted((a, b) => byDate(b.date, a.date));
  if (entries.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-semibold">{texts.historyTitle}</h2>
      <ol className="grid gap-2.5">
        {entries.map(({ date, words }, i) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- two entries may say the same
            key={i}
            className="grid gap-x-4 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <time dateTime={date} className="num text-ink-2">
              {dateWords(date)}
            </time>
            <span className="text-pretty wrap-anywhere">{withYuan(words)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const statedIn = ({ value }: Pick<DatedFact, "value">, yuan: WriteYuan) =>
  wordsOf(translated(value), yuan);

function wordsOfChange({ field, before, after }: FactChange, yuan: WriteYuan): string {
  const name = fieldNames[field];
  const [old, now] = [before && statedIn(before, yuan), after && statedIn(after, yuan)];
  if (now === undefined) return texts.removedEvent(labelled(name, old ?? ""));
  if (old === undefined) return texts.addedEvent(labelled(name, now));
  return old === now ? texts.sourceEvent(name) : texts.changedEvent(name, old, now);
}

function wordsOfEvent({ kind, facts }: FactEvent, yuan: WriteYuan): string {
  const names = [...new Set(facts.map(({ field }) => fieldNames[field]))];
  if (kind === "checked") return texts.checkedEvent(listed(names));
  const values = series(
    facts.map(({ field, fact }) => labelled(fieldNames[field], statedIn(fact, yuan))),
  );
  if (kind === "began") return texts.beganEvent(values);
  return kind === "ended" ? texts.endedEvent(values) : texts.expiredEvent(values);
}
