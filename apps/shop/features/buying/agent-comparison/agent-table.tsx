import {
  agentParts,
  fieldsOfParts,
  type AgentPart,
  type Facts,
  type FieldName,
} from "@loupe/costs";
import type { ComponentType } from "react";
import { figureOf } from "#features/buying/agent-facts/part-words.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { withYuan } from "#ui/yuan-in-text.tsx";
import { fieldNames, labelled, unknown } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { listed, sentenceGap } from "#texts/words.ts";
import { AgentName, StatusMark } from "./agent-head.tsx";
import type { ComparedAgent, Comparison } from "./compare-agents.ts";
import { FieldStatements } from "./fact-statement.tsx";

type Props = Pick<Comparison, "agents" | "unranked" | "closed"> & {
  sources: Facts["sources"];
  /** The control that chooses one of the shop's agents. */
  Choose: ComponentType<{ name: string }>;
};

/** The figures of the agents of whom enough is known, and the names of all others. On a phone and a tablet, each agent is a card. */
export function AgentTable({ agents, unranked, closed, ...rest }: Props) {
  const hasOld = agents.some((agent) => agentParts.some((part) => isOld(agent, part)));
  return (
    <section aria-labelledby="agents-table" className="mt-8">
      <h2 id="agents-table" className="mb-3 text-lg font-semibold">
        {texts.tableTitle}
      </h2>
      {agents.length > 0 && (
        <table
          aria-labelledby="agents-table"
          className="w-full text-start text-sm max-lg:block lg:card lg:table-fixed lg:border-separate lg:border-spacing-0"
        >
          <thead className="text-ink-2 max-lg:sr-only">
            <tr>
              {[
                texts.agentColumn,
                ...agentParts.map((part) => fieldNames[fieldsOfParts[part]]),
              ].map((head) => (
                <th key={head} scope="col" className="p-3 text-start font-[550]">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2 md:max-lg:items-start">
            {agents.map((agent) => (
              <AgentRow key={agent.name} agent={agent} {...rest} />
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 grid gap-2 text-sm text-pretty text-ink-2">
        {hasOld && <p>{texts.oldMark}</p>}
        {unranked.length > 0 && (
          <p>
            <Names agents={unranked} write={texts.unrankedSentence} anchor="#agent-correction" />
            {sentenceGap}
            {texts.correctionHint}
          </p>
        )}
        {closed.length > 0 && (
          <p>
            <Names agents={closed} write={(names) => labelled(texts.closedTitle, names)} />
            <span className="block">{texts.closedText}</span>
          </p>
        )}
      </div>
    </section>
  );
}

type NamesProps = {
  agents: readonly ComparedAgent[];
  write: (names: string) => string;
  anchor?: string;
};

/** A sentence with the names of agents, each as a link. */
const Names = ({ agents, write, anchor }: NamesProps) =>
  withSlots(
    write(listed(agents.map((_, place) => `{agent${place}}`))),
    Object.fromEntries(
      agents.map((agent, place) => [
        `agent${place}`,
        <AgentName key={agent.name} agent={agent} anchor={anchor} />,
      ]),
    ),
  );

type RowProps = Pick<Props, "sources" | "Choose"> & { agent: ComparedAgent };

const AgentRow = ({ agent, sources, Choose }: RowProps) => (
  <tr className="max-lg:card max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-3 max-lg:px-4 max-lg:pt-1 max-lg:pb-2">
    <th
      scope="row"
      className="text-start font-normal max-lg:col-span-2 lg:border-t lg:border-line lg:px-3 lg:py-1.5"
    >
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <span className="grid min-w-0 justify-items-start text-base">
          <AgentName agent={agent} />
          {agent.status !== "open" && <StatusMark status={agent.status} />}
        </span>
        {agent.shopAgent && <Choose name={agent.shopAgent.name} />}
      </div>
    </th>
    {agentParts.map((part) => (
      <td key={part} className="min-w-0 lg:border-t lg:border-line lg:px-3 lg:py-1.5">
        <Figure agent={agent} part={part} sources={sources} />
      </td>
    ))}
  </tr>
);

type FigureProps = Pick<RowProps, "agent" | "sources"> & { part: AgentPart };

/** A figure that opens its statements with their sources, without scripts. A dash is not known. */
function Figure({ agent, part, sources }: FigureProps) {
  const field: FieldName = fieldsOfParts[part];
  const label = <span className="block text-xs text-ink-2 lg:sr-only">{fieldNames[field]}</span>;
  const values = agent.fields[field].current.map(({ value }) => value);
  if (!figureOf(values))
    return (
      <div className="min-h-11 py-1 text-ink-3 lg:grid lg:items-center">
        {label}
        <span aria-hidden="true">–</span>
        <span className="sr-only">{unknown}</span>
      </div>
    );
  const id = `${agent.id}-${part}`;
  const after = part === "storage" ? agent.fields.storageOverdue : undefined;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="num min-h-11 w-full py-1 text-start wrap-anywhere"
      >
        {label}
        <span className="underline decoration-ink-3 decoration-dotted underline-offset-4">
          {withYuan((yuan) => figureOf(values, yuan) ?? "")}
        </span>
        {isOld(agent, part) && "*"}
        <span className="sr-only">{` ${texts.sourcesTitle}`}</span>
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={labelled(agent.name, fieldNames[field])}
        className="sheet text-start text-sm md:inset-0 md:m-auto md:h-fit"
      >
        <p className="mb-2 text-base font-[600]">{labelled(agent.name, fieldNames[field])}</p>
        <FieldStatements summary={agent.fields[field]} sources={sources} hasNotes />
        {after && after.current.length > 0 && (
          <div className="mt-3 border-t border-line pt-2">
            <p className="text-ink-2">{labelled(fieldNames.storageOverdue, "")}</p>
            <FieldStatements summary={after} sources={sources} hasNotes />
          </div>
        )}
      </section>
    </>
  );
}

const isOld = ({ fields }: ComparedAgent, part: AgentPart) =>
  fields[fieldsOfParts[part]].current.some(({ isStale }) => isStale);
