import { agentParts, fieldsOfParts, type AgentPart, type Facts } from "@loupe/costs";
import type { ComponentType } from "react";
import { figureOf } from "#features/buying/agent-facts/part-words.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { withYuan } from "#ui/format/yuan-in-text.tsx";
import {
  fieldNames,
  labelled,
  partNames,
  unknown,
  wayFees,
} from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/pages.ts";
import { listed, sentenceGap, series } from "#texts/words.ts";
import { AgentName, StatusMark } from "./agent-head.tsx";
import { statementsOf, type ComparedAgent, type Comparison, type Way } from "./compare-agents.ts";
import { FieldStatements } from "./fact-statement.tsx";

type Props = Pick<Comparison, "agents" | "unranked" | "closed"> & {
  sources: Facts["sources"];
  /** The way to pay of the answer above. Without an answer, the table has the fees for all ways. */
  way?: Way;
  /** The control that chooses one of the shop's agents. */
  Choose: ComponentType<{ name: string }>;
};

/**
 * The figures of the agents with enough facts, and the names of all others. On a phone and a tablet, each agent is a
 * card.
 */
export function AgentTable({ agents, unranked, closed, ...rest }: Props) {
  const { way } = rest;
  const hasOld = agents.some((agent) => agentParts.some((part) => isOld(agent, part, way)));
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
              {[texts.agentColumn, ...agentParts.map((part) => nameOf(part, way))].map((head) => (
                <th
                  key={head}
                  scope="col"
                  className="p-3 text-start font-[550] first-letter:uppercase"
                >
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
            {texts.comparisonRule(series(agentParts.map((part) => partNames[part])))}
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

/** The name of a part of the fees. For payment fees it names the way, because a dash does not apply to other ways. */
const nameOf = (part: AgentPart, way?: Way) =>
  part === "payment" && way ? wayFees[way] : fieldNames[fieldsOfParts[part]];

type RowProps = Pick<Props, "sources" | "way" | "Choose"> & { agent: ComparedAgent };

const AgentRow = ({ agent, Choose, ...rest }: RowProps) => (
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
        <Figure agent={agent} part={part} {...rest} />
      </td>
    ))}
  </tr>
);

type FigureProps = Omit<RowProps, "Choose"> & { part: AgentPart };

/** A figure that opens its statements with their sources, without scripts. A dash means unknown. */
function Figure({ agent, part, sources, way }: FigureProps) {
  const current = statementsOf(agent, part, way);
  const name = nameOf(part, way);
  const label = (
    <span className="block text-xs text-ink-2 first-letter:uppercase lg:sr-only">{name}</span>
  );
  const values = current.map(({ value }) => value);
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
        {current.some(({ isStale }) => isStale) && "*"}
        <span className="sr-only">{` ${texts.sourcesTitle}`}</span>
      </button>
      <section
        id={id}
        popover="auto"
        aria-label={labelled(agent.name, name)}
        className="sheet text-start text-sm md:inset-0 md:m-auto md:h-fit"
      >
        <p className="mb-2 text-base font-[600]">{labelled(agent.name, name)}</p>
        <FieldStatements
          summary={{ ...agent.fields[fieldsOfParts[part]], current }}
          sources={sources}
          hasNotes
        />
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

const isOld = (agent: ComparedAgent, part: AgentPart, way?: Way) =>
  statementsOf(agent, part, way).some(({ isStale }) => isStale);
