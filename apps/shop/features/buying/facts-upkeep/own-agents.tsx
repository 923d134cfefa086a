import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/navigation.ts";
import { FormError } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { countOf } from "#ui/quantities.ts";
import { dateWords } from "#features/buying/agent-facts/fact-words.ts";
import { byOldestFact, checkedToday, factsToCheck } from "./fact-rows.ts";
import { isOutdated, useSaveFacts, type LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The shop's own agents, the one with the oldest facts first, each with a button that marks its facts as checked today. */
export function OwnAgents({ loaded }: { loaded: LoadedFacts }) {
  const { facts, today, own, version } = loaded;
  const save = useSaveFacts();
  const agents = byOldestFact(
    facts.agents.filter(({ id }) => own.includes(id)),
    today,
  );
  if (agents.length === 0) return null;
  const confirm = (id: string) => {
    const changed = facts.agents.map((one) => (one.id === id ? checkedToday(one, today) : one));
    save.mutate(
      { document: { ...facts, agents: changed }, version },
      { onSuccess: () => toast(texts.savedMessage, { kind: "success" }) },
    );
  };
  return (
    <section aria-labelledby="own-agents" className="grid gap-3">
      <h2 id="own-agents" className="text-xl">
        {texts.ownAgents}
      </h2>
      <p className="text-pretty text-ink-2">{texts.ownAgentsHint}</p>
      {save.error && (
        <FormError>
          {isOutdated(save.error) ? texts.otherFactChanged : messageOf(save.error, texts.saveError)}
        </FormError>
      )}
      <ul className="card divide-y divide-line">
        {agents.map(({ agent, count, oldest }) => (
          <li key={agent.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
            <Link
              to={{ search: `agent=${agent.id}` }}
              className="min-w-40 flex-1 leading-[44px] font-[550] underline"
            >
              {agent.name}
            </Link>
            <span className="num text-sm text-ink-2">
              {countOf(count, "fact")}
              {oldest && `, ${texts.oldestFact(dateWords(oldest))}`}
            </span>
            {factsToCheck(agent, today).length > 0 && (
              <span className="text-sm text-warn">{texts.ages.stale}</span>
            )}
            <Button
              size="small"
              disabled={count === 0 || save.isPending}
              onClick={() => confirm(agent.id)}
            >
              {texts.stillTrueButton}
              <span className="sr-only"> {agent.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
