import { MARK_LENGTH, type OptionPrice } from "#features/look-up/price-history/observed-price.ts";

/** Listings have at most some hundred options. The prices of more are not compared. */
const OPTIONS_MAX = 500;

/** The prices of options in fen, by the marks of the options. */
export type OptionPrices = ReadonlyMap<string, number>;

/**
 * Returns the prices of options as a short text, in which each price is followed by the marks of its options. Returns null
 * if there are none, or too many.
 */
export function packPrices(prices: OptionPrices): string | null {
  if (prices.size === 0 || prices.size > OPTIONS_MAX) return null;
  return [...Map.groupBy(prices.keys(), (mark) => prices.get(mark)!)]
    .toSorted(([a], [b]) => a - b)
    .map(([fen, marks]) => `${fen}:${marks.toSorted().join("")}`)
    .join(" ");
}

export const unpackPrices = (text: string): OptionPrices =>
  new Map(
    text.split(" ").flatMap((group) => {
      const [fen, marks = ""] = group.split(":", 2);
      return Array.from({ length: marks.length / MARK_LENGTH }, (_, at): [string, number] => [
        marks.slice(at * MARK_LENGTH, (at + 1) * MARK_LENGTH),
        Number(fen),
      ]);
    }),
  );

export const packOptions = (options: readonly OptionPrice[]): string | null =>
  packPrices(new Map(options.map(({ mark, fen }) => [mark, fen])));

/**
 * Returns the prices that are compared after an alert. A new option is compared from now on, unless it costs less than half
 * of the alert's price: it is then probably a deposit or an accessory.
 */
export const renewPrices = (
  known: OptionPrices,
  options: readonly OptionPrice[],
  alerted_fen: number,
): string | null =>
  packPrices(
    new Map([
      ...known,
      ...options
        .filter(({ mark, fen }) => known.has(mark) || fen * 2 >= alerted_fen)
        .map(({ mark, fen }): [string, number] => [mark, fen]),
    ]),
  );
