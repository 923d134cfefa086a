import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bill, CostRequest, Fact, FieldName, Layer } from "../src/index.ts";
import { billFor, lineOf } from "./bills.ts";
import { agentOf, copyOfFacts, factOf, facts, withFacts } from "./facts-file.ts";
import { randomItem, randomRequest } from "./random-requests.ts";

const figuresOf = (bill: Bill) => [...bill.lines, ...bill.payments, ...bill.border, bill.total];

function expectOrder(bill: Bill): void {
  for (const { low, likely, high } of figuresOf(bill)) {
    if (likely === null || high === null) {
      expect([likely, high]).toEqual([null, null]);
      continue;
    }
    expect(low).not.toBeNull();
    expect(low).toBeLessThanOrEqual(likely);
    expect(likely).toBeLessThanOrEqual(high);
  }
}

/** A null is an unknown line, and its known part is never shown as 0. */
function expectNoZeroForUnknown(bill: Bill): void {
  for (const figure of [...bill.lines, ...bill.border]) {
    expect(figure.unknown).toBe(figure.high === null);
    if (figure.unknown) expect(figure.low).not.toBe(0);
  }
  for (const payment of bill.payments) if (payment.low === null) expect(payment.atLeast).toBe(true);
  if (bill.lines.some(({ unknown }) => unknown)) expect(bill.total.atLeast).toBe(true);
  expect(bill.knownLayers).toBe(bill.lines.filter(({ unknown }) => !unknown).length);
}

const holds = (check: (request: CostRequest) => void, runs = 400) =>
  fc.assert(fc.property(randomRequest, check), { numRuns: runs });

describe("a bill", () => {
  it("has low, likely and high in this order, everywhere", () =>
    holds((given) => expectOrder(billFor(given))));

  it("never shows 0 for what is not known", () =>
    holds((given) => expectNoZeroForUnknown(billFor(given))));

  it("keeps all that is certain with a spread that shoppers measured", () =>
    fc.assert(
      fc.property(
        randomRequest,
        fc.integer({ min: -100, max: 100 }),
        fc.constantFrom(null, { kind: "percentRange", min: 1, max: 3, of: "rate" } as const),
        ({ spread: _s, credited: _c, taken: _t, ...given }, tenths, value) => {
          const known = withFacts(given.agent, { exchangeSpread: value && [factOf(value)] });
          const before = billFor(given, known);
          const bill = billFor({ ...given, measuredSpread: tenths / 10 }, known);
          const figures = figuresOf(before);
          for (const [at, { low, likely, high }] of figuresOf(bill).entries()) {
            // A sum whose known part rounds to 0 has no low end as long as its high end is 0 too.
            const lowBefore = figures[at]!.low;
            expect(lowBefore === null && low === 0 ? null : low).toBe(lowBefore);
            if (likely !== null) expect(likely).toBeGreaterThanOrEqual(low ?? 0);
            if (high !== null)
              expect(high).toBeGreaterThanOrEqual(Math.max(likely!, figures[at]!.high!));
          }
          expect(lineOf(bill, "spread").unknown).toBe(lineOf(before, "spread").unknown);
          expect(bill.knownLayers).toBe(before.knownLayers);
        },
      ),
      { numRuns: 300 },
    ));

  it("adds up to its payments and border charges", () =>
    holds((given) => {
      const { payments, border, total } = billFor(given);
      const parts = [...payments, ...border].map(({ low }) => low ?? 0);
      expect(total.low).toBeCloseTo(
        parts.reduce((a, b) => a + b, 0),
        6,
      );
    }));

  it("never uses a fact or a rule outside its dates, nor one of two years", () =>
    holds((given) => {
      const bill = billFor(given);
      const day = Date.parse(given.date);
      for (const { id } of [...bill.lines, ...bill.border].flatMap((figure) => figure.facts)) {
        const used = findFact(id);
        if (used.validFrom) expect(Date.parse(used.validFrom)).toBeLessThanOrEqual(day);
        if (used.validTo) expect(Date.parse(used.validTo)).toBeGreaterThan(day);
        if (used.checked) expect(day - Date.parse(used.checked)).toBeLessThan(730 * 86_400_000);
      }
    }));

  it("has no border charges where the line's price includes the taxes", () =>
    holds((given) => {
      const bill = billFor({ ...given, taxIncluded: true });
      expect(bill.border).toEqual([]);
      for (const layer of ["border", "handling"] as const)
        expect(lineOf(bill, layer)).toMatchObject({ low: 0, high: 0, unknown: false });
    }));

  it("is never lower with a further item, on the same side of the border's value limit", () =>
    fc.assert(
      fc.property(randomRequest, randomItem, (given, further) => {
        const before = billFor(given);
        const after = billFor({ ...given, items: [...given.items, further] });
        for (const i of [0, 1] as const)
          expect(after.payments[i].low ?? 0).toBeGreaterThanOrEqual(before.payments[i].low ?? 0);
        const rulesOf = ({ border }: Bill) =>
          border.flatMap((one) => one.facts.map(({ id }) => id));
        if (JSON.stringify(rulesOf(before)) !== JSON.stringify(rulesOf(after))) return;
        expect(after.total.low).toBeGreaterThanOrEqual(before.total.low - 1e-9);
      }),
      { numRuns: 400 },
    ));
});

