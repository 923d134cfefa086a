import { boundsOf, plus, rounded, sum, type Amount, type Rounded } from "./amount.ts";
import { agentLayers, isInsurable, type AgentLayers } from "./agent-layers.ts";
import { borderCharges, type PaidCharge } from "./border.ts";
import { checkRequest } from "./check-request.ts";
import { layers, type Bill, type CostLine, type CostRequest, type Layer } from "./cost-types.ts";
import { dayOf } from "./days.ts";
import { exchangeOf, MissingRate, type Exchange } from "./exchange.ts";
import type { Facts } from "./facts/facts-schema.ts";
import { payFor, shownPayment, termsOf, type PaidSum, type Terms } from "./payments.ts";
import { factsOn, type AgentFacts, type DayFacts } from "./facts/prepare-facts.ts";
import { issueAt, type CostError } from "./request-errors.ts";
import { NO_STATEMENTS, type FactUse, type KnownStatements } from "./statements.ts";

/**
 * Calculates the costs of items through an agent until they are at the shopper's door, line by line, and marks unknown
 * amounts. Nothing is known of an agent without facts. Returns every error of the request instead, with its place.
 */
export function landedCost(
  facts: Facts,
  request: CostRequest,
): { ok: true; bill: Bill } | { ok: false; issues: CostError[] } {
  const issues = checkRequest(request);
  return issues.length > 0 ? { ok: false, issues } : costOfChecked(facts, request);
}

/** Does the same for a request that `checkRequest` has accepted, by the agent's facts or by those that are passed. */
export function costOfChecked(
  facts: Facts,
  request: CostRequest,
  agentFacts?: AgentFacts,
): ReturnType<typeof landedCost> {
  const dayFacts = factsOn(dayOf(request.date), facts);
  const agent = agentFacts ?? dayFacts.agent(request.agent);
  try {
    const exchange = exchangeOf(request.currency, request.rates);
    const { insured = 0 } = request;
    const { statements } = agent.insurance;
    const isRefused =
      statements.length > 0 && !statements.some((one) => isInsurable(insured, one, exchange));
    if (insured > 0 && isRefused)
      return { ok: false, issues: [issueAt("insured", "insured_out_of_range")] };
    return { ok: true, bill: billOf(request, agent, dayFacts, exchange) };
  } catch (error) {
    if (!(error instanceof MissingRate)) throw error;
    return { ok: false, issues: [issueAt(`rates.${error.currency}`, "no_rate")] };
  }
}

const places = Object.fromEntries(layers.map((layer, i) => [layer, i])) as Record<Layer, number>;

function billOf(
  request: CostRequest,
  agent: AgentFacts,
  facts: DayFacts,
  exchange: Exchange,
): Bill {
  const paidLayers = agentLayers(request, agent, exchange);
  const all = Object.values(paidLayers);
  const terms = termsOf(request, agent, exchange);
  const first = payFor(sum(all.map((layer) => layer.first)), terms);
  const second = payFor(sum(all.map((layer) => layer.second)), terms);
  const charges = borderCharges(
    request,
    {
      goods: paidLayers.goods.first,
      freight: paidLayers.freight.second,
      insurance: paidLayers.insurance.second,
    },
    facts.border(request.destination),
    exchange,
  );
  const lines = [
    ...agentLines(paidLayers),
    ...paymentLines(first, second, terms, agent, exchange),
    ...borderLines(charges, exchange),
  ];
  lines.sort((a, b) => places[a.layer] - places[b.layer]);
  const total = totalOf([first.paid, second.paid, ...charges.map(({ paid }) => paid)]);
  const unit = 10 ** exchange.decimals;
  return {
    lines,
    payments: [shownPayment(first, exchange), shownPayment(second, exchange)],
    border: charges.map(({ shown }) => shown),
    total: {
      low: total.low / unit,
      likely: total.likely / unit,
      high: total.high / unit,
      currency: exchange.currency,
      atLeast: total.isUnknown,
    },
    knownLayers: lines.filter((line) => !line.unknown).length,
    layers: layers.length,
  };
}

const totalOf = (parts: readonly Rounded[]): Rounded =>
  parts.reduce((a, b) => ({
    low: a.low + b.low,
    likely: a.likely + b.likely,
    high: a.high + b.high,
    isUnknown: a.isUnknown || b.isUnknown,
  }));

const agentLines = (paidLayers: AgentLayers): CostLine[] =>
  (Object.keys(paidLayers) as (keyof AgentLayers)[]).map((layer) => {
    const { first, second, known } = paidLayers[layer];
    return lineOf(layer, rounded(plus(first, second), 2), "CNY", 2, usesOf(known));
  });

function paymentLines(
  first: PaidSum,
  second: PaidSum,
  { measured, usualLoss, fees }: Terms,
  agent: AgentFacts,
  { currency, decimals }: Exchange,
): CostLine[] {
  const line = (layer: Layer, amount: Amount, known: KnownStatements) =>
    lineOf(layer, rounded(amount, decimals), currency, decimals, known.uses);
  const spread = plus(first.spread, second.spread);
  const spreadLine = line("spread", spread, measured ? NO_STATEMENTS : agent.exchangeSpread);
  const hasLikely = usualLoss && [first, second].some(({ paid }) => paid.high > 0);
  const likely = rounded(spread, decimals).likely / 10 ** decimals;
  const isPaid = [first, second].some(({ paid }) => paid.high > 0 || paid.isUnknown);
  const card = { ...rounded(sum([]), 0), isUnknown: isPaid && !measured };
  return [
    line("paymentFee", plus(first.fee, second.fee), fees),
    hasLikely ? { ...spreadLine, likely } : spreadLine,
    lineOf("card", card, currency, decimals, []),
  ];
}

function borderLines(charges: readonly PaidCharge[], { currency, decimals }: Exchange): CostLine[] {
  const none: Rounded = { low: 0, likely: 0, high: 0, isUnknown: false };
  return (["border", "handling"] as const).map((layer) => {
    const own = charges.filter(
      ({ shown }) => (shown.charge === "handling") === (layer === "handling"),
    );
    const uses = own.flatMap(({ shown }) => shown.facts);
    return lineOf(layer, totalOf([none, ...own.map(({ paid }) => paid)]), currency, decimals, uses);
  });
}

const usesOf = (known: readonly KnownStatements[]): FactUse[] => known.flatMap(({ uses }) => uses);

const lineOf = (
  layer: Layer,
  amount: Rounded,
  currency: string,
  decimals: number,
  facts: readonly FactUse[],
): CostLine => ({
  layer,
  ...boundsOf(amount, decimals),
  currency,
  facts: facts.length > 1 ? [...new Set(facts)] : facts,
  stale: facts.some(({ stale }) => stale),
  unknown: amount.isUnknown,
});
