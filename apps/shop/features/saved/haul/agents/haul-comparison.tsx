import type { Agent, Haul, HaulAgentsInput, HaulLine, HaulAgents } from "@loupe/contract";
import {
  useCostInputs,
  type CostInputs,
  withItemTerms,
} from "#features/freight/landed-cost/cost-inputs.ts";
import { lineFilterIn, type LineFilter } from "#features/freight/estimates/lines/line-filter.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { withPoint } from "#ui/forms/typed-number.ts";
import { useLocation } from "#ui/navigation.ts";
import * as texts from "#texts/haul.ts";
import { AgentChoices } from "./agent-choices.tsx";
import { AgentLinks } from "./agent-links.tsx";
import { AgentPlans } from "./agent-plans.tsx";
import { ComparisonLoading } from "./comparison-loading.tsx";
import { AGENTS_COMPARED_MAX } from "@loupe/contract/limits";
import { GENERAL } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { parcelsOf } from "../haul-sums.ts";
import { call } from "@loupe/contract/client";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "#browser/messages.ts";

type Props = { haul: Haul; agents: readonly Agent[]; chosen: Agent };

/** Which agent buys which items at which price, and the links to buy, by agent. */
export function AgentComparison({ haul, agents, chosen }: Props) {
  const { search } = useLocation();
  const inputs = useCostInputs(haul.destination);
  const others = agents.filter((agent) => agent !== chosen).map(({ name }) => name);
  const request =
    inputs &&
    comparisonRequest(haul, {
      agents: [chosen.name, ...others],
      inputs,
      filter: lineFilterIn(new URLSearchParams(search)),
    });
  const { shown, isBusy, problem, again } = useComparison(request, haul.lines);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <AgentChoices lines={haul.lines} agents={agents} chosen={chosen} />
      {problem && (
        <div className="grid justify-items-start gap-2">
          <ErrorMessage>{problem}</ErrorMessage>
          <Button size="small" onClick={again}>
            {texts.retryButton}
          </Button>
        </div>
      )}
      {shown ? (
        <div
          aria-busy={isBusy}
          className={cx("grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6", isBusy && "opacity-50")}
        >
          {inputs && isMoreTyped(inputs) && (
            <p className="max-w-[62ch] text-sm text-pretty text-ink-2">{texts.omittedNote}</p>
          )}
          <AgentPlans {...shown} />
        </div>
      ) : (
        !problem && <ComparisonLoading />
      )}
      <AgentLinks haul={haul} agents={agents} chosen={chosen} />
    </div>
  );
}

/** Whether the bill includes a typed value that applies to its first parcel only. */
const isMoreTyped = ({ typed }: CostInputs) =>
  Number(withPoint(typed.photos)) > 0 || Number(withPoint(typed.insured)) > 0;

type Choices = {
  /** The names of the compared agents, the shopper's first. */
  agents: readonly [string, ...string[]];
  inputs: CostInputs;
  filter: LineFilter;
};

/**
 * Returns the request about a haul that has prices: its items, the split that the page shows, and the inputs for the
 * bill. A number of sub-headings is only sent if it is one, because nobody knows which items of a split share the
 * others.
 */
function comparisonRequest(
  { destination, lines, items, plan }: Haul,
  { agents, inputs, filter }: Choices,
): HaulAgentsInput {
  const { currency, payment, credited, taken, duty, handling, ioss, extras } = inputs.termsFor(
    agents[0],
  );
  const { storageDays, headings } = inputs.typed;
  const bought = lines.map((line, row) => {
    const { price = null, seller, domesticFreight } = items[row] ?? {};
    return { price, seller, domesticFreight, ...piecesOf(line) };
  });
  const parcels = parcelsOf(plan);
  return {
    destination,
    currency,
    payment,
    credited,
    taken,
    duty,
    handling,
    ioss,
    agents: agents.slice(0, AGENTS_COMPARED_MAX),
    extras: { rehearsal: extras?.rehearsal, packing: extras?.packing },
    items: withItemTerms(bought, { storageDays, headings: headings === "1" ? headings : "" }),
    filter: { tax: filter.tax, battery: filter.battery, days: filter.days ?? undefined },
    parcels: parcels.length > 0 ? parcels.map(({ contents }) => contents) : undefined,
  };
}

/** Returns the number, weight, size and category of a row. The server has accepted its texts already. */
function piecesOf({ count, weight, size, features, agent }: HaulLine) {
  const numberIn = (text: string) => Number(withPoint(text));
  const [length, width, height] = size === "" ? [] : size.split(/\s*[x×*]\s*/i).map(numberIn);
  return {
    qty: Number(count) || 1,
    weight: numberIn(weight),
    length,
    width,
    height,
    features: features === GENERAL ? undefined : features,
    agent: agent || undefined,
  };
}

type State = { key: string; shown?: ShownComparison; problem?: string };
/** A comparison, and the rows that it is about. */
type ShownComparison = { comparison: HaulAgents; lines: readonly HaulLine[] };

/**
 * Loads the comparison of agents whenever the request changes. The last one stays until there is another or an error.
 */
function useComparison(request: HaulAgentsInput | undefined, lines: readonly HaulLine[]) {
  const [state, setState] = useState<State>({ key: "" });
  const [attempt, setAttempt] = useState(0);
  const key = request ? `${attempt} ${JSON.stringify(request)}` : "";
  const askedLines = useEffectEvent(() => lines);
  useEffect(() => {
    if (!key) return;
    const controller = new AbortController();
    const { signal } = controller;
    const input = JSON.parse(key.slice(key.indexOf(" "))) as HaulAgentsInput;
    const asked = askedLines();
    void call("POST /haul/agents", { body: input }, { signal }).then(
      ({ data: comparison }) =>
        !signal.aborted && setState({ key, shown: { comparison, lines: asked } }),
      (error: unknown) => {
        if (signal.aborted) return;
        setState({ key, problem: messageOf(error, texts.comparisonError) });
      },
    );
    return () => controller.abort();
  }, [key]);
  return {
    shown: state.shown,
    isBusy: state.key !== key,
    problem: state.key === key ? state.problem : undefined,
    again: () => setAttempt(attempt + 1),
  };
}
