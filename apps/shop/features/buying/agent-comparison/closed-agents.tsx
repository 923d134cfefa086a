import { StatedNote } from "#features/buying/agent-facts/stated-text.tsx";
import { AgentHead } from "./agent-head.tsx";
import type { ComparedAgent } from "./compare-agents.ts";
import * as texts from "#texts/agent-facts/pages.ts";

export const ClosedAgents = ({ agents }: { agents: readonly ComparedAgent[] }) =>
  agents.length > 0 && (
    <section aria-labelledby="closed-agents" className="mt-12">
      <h2 id="closed-agents" className="text-xl">
        {texts.closedTitle}
      </h2>
      <p className="mt-1.5 mb-4 text-pretty text-ink-2">{texts.closedText}</p>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {agents.map((agent) => (
          <li key={agent.name} className="card p-4">
            <AgentHead agent={agent}>
              <StatedNote note={agent.statusNote} className="text-sm text-pretty text-ink-2" />
            </AgentHead>
          </li>
        ))}
      </ul>
    </section>
  );
