import { Link } from "#ui/navigation.ts";
import { CheckedFacts } from "./checked-facts.tsx";
import { byOldestFact, checkedToday, factsToCheck } from "./fact-rows.ts";
import type { LoadedFacts } from "./use-facts.ts";
import * as texts from "#texts/dashboard/agent-facts.ts";

/** The shop's own agents, the one with the oldest facts first. */
export function OwnAgents({ loaded }: { loaded: LoadedFacts }) {
  const { facts, today, own } = loaded;
  const agents = facts.agents.filter(({ id }) => own.includes(id));
  const rows = byOldestFact(agents, today).map(({ agent, count, oldest }) => ({
    id: agent.id,
    name: agent.name,
    title: (
      <Link
        to={{ search: `agent=${agent.id}` }}
        className="block leading-[44px] font-[550] underline"
      >
        {agent.name}
      </Link>
    ),
    count,
    oldest,
    isStale: factsToCheck(agent, today).length > 0,
    confirm: () => ({
      ...facts,
      agents: facts.agents.map((one) => (one === agent ? checkedToday(one, today) : one)),
    }),
  }));
  return (
    <CheckedFacts
      id="own-agents"
      title={texts.ownAgents}
      hint={texts.ownAgentsHint}
      rows={rows}
      loaded={loaded}
    />
  );
}
