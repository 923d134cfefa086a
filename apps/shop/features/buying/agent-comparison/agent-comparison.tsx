import type { Facts, FieldName } from "@loupe/costs";
import { factFields } from "@loupe/costs";
import { SearchX } from "lucide-react";
import type { ComponentType } from "react";
import { Link } from "#ui/navigation.ts";
import { cx } from "#ui/class-names.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { AgentHead } from "./agent-head.tsx";
import type { ComparedAgent } from "./compare-agents.ts";
import { FieldStatements } from "./fact-statement.tsx";
import * as texts from "#texts/agent-facts/pages.ts";
import { fieldNames, knownCount, labelled } from "#texts/agent-facts/fact-words.ts";
import { listed } from "#texts/words.ts";

type Props = {
  agents: readonly ComparedAgent[];
  sources: Facts["sources"];
  /** The control that chooses one of the shop's agents. */
  Choose: ComponentType<{ name: string }>;
};

/** The facts of agents side by side. On a phone and a tablet, each agent is a card. */
export function AgentComparison(props: Props) {
  if (props.agents.length === 0)
    return (
      <EmptyState icon={<SearchX />} title={texts.emptyTitle} text={texts.emptyText}>
        <Link to="/agents" className={buttonClass()}>
          {texts.resetLink}
        </Link>
      </EmptyState>
    );
  return (
    <table className="w-full text-start text-sm max-lg:block lg:card lg:table-fixed lg:border-separate lg:border-spacing-0">
      <caption className="sr-only">{texts.pageTitle}</caption>
      <thead className="text-ink-2 max-lg:sr-only">
        <tr>
          {[texts.agentColumn, ...COLUMNS.map(([field]) => fieldNames[field])].map((head) => (
            <th key={head} scope="col" className="p-3 text-start font-[550]">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:grid max-lg:gap-3 md:max-lg:grid-cols-2 md:max-lg:items-start">
        {props.agents.map((agent) => (
          <AgentRow key={agent.name} agent={agent} {...props} />
        ))}
      </tbody>
    </table>
  );
}

/** The fields that are compared, each with the one that continues it in the same cell. */
const COLUMNS: readonly (readonly [FieldName, FieldName?])[] = [
  ["serviceFee"],
  ["paymentFee"],
  ["storageFreeDays", "storageOverdue"],
  ["freePhotos"],
  ["rehearsalPacking"],
  ["insurance"],
];

const CELL =
  "align-top max-lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] max-lg:wrap-anywhere max-lg:gap-3 lg:border-t lg:border-line lg:p-3";

function AgentRow({ agent, sources, Choose }: Omit<Props, "agents"> & { agent: ComparedAgent }) {
  return (
    <tr className="max-lg:card max-lg:grid max-lg:content-start max-lg:gap-3 max-lg:p-4">
      <th
        scope="row"
        className="text-start align-top font-normal lg:border-t lg:border-line lg:p-3"
      >
        <AgentHead agent={agent}>
          <p className="num text-xs text-ink-2">
            {knownCount(agent.knownFields, factFields.length)}
          </p>
          <NotKnown agent={agent} />
          {agent.shopAgent && <Choose name={agent.shopAgent.name} />}
        </AgentHead>
      </th>
      {COLUMNS.map(([field, next]) => (
        <td
          key={field}
          className={cx(CELL, isKnown(agent, field) ? "max-lg:grid" : "max-lg:hidden")}
        >
          <span className="text-ink-2 lg:hidden">{fieldNames[field]}</span>
          <div className="min-w-0">
            <FieldStatements summary={agent.fields[field]} sources={sources} />
            {next && isKnown(agent, next) && (
              <div className="mt-2.5 border-t border-line pt-2">
                <p className="text-xs text-ink-2">{labelled(fieldNames[next], "")}</p>
                <FieldStatements summary={agent.fields[next]} sources={sources} />
              </div>
            )}
          </div>
        </td>
      ))}
    </tr>
  );
}

const isKnown = (agent: ComparedAgent, field: FieldName) => agent.fields[field].current.length > 0;

/** Names on a card what is not known, in place of cells that all say so. */
function NotKnown({ agent }: { agent: ComparedAgent }) {
  const names = COLUMNS.filter(([field]) => !isKnown(agent, field)).map(
    ([field]) => fieldNames[field],
  );
  if (names.length === 0) return null;
  return <p className="text-xs text-ink-2 lg:hidden">{texts.unknownList(listed(names))}</p>;
}
