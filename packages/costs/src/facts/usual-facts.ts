import type { CostRequest } from "../cost-types.ts";
import { dayOf } from "../days.ts";
import type { FieldName } from "./fact-fields.ts";
import type { Facts, FactValue } from "./facts-schema.ts";
import { comparedPayment, feesFor } from "../payments.ts";
import { factsOn, type AgentFacts } from "./prepare-facts.ts";
import { NO_STATEMENTS, type KnownStatements, type Statement } from "../statements.ts";
import { openAgents, usualRanges, type UsualRange } from "./usual-ranges.ts";

/**
 * Fields whose prices have too many units for one range. All prices that agents state are usual, except those of only
 * the first days of storage, and those in a currency without a rate.
 */
const pricedFields = ["storageOverdue", "rehearsalPacking", "packing", "exchangeSpread"] as const;

/**
 * Returns a function that returns the facts of an agent, in which each unknown field has the range that is usual among
 * the other agents. A fee for another way to pay than the request's is not known either. The usual payment fee is its
 * share of a payment of this many yuan, because its fixed part weighs more on a small payment. If that is 0 or has no
 * rate, it is its share of 100 USD.
 */
export function createUsualFacts(
  facts: Facts,
  { date, rates, payment }: Pick<CostRequest, "date" | "rates" | "payment">,
  yuan: number,
): (agent: string) => AgentFacts {
  const rate = rates[comparedPayment.currency];
  const paid = rate && yuan ? yuan / rate : comparedPayment.sum;
  const { agent: factsOf } = factsOn(dayOf(date), facts);
  const ranges = usualRanges(facts, date, paid);
  const isUsable = ({ value }: Statement) => {
    const currency = "currency" in value ? (value.currency ?? "CNY") : "CNY";
    const isLimited = "maxDays" in value && value.maxDays !== undefined;
    return !isLimited && (currency === "CNY" || rates[currency] !== undefined);
  };
  const pricesOf = (field: FieldName): KnownStatements => ({
    ...NO_STATEMENTS,
    statements: openAgents(facts).flatMap((id) => factsOf(id)[field].statements.filter(isUsable)),
  });
  const usual: Partial<AgentFacts> = {
    ...Object.fromEntries(pricedFields.map((field) => [field, pricesOf(field)])),
    serviceFee: knownFrom(ranges.service, (percent) => ({
      kind: "percent",
      percent,
      of: "goods and freight",
    })),
    paymentFee: knownFrom(ranges.payment, (fee) => ({
      kind: "payment",
      method: "any",
      covers: null,
      percent: (fee / paid) * 100,
      fixed: 0,
      fixedCurrency: "CNY",
      form: "add",
    })),
    storageFreeDays: knownFrom(ranges.storage, (days) => ({
      kind: "days",
      days: Math.round(days),
    })),
    customsClearance: knownFrom(ranges.clearance, (amount) => ({
      kind: "money",
      amount,
      currency: "CNY",
      per: "parcel",
    })),
  };
  const isStated = (field: string, known: KnownStatements) =>
    (field === "paymentFee" ? feesFor(known, payment?.method) : known).statements.length > 0;
  return (agent) => {
    const own = Object.entries(factsOf(agent)) as [FieldName, KnownStatements][];
    return Object.fromEntries(
      own.map(([field, known]) => [
        field,
        isStated(field, known) ? known : (usual[field] ?? known),
      ]),
    ) as AgentFacts;
  };
}

/** Returns a usual range in the form of an agent's statements, which the bill calculates with. */
function knownFrom(
  range: UsualRange | null,
  valueOf: (number: number) => FactValue,
): KnownStatements {
  if (!range) return NO_STATEMENTS;
  const use = { id: "usual", grade: null, checked: null, sources: [], stale: false };
  const [low, likely, high] = [range.low, range.likely, range.high].map((number): Statement => ({
    value: valueOf(number),
    use,
    checked_d: 0,
  }));
  return { ...NO_STATEMENTS, statements: [low!, high!], leader: likely! };
}
