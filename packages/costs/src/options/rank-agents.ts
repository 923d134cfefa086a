import { agentLayers } from "../agent-layers.ts";
import { plus, rounded, sum, type Amount } from "../amount.ts";
import type { CostRequest } from "../cost-types.ts";
import { dayOf } from "../days.ts";
import { exchangeOf, whereRated } from "../exchange.ts";
import type { Facts } from "../facts/facts-schema.ts";
import { alikeShare, orderAgents } from "./order-agents.ts";
import { payFor, termsOf } from "../payments.ts";
import { factsOn, type AgentFacts } from "../facts/prepare-facts.ts";
import { NO_STATEMENTS } from "../statements.ts";
import { createUsualFacts } from "../facts/usual-facts.ts";
import { agentParts, knownAgentParts, type AgentPart } from "../facts/usual-ranges.ts";

/** Orders of equal prices, each with its own payment, which are sent together in one parcel. */
export type UsualOrder = {
  /** The price of all orders in yuan. */
  goods: number;
  /** For each order, the days that it waits in the warehouse. */
  waits_d: readonly number[];
  /** The price of the parcel in yuan. Null if unknown: then fees on it are not counted. */
  freight: number | null;
};

export type RankRequest = Pick<CostRequest, "date" | "destination" | "rates"> & {
  /** The ids of the agents. */
  agents: readonly string[];
  order: UsualOrder;
  /** The way to pay: `paypal`, `card`, `transfer`, `wise`, or any other. */
  way: string;
};

type Range = { low: number; likely: number; high: number };

/** A fee in yuan. `isUsual`: it is not known, and the range is usual among the agents with a known fee. */
export type PartFee = Range & { isUsual: boolean };

export type AgentFees = {
  agent: string;
  /** Null if the part is unknown for this agent and all others. */
  parts: Readonly<Record<AgentPart, PartFee | null>>;
  total: Range;
  /** The least that the known parts cost. */
  certain: number;
};

/**
 * The first agent compared with the others. `alike`: the fees of the second differ by less than 1 % of the goods.
 * `cheaper`: no other is cheaper at any values in the ranges, and some of the first agent's fees are certain. `likely`:
 * all else.
 */
export type Lead = {
  kind: "alike" | "cheaper" | "likely";
  /** By how many yuan the fees of the second agent are likely to be higher. */
  more: number;
  /** The part that differs most. Null if unknown parts of the first agent may matter more than this part. */
  part: AgentPart | null;
};

export type AgentRanking = {
  ranked: readonly AgentFees[];
  /** The ids of the agents without enough facts to compare them. */
  unranked: readonly string[];
  /** Null if fewer than two agents can be compared. */
  lead: Lead | null;
};

/**
 * Ranks agents by their fees for an order, the lowest likely sum first. An unknown part has the usual range. An agent
 * with fewer than three known parts is not ranked.
 */
export function rankAgents(facts: Facts, request: RankRequest): AgentRanking {
  const { agents, date, order } = request;
  const isRanked = (agent: string) => knownAgentParts(facts, agent, date).isComparable;
  const pricing = createPricing(facts, request);
  const fees = agents
    .filter(isRanked)
    .toSorted()
    .map((agent) => agentFees(pricing, agent));
  const limit = order.goods * alikeShare;
  const costsOf = (one: AgentFees) => ({
    likely: one.total.likely,
    gaps: gapsIn(one),
    usual: usualIn(one),
  });
  const ranked = orderAgents(fees, costsOf, limit);
  return {
    ranked,
    unranked: agents.filter((agent) => !isRanked(agent)),
    lead: leadOf(ranked, limit),
  };
}

const gapsIn = ({ parts }: AgentFees) => agentParts.filter((part) => !parts[part]).length;
const usualIn = ({ parts }: AgentFees) => agentParts.filter((part) => parts[part]?.isUsual).length;
const inFen = (yuan: number) => Math.round(yuan * 100) / 100;

function leadOf([first, ...others]: readonly AgentFees[], limit: number): Lead | null {
  const [second] = others;
  if (!first || !second) return null;
  const more = inFen(second.total.likely - first.total.likely);
  const areAlike = gapsIn(first) === gapsIn(second) && Math.abs(more) < limit;
  // Pages round to whole yuan. A sum without any certain part is not the lowest known one.
  const isKnown = usualIn(first) === 0 || Math.round(first.certain) > 0;
  const isCheaper = isKnown && others.every((other) => isCertainlyCheaper(first, other));
  return {
    kind: areAlike ? "alike" : isCheaper ? "cheaper" : "likely",
    more,
    part: decisivePart(first, second, more),
  };
}

/**
 * Returns the part that differs most. If the part is not known of the second agent, it must be most of the difference, and more
 * than any unknown part of the first agent may turn out to be.
 */
