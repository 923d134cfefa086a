import type { OptionPrice } from "#features/look-up/price-history/observed-price.ts";
import { renewPrices, packOptions, unpackPrices, type OptionPrices } from "./option-prices.ts";

/** The prices with which a watch compares. They are null while they are unknown. */
export type BasePrices = {
  /** The watched option. Only watches of all options compare each of them. */
  sku: string | null;
  basePriceFen: number | null;
  baseMaxFen: number | null;
  /** The price of each option, as `packOptions` writes it. */
  baseOptions: string | null;
};

export type Prices = {
  priceFen: number;
  maxFen: number | null;
  /** The prices of the item's options; none if the source has not named them, or if one option is watched. */
  options: readonly OptionPrice[];
};

/** Returns the prices of a lookup that a watch stores, to compare later prices with them. */
export const rememberPrices = ({ priceFen, maxFen, options }: Prices) => ({
  basePriceFen: priceFen,
  baseMaxFen: maxFen,
  baseOptions: packOptions(options),
});

export type PriceFall = {
  priceFen: number;
  beforeFen: number;
  /** Whether only a new option is cheaper. */
  isNewOption: boolean;
  /** Whether a second lookup must confirm the fall. */
  isDoubtful: boolean;
};

const DROP_PERCENT = 3;
const DROP_FEN = 200;

const isDrop = (before: number, now: number) =>
  before - now >= DROP_FEN && (before - now) * 100 >= before * DROP_PERCENT;

/**
 * Returns the fall of the price, or undefined if it did not fall by 3 % and 2 CNY. If the prices of the options are
 * known, an option that was there before must have become cheaper. Otherwise the item's lowest prices are compared.
 */
export function findFall(base: BasePrices, now: Prices): PriceFall | undefined {
  const before = base.basePriceFen;
  if (before === null) return undefined;
  const known = knownBefore(base, now);
  if (!known) {
    const { priceFen } = now;
    const isNewOption = isOfNewOption(base, now, priceFen);
    return isDrop(before, priceFen)
      ? { priceFen, beforeFen: before, isNewOption, isDoubtful: isNewOption }
      : undefined;
  }
  const [fallen] = now.options
    .filter(({ isOffered }) => isOffered)
    .map(({ mark, fen }) => ({ fen, before: Math.min(before, known.get(mark) ?? 0) }))
    .filter((option) => isDrop(option.before, option.fen))
    .toSorted((a, b) => a.fen - b.fen);
  if (!fallen) return undefined;
  return {
    priceFen: fallen.fen,
    beforeFen: fallen.before,
    isNewOption: false,
    isDoubtful: isCheapestOnly(base, { ...now, priceFen: fallen.fen }),
  };
}

/** Whether the price is a new option's, because no earlier option costs at most this price. */
export function isOfNewOption(base: BasePrices, now: Prices, limit_fen: number): boolean {
  const known = knownBefore(base, now);
  if (known) {
    return !now.options.some(
      ({ mark, fen, isOffered }) => isOffered && fen <= limit_fen && known.has(mark),
    );
  }
  // All options may be others than before.
  const areReplaced = base.baseOptions !== null && now.options.length > 0;
  return areReplaced || isCheapestOnly(base, now);
}

/**
 * Whether the lowest price fell by more than half while the highest did not fall. A new option, such as a deposit, then
 * probably has the lowest price.
 */
const isCheapestOnly = (
  { sku, basePriceFen, baseMaxFen }: BasePrices,
  { priceFen, maxFen }: Prices,
) =>
  sku === null &&
  basePriceFen !== null &&
  baseMaxFen !== null &&
  priceFen * 2 < basePriceFen &&
  (maxFen ?? priceFen) >= baseMaxFen;

/** Returns the prices of the options from before, if the item still has one of these options. */
function knownBefore({ baseOptions }: BasePrices, { options }: Prices): OptionPrices | undefined {
  const known = baseOptions === null ? undefined : unpackPrices(baseOptions);
  return known && options.some(({ mark }) => known.has(mark)) ? known : undefined;
}

/** Whether the source names options, and none that a watch compares: they are the first, or the seller has replaced all. */
export const hasOtherOptions = (base: BasePrices, now: Prices): boolean =>
  now.options.length > 0 && !knownBefore(base, now);

/** Returns the state that a watch stores after an alert of a fall. */
export function rememberFall(base: BasePrices, now: Prices, { priceFen }: PriceFall) {
  const known = knownBefore(base, now);
  return {
    basePriceFen: priceFen,
    baseMaxFen: now.maxFen,
    baseOptions: known ? renewPrices(known, now.options, priceFen) : packOptions(now.options),
  };
}
