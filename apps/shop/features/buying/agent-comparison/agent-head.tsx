import { Link } from "#ui/navigation.ts";
import type { ComparedAgent } from "./compare-agents.ts";
import * as texts from "#texts/agent-facts/pages.ts";

/** An agent's name, which links to its page, or to a part of it, if there are facts. */
export const AgentName = ({ agent, anchor = "" }: { agent: ComparedAgent; anchor?: string }) =>
  agent.id ? (
    <Link
      to={`/agents/${agent.id}${anchor}`}
      translate="no"
      className="-my-3 inline-block min-w-11 py-3 font-[600] wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
    >
      {agent.name}
    </Link>
  ) : (
    <span translate="no" className="font-[600] wrap-anywhere">
      {agent.name}
    </span>
  );

export const StatusMark = ({ status }: Pick<ComparedAgent, "status">) => (
  <span className={`text-xs font-[550] ${TONES[status]}`}>{texts.statusNames[status]}</span>
);

const TONES = {
  open: "text-good",
  closed: "text-bad",
  disputed: "text-warn",
  unknown: "text-warn",
};

export const OwnMark = () => (
  <span className="rounded-full border border-line px-2 py-0.5 text-xs whitespace-nowrap text-ink-2">
    {texts.ownMark}
  </span>
);
