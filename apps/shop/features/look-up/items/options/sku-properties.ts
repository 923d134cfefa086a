import type { Sku } from "@loupe/contract";

type Property = { id: string; name: string; values: string[] };

/**
 * Returns the names of the properties of an item's options, in the order of `propsID` ("1:11;2:21"). Returns undefined
 * unless the properties of one source explain every pair of ids, because a wrong name would be worse than none.
 */
export function namePropertiesOf(
  skus: Pick<Sku, "propsID">[],
  properties: Property[],
): string[] | undefined {
  const all = skus.map(({ propsID }) => propsID.split(";").map((pair) => pair.split(":")));
  const names = (all[0] ?? []).map(([id]) => properties.find((one) => one.id === id)?.name);
  const isExplained = all.every(
    (pairs) =>
      pairs.length === names.length &&
      pairs.every(([id, value = ""], place) =>
        properties.some(
          (one) => one.id === id && one.name === names[place] && one.values.includes(value),
        ),
      ),
  );
  return isExplained && names.length > 0 && names.every((name) => name)
    ? (names as string[])
    : undefined;
}
