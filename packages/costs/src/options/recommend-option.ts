import type {
  OptionBadges,
  Reason,
  Recommendation,
  ShippingOption,
  ShippingOptions,
  UnknownCode,
} from "./option-types.ts";

/** The fields by which options are compared. */
type Comparable = Pick<ShippingOption, "door" | "freight" | "days" | "unknown"> & {
  parcels: readonly unknown[];
};

/** Sums within this share of the best one count as the same. */
const alikeShare = 0.01;

/** These are the same for all options that send the same goods in one parcel, so that they distinguish none. */
const ofGoods: ReadonlySet<UnknownCode> = new Set(["price", "border", "duty", "vat", "fee"]);

/**
 * Orders options, recommends one, and marks the cheapest and the fastest. Pages and routes compare ways to send goods
 * by this alone.
 *
 * Options without unknown parts come first. Then they are ordered by the likely sum at the door, or by the freight
 * where the border is not known. A part that is unknown for all of them in the same way is ignored. The fastest option
 * within 1 % of the first one is recommended. Equal options stay in their order.
 *
 * @param unit the smallest units of the currency in one
 */
export function recommendOption<Option extends Comparable>(
  options: readonly Option[],
  known: ShippingOptions["known"],
  unit: number,
): { options: readonly Option[] } & Pick<ShippingOptions, "recommended" | "badges"> {
  const missing = missingIn(options);
  const sum = (option: Comparable) =>
    known === "door" && option.door ? option.door.likely : option.freight;
  const keys: ((option: Comparable) => number)[] = [
    (option) => Number(known === "door" && missing(option)),
    sum,
    longest,
    shortest,
    parcelCount,
    ({ freight }) => freight,
  ];
  const sorted = options.toSorted(byKeys(keys));
  const [first] = sorted;
  const badges: OptionBadges = {
    cheapest: known === "door" && sorted.length > 1 && isCheapest(sorted, missing) ? 0 : null,
    fastest: fastestOf(sorted),
  };
  return {
    options: sorted,
    badges,
    recommended: first ? recommend(sorted, { first, known, missing, sum, unit }) : null,
  };
}

/** Returns why an option is recommended. Null if another one may cost less, so that it cannot be called the cheapest. */
export const certainReason = ({
  options,
  recommended,
  badges,
}: Pick<ShippingOptions, "recommended" | "badges"> & {
  options: readonly unknown[];
}): Reason | null =>
  recommended?.reason === "cheapest" && badges.cheapest === null && options.length > 1
    ? null
    : (recommended?.reason ?? null);

type Comparison = {
  first: Comparable;
  known: ShippingOptions["known"];
  missing: (option: Comparable) => boolean;
  sum: (option: Comparable) => number;
  unit: number;
};

function recommend(
  sorted: readonly Comparable[],
  { first, known, missing, sum, unit }: Comparison,
): Recommendation | null {
  if (sorted.length === 1) {
    // Where one parcel cannot be sent, the best of many splits is the only option.
    if (first.parcels.length === 1) return { option: 0, reason: "only" };
    return known === "door" && !missing(first) ? { option: 0, reason: "cheapest" } : null;
  }
  // Carriers' fees may exceed the difference between two options.
  if (known === "door" && missing(first)) return null;
  const alike = sorted.filter(
    (option) =>
      (known === "freight" || missing(option) === missing(first)) &&
      sum(option) <= sum(first) * (1 + alikeShare),
  );
  const best = alike.toSorted(byKeys([longest, shortest, parcelCount, sum]))[0] ?? first;
  const option = sorted.indexOf(best);
  const saves = savingOf(sorted, best, { known, missing, sum, unit });
  if (alike.length > 1) {
    const isFaster = alike.some((other) => longest(other) > longest(best));
    return { option, reason: isFaster ? "faster" : "alike", ...saves };
  }
  if (known === "freight") return null;
  return { option, reason: "cheapest", ...saves };
}

/** Returns the saving of several parcels against the best single one with as many known parts. */
function savingOf(
  sorted: readonly Comparable[],
  best: Comparable,
  { known, missing, sum, unit }: Omit<Comparison, "first">,
): { saves?: number } {
  const single = sorted.find(({ parcels }) => parcels.length === 1);
  if (best.parcels.length === 1 || known === "freight" || !single || missing(single)) return {};
  const saves = Math.round((sum(single) - sum(best)) * unit) / unit;
  return saves > sum(best) * alikeShare ? { saves } : {};
}

/**
 * Returns whether an option has an unknown part, except parts that are unknown for all options in the same way, as the
 * duty of the same goods is. Carriers' fees differ from line to line.
 */
function missingIn(options: readonly Comparable[]): (option: Comparable) => boolean {
  const isShared = (code: UnknownCode) =>
    ofGoods.has(code) && options.every(({ unknown }) => unknown.includes(code));
  return ({ unknown }) => unknown.some((code) => !isShared(code));
}

/** Whether the first option certainly costs the least: each other sum is known, or its known part alone is more. */
function isCheapest(
  [first, ...others]: readonly Comparable[],
  missing: Comparison["missing"],
): boolean {
  const likely = first?.door?.likely;
  if (!first || likely === undefined || missing(first)) return false;
  return others.every((other) => !missing(other) || (other.door?.low ?? 0) > likely);
}

const parcelCount = ({ parcels }: Comparable) => parcels.length;
const longest = ({ days }: Comparable) => days?.max ?? Number.POSITIVE_INFINITY;
const shortest = ({ days }: Comparable) => days?.min ?? Number.POSITIVE_INFINITY;

function fastestOf(options: readonly Comparable[]): number | null {
  const dated = options.filter(({ days }) => days !== null);
  if (options.length < 2 || dated.every((option) => longest(option) === longest(dated[0]!)))
    return null;
  const fastest = dated.toSorted(
    byKeys([longest, shortest, (option) => options.indexOf(option)]),
  )[0];
  return fastest ? options.indexOf(fastest) : null;
}

const byKeys =
  (keys: readonly ((option: Comparable) => number)[]) =>
  (a: Comparable, b: Comparable): number => {
    const key = keys.find((value) => value(a) !== value(b));
    return key ? (key(a) < key(b) ? -1 : 1) : 0;
  };
