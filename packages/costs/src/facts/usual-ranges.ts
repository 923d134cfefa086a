import { dayOf } from "../days.ts";
import type { FieldName } from "./fact-fields.ts";
import type { Facts, FactValue } from "./facts-schema.ts";
import { comparedFee, comparedPayment } from "../payments.ts";
import { factsOn, type DayFacts } from "./prepare-facts.ts";

/** The parts of an agent's costs by which agents are compared, each with the field that has its facts. */
export const fieldsOfParts = {
  service: "serviceFee",
  payment: "paymentFee",
  storage: "storageFreeDays",
  clearance: "customsClearance",
} as const satisfies Record<string, FieldName>;

export type AgentPart = keyof typeof fieldsOfParts;
export const agentParts = Object.keys(fieldsOfParts) as AgentPart[];

/** An agent is compared with others from three known parts on. */
export const isEnoughToCompare = (known: readonly AgentPart[]): boolean => known.length >= 3;

/**
 * The usual range of a part among the agents with a known value: the service fee in percent of the goods, the payment
 * fee in percent of a payment of 100 USD, or in USD on another payment, storage in free days, clearance in CNY for a
 * parcel.
 */
export type UsualRange = {
  low: number;
  likely: number;
  high: number;
  /** The number of agents whose facts make the range. */
  agents: number;
};

export type UsualRanges = Readonly<Record<AgentPart, UsualRange | null>>;

/**
 * Returns the parts of an agent's costs that are known on a day by the facts that the bill would use, and whether these
 * are enough to compare the agent with others. Nothing is known of an agent without facts.
 */
export function knownAgentParts(
  facts: Facts,
  agentId: string,
  date: string,
): { known: AgentPart[]; isComparable: boolean } {
  const agent = factsOn(dayOf(date), facts).agent(agentId);
  const known = agentParts.filter((part) => agent[fieldsOfParts[part]].statements.length > 0);
  return { known, isComparable: isEnoughToCompare(known) };
}

/**
 * Returns the usual range of each part on a day. Low is the 10th percentile of the agents' lowest statements and high the 90th of
 * their highest, so that below ten agents each counts, and one odd agent among ten or more does not. Likely is the median of the
 * agents' middles. Null if no agent has a comparable statement. Agents that have closed do not count. The fixed parts of payment fees weigh
 * more on a small `payment` in USD.
 */
export function usualRanges(
  facts: Facts,
  date: string,
  payment: number = comparedPayment.sum,
): UsualRanges {
  const dayFacts = factsOn(dayOf(date), facts);
  const open = openAgents(facts);
  const ranges = agentParts.map((part) => [part, usualRange(part, open, dayFacts, payment)]);
  return Object.fromEntries(ranges) as UsualRanges;
}

/** Returns the ids of the agents that have not closed. */
export const openAgents = (facts: Facts): string[] =>
  facts.agents.filter(({ status }) => status !== "closed").map(({ id }) => id);

type Span = { low: number; high: number };

function usualRange(part: AgentPart, agents: readonly string[], facts: DayFacts, payment: number) {
  const spans = agents.flatMap((id): Span | [] => {
    const { statements } = facts.agent(id)[fieldsOfParts[part]];
    const stated = statements.flatMap(({ value }) => comparableSpan[part](value, payment) ?? []);
    if (stated.length === 0) return [];
    const [lows, highs] = [stated.map(({ low }) => low), stated.map(({ high }) => high)];
    return { low: Math.min(...lows), high: Math.max(...highs) };
  });
  if (spans.length === 0) return null;
  const sortedBy = (number: (span: Span) => number) => spans.map(number).sort((a, b) => a - b);
  const middles = sortedBy(({ low, high }) => (low + high) / 2);
  return {
    low: atShare(
      0.1,
      sortedBy(({ low }) => low),
    ),
    likely: (atShare(0.5, middles) + atShare(0.5, middles.toReversed())) / 2,
    high: atShare(
      0.9,
      sortedBy(({ high }) => high),
    ),
    agents: spans.length,
  };
}

/** Returns the number at a share of a sorted list, by the nearest rank. */
const atShare = (share: number, sorted: readonly number[]): number =>
  sorted[Math.ceil(share * sorted.length) - 1] ?? 0;

/**
 * Returns the figures of a statement in the unit of its part. Null if it has another unit: a fixed service fee, or a fee on the
 * freight only, is no percentage of the goods, and a rate would make an amount in another currency depend on the day.
 */
const comparableSpan: Record<AgentPart, (value: FactValue, payment: number) => Span | null> = {
  service(value) {
    if (isFree(value)) return exactly(0);
    return value.kind === "percent" && value.of !== "freight" ? exactly(value.percent) : null;
  },
  payment: (value, payment) => (value.kind === "payment" ? comparedFee(value, payment) : null),
  storage: (value) => (value.kind === "days" ? exactly(value.days) : null),
  clearance(value) {
    if (isFree(value)) return exactly(0);
    const isPerParcel = value.kind === "money" && value.per === "parcel";
    return isPerParcel && value.currency === "CNY" ? exactly(value.amount) : null;
  },
};

const exactly = (number: number): Span => ({ low: number, high: number });

/** Whether a statement is that nothing is charged. */
export const isFree = (value: FactValue): boolean =>
  (value.kind === "percent" && value.percent === 0) ||
  (value.kind === "money" && value.amount === 0);
