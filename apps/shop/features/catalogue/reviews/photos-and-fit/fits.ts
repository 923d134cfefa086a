/** How a size fits, from much too small to much too large. */
export const FITS = [-2, -1, 0, 1, 2] as const;

const LETTERS = ["XXXS", "XXS", "XS", "S", "M", "L", "XL", "XXL", "XXXL"];

/** Returns the place of a size among sizes of its kind: `M` and `3XL` by letters, `42.5` by its number. */
function rankOf(size: string): [kind: number, place: number] {
  const spelled = size.replace(/^([2-9])X([SL])$/, (_, times: string, end: string) =>
    Number(times) <= 3 ? "X".repeat(Number(times)) + end : size,
  );
  const place = LETTERS.indexOf(spelled);
  if (place !== -1) return [0, place];
  const [, times, end] = /^(\d)X([SL])$/.exec(size) ?? [];
  if (times) return [0, end === "L" ? LETTERS.length + Number(times) : -Number(times)];
  const number = Number.parseFloat(size.replace(",", "."));
  return Number.isNaN(number) ? [2, 0] : [1, number];
}

/** Orders the names of sizes, in capitals, from small to large. Other names come last, by the alphabet. */
export function compareSizes(a: string, b: string): number {
  const [kindA, placeA] = rankOf(a);
  const [kindB, placeB] = rankOf(b);
  return kindA - kindB || placeA - placeB || (a < b ? -1 : a > b ? 1 : 0);
}

/** From this many reports on, a size gets a summary. Fewer are only listed. */
const SUMMARY_FROM = 5;

/**
 * Returns the fit in the middle of the reports of a size; undefined if there are too few reports to say anything. Of two
 * in the middle it is the one nearer to a good fit.
 */
export function usualFit(counts: readonly number[]): number | undefined {
  const reports = FITS.flatMap((fit, place) =>
    Array.from<number>({ length: counts[place] ?? 0 }).fill(fit),
  );
  if (reports.length < SUMMARY_FROM) return undefined;
  const lower = reports[Math.floor((reports.length - 1) / 2)] ?? 0;
  const upper = reports[Math.floor(reports.length / 2)] ?? 0;
  return Math.abs(lower) <= Math.abs(upper) ? lower : upper;
}
