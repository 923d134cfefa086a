/**
 * The limits of a rate card. Those of the numbers keep every total below 2⁵³ fen (see `rounded-sums.ts`), so that
 * sums are exact. Those of the counts keep checking and quoting fast.
 */
export const bounds = {
  characters: 20_000_000,
  lines: 2_000,
  countries: 300,
  sources: 1_000,
  bands: 200,
  entries: 100_000,
  surcharges: 50,
  conditions: 20,
  rounding: 20,
  attributes: 100,
  origins: 50,
  title: 500,
  name: 200,
  notes: 4_000,
  weight_g: 10_000_000,
  side_cm: 10_000,
  fee: 1_000_000,
  perKg: 10_000,
  percent: 200,
  ratio: 100,
  days: 1_000,
};
export const divisorMin = 1_000;
export const divisorMax = 100_000;
