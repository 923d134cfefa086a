import { costsOf, isLikelyCheaper, type Costs } from "./compare-costs.ts";
import type { Facts } from "./facts/facts-schema.ts";
import { costOfChecked } from "./landed-cost.ts";
import type { Contents, ParcelQuote, PurchaseRequest, QuoteParcel } from "./purchase-types.ts";
import type { AgentFacts } from "./facts/prepare-facts.ts";
import type { CostError } from "./request-errors.ts";
import { freightsCountedOnce } from "./shared-freight.ts";
import { createUsualFacts } from "./facts/usual-facts.ts";

/** A parcel that an agent sends, and the sum of its bill if the agent's unknown parts are as usual. */
export type PricedParcel<Quoted> = {
  agent: string;
  contents: Contents;
  quote: Quoted | null;
  costs: Costs;
};

/** A parcel of a plan, also with the sum of its bill by known amounts. */
export type BilledParcel<Quoted> = PricedParcel<Quoted> & { knownCosts: Costs };

export class PurchaseError extends Error {
  readonly issues: CostError[];

  constructor(issues: CostError[]) {
    super(issues[0]?.message);
    this.issues = issues;
  }
}

/** Prices parcels. Each is quoted and billed once. */
export function createPricing<Goods, Quoted extends ParcelQuote>(
  facts: Facts,
  request: PurchaseRequest<Goods>,
  quoteParcel: QuoteParcel<Goods, Quoted>,
) {
  const { items } = request;
  const bill = createBiller(facts, request);
  const quotes = new Map<string, Quoted | null>();
  const parcels = new Map<string, PricedParcel<Quoted>>();

  function quoteOf(contents: Contents): Quoted | null {
    const key = keyOf(contents);
    let quoted = quotes.get(key);
    if (quoted === undefined) quotes.set(key, (quoted = quoteParcel(piecesOf(contents, items))));
    return quoted;
  }

  function priceAt(agent: string, contents: Contents): PricedParcel<Quoted> {
    const key = `${agent} ${keyOf(contents)}`;
    let parcel = parcels.get(key);
    if (!parcel) {
      const quoted = quoteOf(contents);
      const costs = bill({ agent, contents, quote: quoted });
      parcels.set(key, (parcel = { agent, contents, quote: quoted, costs }));
    }
    return parcel;
  }

  return {
    quoteOf,
    priceAt,
    /** Returns the parcel at the agent that is likely to be the cheapest of these. In doubt, at the first one. */
    priceAtBest: (candidates: readonly string[], contents: Contents) =>
      candidates
        .map((agent) => priceAt(agent, contents))
        .reduce((best, other) => (isLikelyCheaper(other.costs, best.costs) ? other : best)),
    /**
     * Bills the parcels of one plan, by known amounts and with usual ones. Where an agent sends several, the freight to
     * the warehouse of a seller is in the bill of the first one only, unless items of later parcels name other sums.
     */
    billTogether(all: readonly PricedParcel<Quoted>[]): BilledParcel<Quoted>[] {
      const countOnce = freightsCountedOnce();
      return all.map((parcel) => {
        const { agent, contents } = parcel;
        const payees = contents.map(({ item }) => ({
          payee: [agent, items[item]?.seller ?? item],
          domesticFreight: items[item]?.domesticFreight,
        }));
        const isCounted = countOnce(payees);
        const counted = new Set(contents.filter((_, at) => isCounted[at]).map(({ item }) => item));
        return {
          ...parcel,
          costs: counted.size > 0 ? bill(parcel, { counted }) : parcel.costs,
          knownCosts: bill(parcel, { counted, isKnownOnly: true }),
        };
      });
    },
  };
}

type Parcel = { agent: string; contents: Contents; quote: ParcelQuote | null };
type BillOptions = {
  /** The items that have their freight to the warehouse in another bill. */
  counted?: ReadonlySet<number>;
  /** Whether nothing is added for unknown parts of the agent. */
  isKnownOnly?: boolean;
};

/** Returns a function that returns the sum of a parcel's bill. Throws a PurchaseError for a currency without a rate. */
function createBiller<Goods>(
  facts: Facts,
  { agents, items, split: _split, measuredSpreads = {}, ...terms }: PurchaseRequest<Goods>,
): (parcel: Parcel, options?: BillOptions) => Costs {
  const { spread: _spread, credited: _credited, taken: _taken, ...commonTerms } = terms;
  const cnyPerUnit = terms.currency === "CNY" ? 1 : (terms.rates[terms.currency] ?? 1);
  const goods = items.reduce((yuan, { price, qty }) => yuan + (price ?? 0) * qty, 0);
  const usualFacts = createUsualFacts(facts, terms, goods / (terms.payment?.topUps ?? 1));
  const factsOfAgents = new Map<string, AgentFacts>();
  return ({ agent, contents, quote: quoted }, { counted, isKnownOnly = false } = {}) => {
    const agentFacts = factsOfAgents.get(agent) ?? usualFacts(agent);
    factsOfAgents.set(agent, agentFacts);
    const request = {
      // The shopper's measurement applies to the shopper's agent only.
      ...(agent === agents[0] ? terms : commonTerms),
      agent,
      measuredSpread: measuredSpreads[agent],
      freight: quoted?.freight ?? null,
      taxIncluded: quoted?.taxIncluded ?? false,
      ...(quoted?.mode && { mode: quoted.mode }),
      items: piecesOf(contents, items).map(
        ({ index, count, agent: _agent, goods: _goods, ...item }) => ({
          ...item,
          qty: count,
          ...(counted?.has(index) && { domesticFreight: 0 }),
        }),
      ),
    };
    const result = costOfChecked(facts, request, isKnownOnly ? undefined : agentFacts);
    if (!result.ok) throw new PurchaseError(result.issues);
    return costsOf(result.bill, cnyPerUnit);
  };
}

/** Returns the items of a parcel, each with its index and how many pieces of it the parcel contains. */
const piecesOf = <Item>(contents: Contents, items: readonly Item[]) =>
  contents.flatMap(({ item: index, count }) => {
    const item = items[index];
    return item ? [{ ...item, index, count }] : [];
  });

export const keyOf = (contents: Contents): string =>
  contents.map(({ item, count }) => `${item}x${count}`).join();
