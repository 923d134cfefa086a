/**
 * Sorts items by all that they contain, so that the order in which they were passed changes nothing. `places` contains the index
 * that each of them had.
 * @param rank a number that counts before the rest
 */
export function fixedOrder<Item extends object>(
  items: readonly Item[],
  rank: (item: Item) => number = () => 0,
): { items: Item[]; places: number[] } {
  const keyed = items.map((item, place) => ({
    item,
    place,
    key: JSON.stringify(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
  keyed.sort((a, b) => rank(a.item) - rank(b.item) || (a.key < b.key ? -1 : Number(a.key > b.key)));
  return { items: keyed.map(({ item }) => item), places: keyed.map(({ place }) => place) };
}
