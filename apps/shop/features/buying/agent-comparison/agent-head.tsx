import type { ReactNode } from "react";
import { cx } from "#ui/class-names.ts";
import { Link } from "#ui/navigation.ts";
import type { ComparedAgent } from "./compare-agents.ts";
import * as texts from "#texts/agent-facts/pages.ts";

/** An agent's name, which links to its page if there are facts, with its state if it is not open. */
export const AgentHead = ({ agent, children }: { agent: ComparedAgent; children?: ReactNode }) => (
  <div className="grid min-w-0 justify-items-start gap-1">
    {agent.id ? (
      <Link
        to={`/agents/${agent.id}`}
        translate="no"
        className={cx(
          NAME,
          "-my-[11px] flex min-h-11 min-w-11 items-center underline decoration-line underline-offset-4 hover:decoration-current",
        )}
      >
        {agent.name}
      </Link>
    ) : (
      <span translate="no" className={NAME}>
        {agent.name}
      </span>
    )}
    {agent.status !== "open" && <StatusMark status={agent.status} />}
    {children}
  </div>
);

const NAME = "text-base leading-snug font-[600] wrap-anywhere";

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
