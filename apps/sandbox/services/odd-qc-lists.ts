export type QcItem = { skuInfo: string; weight: number; qcTime: number; image: string[] };

/** Sets the same time for two sets, and adds a set if the item has only one. */
export function withOneTime(items: QcItem[]): QcItem[] {
  const [first] = items;
  if (!first) return [];
  const second = items[1] ?? { ...first, image: first.image.slice(1) };
  return [first, { ...second, qcTime: first.qcTime }, ...items.slice(2)];
}

/**
 * Returns a list with irregularities of real responses: no weight, no text, one string instead of a list, `//` links.
 */
export function withIrregularSets(items: QcItem[]): unknown[] {
  const [first] = items;
  if (!first) return [];
  const [photo] = first.image;
  return [
    { ...first, weight: String(first.weight), image: photo },
    { ...first, qcTime: first.qcTime + 1, image: first.image.map((url) => url.slice(5)) },
    { skuInfo: null, qcTime: first.qcTime + 2, image: [photo, photo, ""] },
    { skuInfo: "", weight: 0, qcTime: first.qcTime + 3, image: [] },
    null,
  ];
}

/** Returns a list with values that a database cannot store, although their types are right, and invalid addresses. */
export function withOddValues(items: QcItem[]): unknown[] {
  const [first] = items;
  if (!first) return [];
  const odd = [
    { weight: 3_000_000_000 },
    { skuInfo: "Colour: \u0000blue" },
    { skuInfo: "Colour: \ud83d" },
    { skuInfo: `${"x".repeat(299)}\u{1f9e6}` },
    { skuInfo: 42 },
    { image: [...first.image, null, 7, "ftp://a.example/1.jpg", "own:../../1"] },
  ];
  return odd.map((values, place) => ({ ...first, qcTime: first.qcTime + place, ...values }));
}
