/** Flat rectangles whose four corners take the perspective out of a photo. */
export const SHEETS = {
  a4: { long_mm: 297, short_mm: 210 },
  card: { long_mm: 85.6, short_mm: 53.98 },
} as const;

export type SheetName = keyof typeof SHEETS;

/** Lengths that many photos contain. A ruler and an insole have lengths that the shopper enters. */
export const KNOWN_LENGTHS = {
  "a4-long": SHEETS.a4.long_mm,
  "a4-short": SHEETS.a4.short_mm,
  "card-long": SHEETS.card.long_mm,
  "card-short": SHEETS.card.short_mm,
} as const;
