import { comparedFee, type AgentSummary, type FactValue, type FieldSummary } from "@loupe/costs";

/** An agent with its facts, and the shop's own agent with the same name, if the shop has it. */
export type ComparedAgent = AgentSummary & { shopAgent?: { name: string; img: string } };

export const WAYS = ["paypal", "card", "transfer", "wise"] as const;
export const SORTS = ["name", "known", "service", "payment", "storage", "photos"] as const;
export type Sort = (typeof SORTS)[number];

/** What the page's address asks for. What an address does not ask for is missing. */
export type Choices = {
  way?: (typeof WAYS)[number];
  storage_d?: number;
  isFeeless?: true;
  sort: Sort;
};

/** Reads the query of an address. Ignores whatever the form cannot send. */
export function choicesIn(query: URLSearchParams): Choices {
  const storage = query.get("storage") ?? "";
  return {
    way: WAYS.find((way) => way === query.get("way")),
    storage_d: /^[1-9]\d{0,3}$/.test(storage) ? Number(storage) : undefined,
    isFeeless: query.get("fee") === "0" || undefined,
    sort: SORTS.find((sort) => sort === query.get("sort")) ?? "name",
  };
}

export type Comparison = {
  agents: readonly ComparedAgent[];
  closed: readonly ComparedAgent[];
  /** The order of the agents, which is by name if the order that was asked for is not known for all of them. */
  sort: Sort;
  /** The orders that are not offered, and for how many of the agents each is not known. */
  gaps: readonly { sort: Sort; agents: number }[];
};

/** Filters and sorts agents. An order is only offered if it is known for all agents that are shown. */
export function compareAgents(all: readonly ComparedAgent[], choices: Choices): Comparison {
  const agents = all.filter((agent) => agent.status !== "closed" && fits(agent, choices));
  const gaps = SORTS.map((sort) => ({
    sort,
    agents: agents.filter((agent) => rankOf(agent, sort) === null).length,
  })).filter((gap) => gap.agents > 0);
  const sort = gaps.some((gap) => gap.sort === choices.sort) ? "name" : choices.sort;
  return {
    agents: agents.toSorted((a, b) => byRank(a, b, sort)),
    closed: all.filter(({ status }) => status === "closed").toSorted(byName),
    sort,
    gaps,
  };
}

/** The numbers of free days that some agent states, from which the form offers its choices. */
export function storageChoices(all: readonly ComparedAgent[], chosen?: number): number[] {
  const days = all.flatMap(({ fields }) => daysOf(fields.storageFreeDays));
  return [...new Set(chosen === undefined ? days : [...days, chosen])].toSorted((a, b) => a - b);
}

function fits({ fields }: ComparedAgent, choices: Choices): boolean {
  const { way, storage_d, isFeeless } = choices;
  if (way && !fields.paymentFee.current.some(({ value }) => isFor(value, way))) return false;
  // Where statements differ, each of them must fit.
  const days = daysOf(fields.storageFreeDays);
  if (storage_d !== undefined && (days.length === 0 || Math.min(...days) < storage_d)) return false;
  const fees = fields.serviceFee.current;
  return !isFeeless || (fees.length > 0 && fees.every(({ value }) => isNothing(value)));
}

const isFor = (value: FactValue, way: (typeof WAYS)[number]) =>
  value.kind === "payment" && value.covers?.includes(way) === true;

const isNothing = (value: FactValue) =>
  (value.kind === "percent" && value.percent === 0) ||
  (value.kind === "money" && value.amount === 0);

const daysOf = ({ current }: FieldSummary): number[] =>
  current.flatMap(({ value }) => (value.kind === "days" ? [value.days] : []));

/**
 * Returns numbers by which an agent is sorted, the smallest first. Null if they are not known. Where statements differ,
 * the one counts that is worst for the shopper.
 */
function rankOf({ fields, knownFields }: ComparedAgent, sort: Sort): number[] | null {
  if (sort === "name") return [];
  if (sort === "known") return [-knownFields];
  if (sort === "service") return worst(fields.serviceFee, serviceFeeOf);
  if (sort === "payment") return worst(fields.paymentFee, (value) => paymentFeeOf(value));
  if (sort === "storage")
    return worst(fields.storageFreeDays, (value) => (value.kind === "days" ? [-value.days] : null));
  return worst(fields.freePhotos, (value) =>
    value.kind === "count" ? [-value.min, -value.max] : null,
  );
}

function worst({ current }: FieldSummary, rank: (value: FactValue) => number[] | null) {
  const ranks = current
    .map(({ value }) => value)
    .filter(isFigure)
    .map(rank);
  if (ranks.length === 0 || ranks.includes(null)) return null;
  return (ranks as number[][]).toSorted(compareRanks).at(-1) ?? null;
}

const isFigure = ({ kind }: FactValue) => kind !== "text";
/** Fees of other shares than the goods, and fixed fees, cannot be compared with a percentage of the goods. */
function serviceFeeOf(value: FactValue): number[] | null {
  if (isNothing(value)) return [0];
  return value.kind === "percent" && value.of === "goods" ? [value.percent] : null;
}

function paymentFeeOf(value: FactValue): number[] | null {
  const fee = value.kind === "payment" && comparedFee(value);
  return fee ? [fee.high, fee.low] : null;
}

const byRank = (a: ComparedAgent, b: ComparedAgent, sort: Sort): number =>
  compareRanks(rankOf(a, sort) ?? [], rankOf(b, sort) ?? []) || byName(a, b);

function compareRanks(a: readonly number[], b: readonly number[]): number {
  for (const [i, number] of a.entries()) if (number !== b[i]) return number - (b[i] ?? 0);
  return 0;
}

const byName = (a: ComparedAgent, b: ComparedAgent) =>
  a.name.localeCompare(b.name, "en", { sensitivity: "base" });
