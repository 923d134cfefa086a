/**
 * A second implementation of the border, for tests: each country's law as of 28 November 2026, written down by hand with
 * plain numbers. Amounts are in the currency of the country's shopper.
 */
export type Range = { low: number; likely: number; high: number | null };
export type PlainParcel = { goods: number; freight: number; mode: string; kinds: number };

/** Units of yuan. */
export const rates: Record<string, number> = {
  EUR: 8,
  GBP: 9,
  USD: 7,
  PLN: 1.9,
  RON: 1.6,
  CAD: 5,
  AUD: 4.7,
  CHF: 8.8,
  BRL: 1.3,
  JPY: 0.05,
};

export const currencies: Record<string, string> = {
  DE: "EUR",
  FR: "EUR",
  IT: "EUR",
  PL: "PLN",
  RO: "RON",
  GB: "GBP",
  US: "USD",
  CA: "CAD",
  AU: "AUD",
  CH: "CHF",
  BR: "BRL",
  JP: "JPY",
};

const range = (low: number, likely = low, high: number | null = likely): Range => ({
  low,
  likely,
  high,
});
const middle = (low: number, high: number) => range(low, (low + high) / 2, high);
const map = (a: Range, b: Range, f: (x: number, y: number) => number): Range => ({
  low: f(a.low, b.low),
  likely: f(a.likely, b.likely),
  high: a.high === null || b.high === null ? null : f(a.high, b.high),
});
const times = (a: Range, b: Range) => map(a, b, (x, y) => x * y);
const plus = (a: Range, b: Range) => map(a, b, (x, y) => x + y);
const most = (a: Range, b: Range) => map(a, b, Math.max);
const percent = (low: number, likely = low, high: number | null = likely): Range =>
  range(low / 100, likely / 100, high === null ? null : high / 100);
const isOwn = (mode: string) => mode === "dedicated" || mode === "sea";

/** A charge of `null` is unknown. The codes are from `unknownCodes`. */
type Charges = Partial<Record<"duty" | "vat" | "fee" | "handling", Range | null>>;
/** The fees of carriers: of a post, and of express. Null if unknown. */
type Carriers = { post: Range | null; express: Range | null };

function handlingOf({ post, express }: Carriers, mode: string, tax: Range): Range | null {
  if (tax.high === 0) return range(0);
  const asked = mode === "express" ? express : post;
  if (!asked) return null;
  return tax.low === 0 || isOwn(mode) ? { ...asked, low: 0 } : asked;
}

const vatRates: Record<string, number> = { DE: 19, FR: 20, IT: 22, PL: 23, RO: 21 };

function europe(to: string, { goods, freight, mode, kinds }: PlainParcel): Charges {
  const unit = (amount: number, from = "EUR") => (amount * rates[from]!) / rates[currencies[to]!]!;
  const value = range(goods + freight);
  const vatRate = percent(vatRates[to]!);
  const isLow = goods <= unit(150);
  const perKind = unit(3) * kinds;
  const duty = isLow
    ? range(perKind, perKind, mode === "postal" ? perKind : Math.max(perKind, value.low * 0.12))
    : times(value, percent(0, 4.1, 12));
  const vat = times(plus(value, duty), vatRate);
  // With IOSS the duty is no part of the base.
  if (isLow) vat.low = value.low * vatRate.low;
  const tax = plus(duty, vat);
  const carriers: Record<string, Carriers> = {
    DE: { post: range(7.5), express: most(range(7.2, 15, 17.85), times(tax, percent(2, 2.5, 3))) },
    FR: {
      post: middle(2, 8),
      express: most(range(8.4, 17.5, 18), times(tax, percent(1.8, 2.5, 3.05))),
    },
    PL: { post: range(8.5), express: null },
  };
  const national: Record<string, Range> = isLow ? { RO: range(25), IT: range(0, 2, 2) } : {};
  return {
    duty,
    vat,
    fee: plus(range(0, unit(2) * kinds, unit(2) * kinds), national[to] ?? range(0)),
    handling: handlingOf(carriers[to] ?? { post: null, express: null }, mode, tax),
  };
}

