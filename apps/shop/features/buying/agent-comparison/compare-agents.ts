import {
  fieldsOfParts,
  type AgentFees,
  type AgentPart,
  type AgentSummary,
  type FactValue,
  type Lead,
} from "@loupe/costs";

/** An agent with its facts, and the shop's own agent with the same name, if the shop has it. */
export type ComparedAgent = AgentSummary & { shopAgent?: { name: string; img: string } };

export const WAYS = ["card", "paypal", "transfer", "wise", "other"] as const;
export type Way = (typeof WAYS)[number];

export const HABITS = ["rarely", "monthly", "weekly"] as const;
export type Habit = (typeof HABITS)[number];

/** For each order of a habit, the days that it waits in the warehouse for the last one, with which all are sent. */
export const WAITS_D: Readonly<Record<Habit, readonly number[]>> = {
  rarely: [0],
  monthly: [90, 60, 30, 0],
  weekly: [35, 28, 21, 14, 7, 0],
};

/** The order for which fees are compared: the price of its goods in yuan, and the weight of its parcel. */
export const USUAL_PRICE = 600;
export const USUAL_WEIGHT_G = 2000;

type Country = { code: string; name: string };

/** The answers in the page's address. Nothing is compared without a country. */
export type Answers = { country?: Country; isCountryWrong: boolean; way: Way; habit: Habit };

/** Reads the query of an address. Ignores whatever the form cannot send. `way` is the name of earlier addresses. */
export function answersIn(query: URLSearchParams, countries: readonly Country[]): Answers {
  const code = query.get("to")?.toUpperCase();
  const country = countries.find((one) => one.code === code);
  const pay = query.get("pay") ?? query.get("way");
  return {
    ...(country && { country }),
    isCountryWrong: code !== undefined && !country,
    way: WAYS.find((way) => way === pay) ?? "card",
    habit: HABITS.find((habit) => habit === query.get("often")) ?? "rarely",
  };
}

/**
 * Returns the ways to pay that the form offers: cards and PayPal, ways for which some agent's fee is known, and others.
 */
export const offeredWays = (agents: readonly ComparedAgent[]): Way[] =>
  WAYS.filter(
    (way) =>
      way === "card" ||
      way === "paypal" ||
      way === "other" ||
      agents.some(({ fields }) =>
        fields.paymentFee.current.some(({ value }) => covers(value, way)),
      ),
  );

const covers = (value: FactValue, way: Way) =>
  value.kind === "payment" && value.covers?.some((one) => one === way) === true;

/**
 * Returns the statements about a part of an agent's fees. A payment fee whose source names no way may apply to any.
 * Without a `way`, the fees for all ways are returned.
 */
export function statementsOf({ fields }: ComparedAgent, part: AgentPart, way?: Way) {
  const { current } = fields[fieldsOfParts[part]];
  if (part !== "payment" || !way) return current;
  return current.filter(
    ({ value }) => value.kind === "payment" && (!value.covers || covers(value, way)),
  );
}

export const valuesOf = (agent: ComparedAgent, part: AgentPart, way?: Way): FactValue[] =>
  statementsOf(agent, part, way).map(({ value }) => value);

/** The agent that is recommended and the next one, with their fees for the usual order. */
export type Verdict = {
  first: { agent: ComparedAgent; fees: AgentFees };
  second: { agent: ComparedAgent; fees: AgentFees } | null;
  lead: Lead | null;
};

export type Comparison = {
  /** The agents with enough facts, the first one of the verdict first. */
  agents: readonly ComparedAgent[];
  /** The agents without enough facts. */
  unranked: readonly ComparedAgent[];
  closed: readonly ComparedAgent[];
  /** Null without a country, and if no agent has enough facts. */
  verdict: Verdict | null;
};
