import { summarizeAgent, type Agent, type FieldName } from "@loupe/costs";
import { statedWords } from "#features/buying/agent-facts/fact-words.ts";
import { conflictMark, labelled, unknown } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

type Props = { agent: Agent; field: FieldName; today: string };

/** The current statements about a field, as bills and comparisons use them. */
export function StatedNow({ agent, field, today }: Props) {
  const { current, isConflict } = summarizeAgent(agent, today).fields[field];
  const words = current.length > 0 ? statedWords(current.map(({ value }) => value)) : unknown;
  return (
    <p className="num wrap-anywhere">
      {labelled(texts.currentPrefix, words)}
      {isConflict && <span className="ms-2 text-sm text-warn">{conflictMark}</span>}
    </p>
  );
}