function britain({ goods, freight, mode }: PlainParcel): Charges {
  const value = range(goods + freight);
  const isLow = goods <= 135;
  const duty = isLow ? range(0) : times(value, percent(0, 2.9, 12));
  const vat = times(plus(value, duty), percent(20));
  if (isLow) vat.low = 0;
  const tax = plus(duty, vat);
  const express = most(range(11, 12.9, 14.35), times(tax, percent(2.5, 2.5, 3)));
  const post = goods <= 900 ? middle(8, 12) : range(25);
  return { duty, vat, handling: handlingOf({ post, express }, mode, tax) };
}

function america({ goods, mode }: PlainParcel): Charges {
  // The customs' fee for an entry that is no mail was not found.
  const fee = mode !== "postal" && goods <= 2_500 ? { fee: range(0, 0, null) } : {};
  const duty = times(range(goods), percent(12.5, 12.5 + 28.5, 12.5 + 57));
  const express = most(range(17.5), times(duty, percent(2, 2.5, 2.5)));
  return { duty, ...fee, handling: handlingOf({ post: middle(0, 9.35), express }, mode, duty) };
}

function canada({ goods, mode }: PlainParcel): Charges {
  if (goods <= 20) return {};
  const duty = times(range(goods), percent(0, 2, 18));
  const vat = times(plus(range(goods), duty), percent(5, 10, 15));
  const tax = plus(duty, vat);
  const express = most(range(11.65, 12, 18), times(tax, percent(2.75, 3.1, 3.7)));
  return { duty, vat, handling: handlingOf({ post: range(9.95), express }, mode, tax) };
}

function australia({ goods, freight, mode }: PlainParcel): Charges {
  const value = range(goods + freight);
  if (goods <= 1_000) return { vat: times(value, percent(0, 5, 10)) };
  const duty = times(range(goods), percent(0, 2.5, 5));
  const vat = times(plus(value, duty), percent(10));
  const tax = plus(duty, vat);
  const express = most(range(23, 23.8, 24), times(tax, percent(2.9, 3, 3.6)));
  const handling = handlingOf({ post: null, express }, mode, tax);
  return { duty, vat, fee: range(98), handling };
}

function switzerland({ goods, freight, mode }: PlainParcel): Charges {
  const vat = (goods + freight) * 0.081;
  if (vat < 5) return {};
  const post = range(Math.min(70, 16 + goods * 0.03));
  return { vat: range(vat), handling: handlingOf({ post, express: null }, mode, range(vat)) };
}

function brazil({ goods, freight, mode }: PlainParcel): Charges {
  const value = range(goods + freight);
  const duty = times(value, percent(60));
  const vat = times(plus(value, duty), range(0.17 / 0.83, 0.17 / 0.83, 0.2 / 0.8));
  const handling = handlingOf({ post: range(15), express: null }, mode, plus(duty, vat));
  return { duty, vat, handling };
}

function japan({ goods }: PlainParcel): Charges {
  if (goods <= 16_666) return {};
  const duty = range(0, 0, null);
  return { duty, vat: range(goods * 0.06, goods * 0.06, null), handling: null };
}

/** Returns the charges of a parcel to a country. */
export function plainCharges(to: string, parcel: PlainParcel): Charges {
  if (to in vatRates) return europe(to, parcel);
  const laws = { GB: britain, US: america, CA: canada, AU: australia, CH: switzerland, BR: brazil, JP: japan }; // prettier-ignore
  return laws[to as keyof typeof laws](parcel);
}

/** Returns the cost of a parcel at the door, and which parts are not known. */
export function plainDoor(
  to: string,
  { goods_cny, freight_cny, taxIncluded, mode, kinds }: { goods_cny: number; freight_cny: number; taxIncluded: boolean; mode: string; kinds: number }, // prettier-ignore
) {
  const rate = rates[currencies[to]!]!;
  const [goods, freight] = [goods_cny / rate, freight_cny / rate];
  const charges = taxIncluded ? {} : plainCharges(to, { goods, freight, mode, kinds });
  let likely = goods + freight;
  const unknown: string[] = [];
  for (const [code, charge] of Object.entries(charges)) {
    likely += charge?.likely ?? 0;
    if (!charge || charge.high === null) unknown.push(code);
  }
  return { likely, unknown };
}