function findFact(
  id: string,
): Partial<Pick<Fact, "validFrom" | "validTo">> & { checked: string | null } {
  const rule = [...facts.borderRules, ...facts.borderFees].find((one) => one.id === id);
  if (rule) return { ...rule, validFrom: rule.validFrom ?? "", validTo: rule.validTo ?? "" };
  const [first = "", second = "", index = ""] = id.split(".");
  if (first === "vat") {
    const rate = facts.vatRates.find(({ country }) => country === second);
    if (!rate) throw new Error(`no rate ${id}`);
    return { validFrom: rate.from ?? "", checked: rate.checked };
  }
  const fact = agentOf(facts, first).facts[second as FieldName]?.[Number(index)];
  if (!fact) throw new Error(`no fact ${id}`);
  return fact;
}

/** The fields that the bill calculates with, each with its layer and a value that contradicts others. */
const conflicts: [FieldName, Layer, fc.Arbitrary<Fact["value"]>][] = [
  ["serviceFee", "service", fc.record({ kind: fc.constant("percent"), percent: fc.integer({ min: 0, max: 20 }), of: fc.constantFrom("goods", "freight", "goods and freight") })],
  ["paymentFee", "paymentFee", fc.record({ kind: fc.constant("payment"), method: fc.constant("any"), covers: fc.constant(null), percent: fc.integer({ min: 0, max: 30 }), fixed: fc.integer({ min: 0, max: 9 }), fixedCurrency: fc.constantFrom("USD", "CNY"), form: fc.constantFrom("add", "gross", "unknown") })],
  ["extraPhoto", "extras", fc.record({ kind: fc.constant("money"), amount: fc.integer({ min: 0, max: 9 }), currency: fc.constant("CNY"), per: fc.constant("photo") })],
  ["rehearsalPacking", "extras", fc.record({ kind: fc.constant("money"), amount: fc.integer({ min: 0, max: 40 }), currency: fc.constant("USD"), per: fc.constant("parcel") })],
  ["customsClearance", "clearance", fc.record({ kind: fc.constant("money"), amount: fc.integer({ min: 0, max: 40 }), currency: fc.constant("CNY"), per: fc.constant("parcel") })],
  ["storageFreeDays", "storage", fc.record({ kind: fc.constant("days"), days: fc.integer({ min: 0, max: 200 }) })],
  ["storageOverdue", "storage", fc.record({ kind: fc.constant("money"), amount: fc.integer({ min: 0, max: 9 }), currency: fc.constant("CNY"), per: fc.constantFrom("item and day", "order and started month") })],
  ["insurance", "insurance", fc.record({ kind: fc.constant("percent"), percent: fc.integer({ min: 0, max: 9 }), of: fc.constantFrom("insured amount", "total price") })],
  ["freightSettlement", "freight", fc.record({ kind: fc.constant("percentRange"), min: fc.integer({ min: -20, max: 0 }), max: fc.integer({ min: 0, max: 20 }), of: fc.constant("estimate") })],
  ["exchangeSpread", "spread", fc.record({ kind: fc.constant("percent"), percent: fc.integer({ min: 0, max: 9 }), of: fc.constant("rate") })],
] as never; // prettier-ignore

/** Whether a service fee is on the freight, and the others on the goods only, or the reverse. They add up. */
const isOtherPart = (values: Fact["value"][], added: Fact["value"]) => {
  const parts = values.flatMap((value) => ("of" in value ? [String(value.of)] : []));
  const part = "of" in added ? added.of : "";
  const other = { goods: "freight", freight: "goods" }[String(part)];
  return other !== undefined && parts.every((one) => one === other);
};