function decisivePart(first: AgentFees, second: AgentFees, more: number): AgentPart | null {
  const gap = (part: AgentPart) =>
    (second.parts[part]?.likely ?? 0) - (first.parts[part]?.likely ?? 0);
  const part = agentParts.reduce((most, one) => (gap(one) > gap(most) ? one : most));
  const unknownOfFirst = agentParts.flatMap((one) => {
    const fee = first.parts[one];
    return fee?.isUsual ? [fee.high - fee.low] : [];
  });
  if (first.parts[part]?.isUsual) return null;
  if (!second.parts[part]?.isUsual) return part;
  const isMost = gap(part) * 2 > more;
  return isMost && unknownOfFirst.every((width) => width <= gap(part)) ? part : null;
}

/** A part that is unknown for both agents is not compared. */
function isCertainlyCheaper(a: AgentFees, b: AgentFees): boolean {
  const compared = agentParts.filter((part) => !(a.parts[part]?.isUsual && b.parts[part]?.isUsual));
  const over = (fees: AgentFees, bound: keyof Range) =>
    compared.reduce((total, part) => total + (fees.parts[part]?.[bound] ?? 0), 0);
  return over(a, "high") <= over(b, "low");
}

function agentFees(pricing: Pricing, agent: string): AgentFees {
  const parts = whereRated(() => partFees(pricing, agent), unpriced);
  const totalOf = (bound: keyof Range) =>
    inFen(agentParts.reduce((total, part) => total + (parts[part]?.[bound] ?? 0), 0));
  const lows = agentParts.map((part) => (parts[part]?.isUsual ? 0 : (parts[part]?.low ?? 0)));
  return {
    agent,
    parts,
    total: { low: totalOf("low"), likely: totalOf("likely"), high: totalOf("high") },
    certain: inFen(lows.reduce((total, low) => total + low, 0)),
  };
}

/** The fees of an agent with an amount in a currency without a rate. */
const unpriced: AgentFees["parts"] = {
  service: null,
  payment: null,
  storage: null,
  clearance: null,
};

type Pricing = ReturnType<typeof createPricing>;

/** Prepares an order, and the facts of agents as they are known and with usual ranges. */
function createPricing(facts: Facts, { agents: _agents, order, way, ...common }: RankRequest) {
  const { goods, waits_d, freight } = order;
  const price = goods / waits_d.length;
  const items = waits_d.map((storageDays) => ({ price, qty: 1, domesticFreight: 0, storageDays }));
  const payment = { method: way };
  const bill = { ...common, currency: "CNY", items, freight: freight ?? 0, payment };
  const usualFor = (yuan: number) => createUsualFacts(facts, bill, yuan);
  return {
    bill,
    exchange: exchangeOf("CNY", common.rates),
    knownFacts: factsOn(dayOf(common.date), facts).agent,
    /** For the payment of each order, and for the parcel's payment. */
    usualFacts: [usualFor(price), usualFor(freight ?? 0)] as const,
  };
}

function partFees({ bill, exchange, knownFacts, usualFacts }: Pricing, agent: string) {
  const request = { ...bill, agent };
  const known = agentLayers(request, knownFacts(agent), exchange);
  const [ofOrders, ofParcel] = usualFacts.map((factsOf) => ({ ...factsOf(agent), ...unsettled }));
  const { goods, service, freight, storage, clearance } = agentLayers(request, ofOrders!, exchange);
  const payments = [
    { paid: plus(goods.first, service.first), topUps: bill.items.length, facts: ofOrders! },
    {
      paid: sum([freight.second, service.second, storage.second, clearance.second]),
      topUps: 1,
      facts: ofParcel!,
    },
  ];
  const feeBy = (factsOf: (own: AgentFacts) => AgentFacts) =>
    sum(
      payments.map(({ paid, topUps, facts }) => {
        const terms = termsOf(request, factsOf(facts), exchange);
        return payFor({ ...paid, isUnknown: false }, { ...terms, topUps }).fee;
      }),
    );
  const serviceFee = ({ first, second }: typeof service) => plus(first, second);
  return {
    service: shown(serviceFee(service), serviceFee(known.service)),
    payment: shown(
      feeBy((facts) => facts),
      feeBy(() => ({ ...knownFacts(agent), ...unsettled })),
    ),
    storage: shown(storage.second, known.storage.second),
    clearance: shown(clearance.second, known.clearance.second),
  };
}

/** The freight is the shop's, and the spread no part of the fees. */
const unsettled = { freightSettlement: NO_STATEMENTS, exchangeSpread: NO_STATEMENTS };

/** Returns a fee in yuan. Null where not even something usual is known. */
function shown(amount: Amount, known: Amount): PartFee | null {
  if (amount.isUnknown) return null;
  const { low, likely, high } = rounded(amount, 2);
  return { low: low / 100, likely: likely / 100, high: high / 100, isUsual: known.isUnknown };
}
