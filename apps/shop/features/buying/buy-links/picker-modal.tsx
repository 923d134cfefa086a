import type { Agent, AgentSummary } from "@loupe/contract";
import { Check, Info } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { AgentPicture } from "./agent-picture.tsx";
import { chooseAgent, useAgents, useChosenAgent } from "./chosen-agent.ts";
import { userContent } from "#ui/format/user-content.ts";
import { withYuan, type WriteYuan } from "#ui/format/yuan-in-text.tsx";
import { language, series } from "#texts/words.ts";
import * as texts from "#texts/agents.ts";
import { statusNames } from "#texts/agent-facts/pages.ts";
import * as facts from "#texts/agent-facts/pages.ts";
import { call } from "@loupe/contract/client";
import {
  agentParts,
  fieldsOfParts,
  isEnoughToCompare,
  type AgentPart,
  type FactValue,
} from "@loupe/costs";
import { figureOf, statedPart } from "#features/buying/agent-facts/part-words.ts";
import * as factWordsTexts from "#texts/agent-facts/fact-words.ts";

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Chooses the agent to whose pages links to buy lead. */
export function PickerModal({ open, onOpenChange }: Props) {
  const agents = useAgents();
  const chosenAgent = useChosenAgent();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.pickerLabel}
      description={texts.pickerDescription}
      footer={
        agents.length > 0 && (
          <Link
            to="/agents"
            onClick={() => onOpenChange(false)}
            className={buttonClass({ variant: "quiet" })}
          >
            {facts.comparisonLink}
          </Link>
        )
      }
    >
      {agents.length === 0 ? (
        <div className="py-6">
          <p className="text-ink-2">{texts.emptyText}</p>
          <Link
            to="/dashboard/add-an-agent"
            onClick={() => onOpenChange(false)}
            className={buttonClass({ className: "for-admin mt-4" })}
          >
            {texts.addAgentButton}
          </Link>
        </div>
      ) : (
        <AgentList {...{ agents, chosenAgent, onOpenChange }} />
      )}
    </Dialog>
  );
}

type ListProps = Pick<Props, "onOpenChange"> & {
  agents: readonly Agent[];
  chosenAgent: Agent | undefined;
};

function AgentList({ agents, chosenAgent, onOpenChange }: ListProps) {
  const { known, isAwaited } = useAgentSummaries();
  return (
    <ul
      className={cx(
        "-mx-2 grid max-h-[min(420px,calc(100dvh-12rem))] gap-0.5 overflow-y-auto overscroll-contain px-2 py-1",
        // The list keeps the focus while its rows may still grow.
        isAwaited && "pointer-events-none opacity-0",
      )}
    >
      {agents.map((agent) => {
        const of = known?.find((one) => one.agent === agent.name);
        const isChosen = agent.name === chosenAgent?.name;
        return (
          <li
            key={agent._id}
            className="flex items-center gap-1 rounded-2 has-aria-pressed:bg-sunk"
          >
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => {
                chooseAgent(agent);
                onOpenChange(false);
                toast(texts.chosenMessage(agent.name), { kind: "success", lang: language });
              }}
              className="flex min-h-15 min-w-0 flex-1 items-center gap-3.5 rounded-2 px-3 py-2 text-start transition-colors hover:bg-sunk"
            >
              <AgentPicture name={agent.name} img={agent.img} className="size-10" />
              <AgentWords
                agent={agent}
                words={
                  known === null
                    ? texts.factsError
                    : known && withYuan((yuan) => knownWords(of, yuan))
                }
              />
              {isChosen && <Check className="size-5 shrink-0" />}
            </button>
            {of && (
              <Link
                to={`/agents/${of.id}`}
                aria-label={facts.agentTitle(agent.name)}
                title={facts.agentTitle(agent.name)}
                onClick={() => onOpenChange(false)}
                className={iconButtonClass}
              >
                <Info />
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const AgentWords = ({ agent, words }: { agent: Agent; words: ReactNode }) => (
  <span className="min-w-0 flex-1">
    <span translate="no" className="block leading-snug font-[550] wrap-anywhere">
      {agent.name}
    </span>
    <span
      {...userContent(agent.offer)}
      className="block text-sm text-pretty text-ink-2 wrap-anywhere"
    >
      {agent.offer}
    </span>
    {/* The line has its height before the facts are loaded. */}
    <span className="num block min-h-[1lh] text-xs text-pretty text-ink-2 first-letter:uppercase">
      {words}
    </span>
  </span>
);

/** How long the list of agents waits for their facts, because its rows grow when these arrive. */
const WAIT_MS = 600;

/**
 * Returns the facts about the shop's agents, once they are loaded. Null if they could not be loaded. `isAwaited` is
 * true until then, but no longer than the list waits.
 */
function useAgentSummaries() {
  const [known, setKnown] = useState<readonly AgentSummary[] | null>();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const aborted = new AbortController();
    const timer = setTimeout(() => setLate(true), WAIT_MS);
    call("GET /agent/known", {}, { signal: aborted.signal }).then(
      ({ data }) => setKnown(data),
      () => aborted.signal.aborted || setKnown(null),
    );
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, []);
  return { known, isAwaited: known === undefined && !isLate };
}

/**
 * One-line summary of an agent: whether it is open, if that is in doubt, its fees, with marks on old and undated facts,
 * and the unknown parts, or a note that too few parts are known to compare the agent.
 */
function knownWords(of: AgentSummary | undefined, yuan: WriteYuan): string {
  const values = (part: AgentPart) => (of?.[fieldsOfParts[part]] ?? []) as FactValue[];
  const known = agentParts.filter((part) => figureOf(values(part)));
  const stated = known.map((part) => {
    const words = statedPart(part, values(part), { yuan });
    return `${words}${of ? ageMark(of, fieldsOfParts[part]) : ""}`;
  });
  const status = of?.status && of.status !== "open" ? [statusNames[of.status]] : [];
  return [...status, ...stated, ...unknownWords(of, known)].join("\u00a0· ");
}

function unknownWords(of: AgentSummary | undefined, known: readonly AgentPart[]): string[] {
  if (!of || of.known === 0) return [factWordsTexts.withoutFacts];
  const count = known.length === 0 ? [factWordsTexts.knownCount(of.known, of.fields)] : [];
  if (!isEnoughToCompare(known)) return [...count, factWordsTexts.tooFewFacts];
  const unknown = agentParts.filter((part) => !known.includes(part));
  return unknown.length > 0
    ? [factWordsTexts.unknownParts(series(unknown.map((part) => factWordsTexts.partNames[part])))]
    : [];
}

function ageMark({ stale, undated }: AgentSummary, field: AgentSummary["stale"][number]): string {
  if (stale.includes(field)) return ` (${factWordsTexts.staleMark})`;
  return undated.includes(field) ? ` (${factWordsTexts.undated})` : "";
}