describe("a conflict", () => {
  it.each(conflicts)("about %s only widens the line and the total", (field, layer, value) => {
    const file = (agent: string, added: Fact[]) => {
      const before = agentOf(facts, agent).facts[field] ?? [];
      return withFacts(agent, { [field]: [...before, ...added] });
    };
    fc.assert(
      fc.property(randomRequest, value, value, (given, one, other) => {
        const existing = agentOf(facts, given.agent).facts[field] ?? [];
        fc.pre(!isOtherPart([...existing.map((fact) => fact.value), one], other));
        // The first fact makes the field known, where it was unknown.
        const before = billFor(given, file(given.agent, [factOf(one, { checked: null })]));
        const after = billFor(
          given,
          file(given.agent, [factOf(one, { checked: null }), factOf(other, { checked: null })]),
        );
        expectOrder(after);
        const [narrow, wide] = [lineOf(before, layer), lineOf(after, layer)];
        if (narrow.unknown) return;
        expect(wide.low ?? 0).toBeLessThanOrEqual(narrow.low ?? 0);
        // A contradiction may also make a part unknown, such as a fee on a freight that nobody has quoted.
        expect(wide.high ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(narrow.high ?? 0);
        expect(after.total.low).toBeLessThanOrEqual(before.total.low + 1e-9);
        expect(after.total.high).toBeGreaterThanOrEqual(before.total.high - 1e-9);
      }),
      { numRuns: 40 },
    );
  });
});

/** A request by which every layer can be calculated. */
const everything: Partial<CostRequest> = {
  items: [{ price: 100, qty: 2, domesticFreight: 5, storageDays: 250 }],
  freight: 90,
  extras: { photos: 1, rehearsal: true, packing: true },
  insured: 600,
};

describe("a field that is null", () => {
  it.each(conflicts.filter(([field]) => field !== "freightSettlement"))(
    "%s makes its line unknown, at every agent",
    (field, layer) => {
      const file = copyOfFacts();
      for (const agent of file.agents) agent.facts[field] = null;
      for (const { id } of file.agents) {
        const bill = billFor({ ...everything, agent: id }, file);
        expect(lineOf(bill, layer)).toMatchObject({ likely: null, high: null, unknown: true });
        expectNoZeroForUnknown(bill);
      }
    },
  );
});

type Form = "add" | "gross" | "unknown";
const withForm = (fact: Fact, form: Form): Fact =>
  fact.value.kind === "payment" ? { ...fact, value: { ...fact.value, form } } : fact;

describe("every fact, at each form of the payment fee", () => {
  const forms = ["add", "gross", "unknown"] as const;
  it.each(facts.agents.map(({ id }) => id))("of %s gives a bill in order", (id) => {
    for (const [field, list] of Object.entries(agentOf(facts, id).facts))
      for (const fact of list ?? [])
        for (const form of forms) {
          const fees = agentOf(facts, id).facts.paymentFee ?? [];
          const changed = { paymentFee: fees, [field]: [{ ...fact, checked: "2026-11-01" }] };
          const paymentFee = changed.paymentFee.map((fee) => withForm(fee, form));
          const file = withFacts(id, { ...changed, paymentFee });
          const bill = billFor({ ...everything, agent: id }, file);
          expectOrder(bill);
          expectNoZeroForUnknown(bill);
        }
  });

  const fees = facts.agents.flatMap(({ id, facts: agentFacts }) =>
    (agentFacts.paymentFee ?? []).map(({ value }, i) => ({ id, i, value })),
  );
  it.each(fees)("fee $i of $id is what its formula says", ({ id, i, value }) => {
    if (value.kind !== "payment") throw new Error("not a payment");
    const [sum, share] = [60, value.percent / 100];
    const platform = value.platformFee ?? 0;
    const added = sum * (1 + share) + value.fixed + platform;
    const gross = (sum + value.fixed) / (1 - share) + platform;
    for (const [form, low, high] of [
      ["add", added, added],
      ["gross", gross, gross],
      ["unknown", added, gross],
    ] as const) {
      const fact = agentOf(facts, id).facts.paymentFee?.[i];
      const paymentFee = fact ? [withForm(fact, form)] : null;
      const file = withFacts(id, { paymentFee, serviceFee: null });
      const [paid] = billFor(
        { agent: id, items: [{ price: 420, qty: 1, domesticFreight: 0 }] },
        file,
      ).payments;
      expect(paid.low).toBe(Math.round(low * 100 + 1e-7) / 100);
      expect(paid.high).toBe(Math.round(high * 100 + 1e-7) / 100);
    }
  });
});
