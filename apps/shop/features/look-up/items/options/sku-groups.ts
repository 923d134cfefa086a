import type { GoodsDetail, Sku } from "@loupe/contract";
import { DEFAULT_SKU, skuName, stockOf } from "../item-facts.ts";

/** A value that a shopper can choose, and the option (sku) that this selects. */
export type Choice = {
  label: string;
  sku: Sku;
  isChosen: boolean;
  isSoldOut: boolean;
  /** The chosen values with which this one is not sold, or is sold out. Empty for a value that is chosen itself. */
  notWith: string;
  imgUrl: string;
};
/** The choices for one property, such as the colour. The name is empty if no source names the property. */
export type Group = { number: number; name: string; choices: Choice[] };

/**
 * Returns one group of choices for each property. Returns undefined if the options do not all have the same two or more
 * properties.
 */
export function groupOptions(detail: GoodsDetail, chosenSku: Sku | undefined): Group[] | undefined {
  const skus = detail.skus.filter(({ skuID }) => skuID !== DEFAULT_SKU);
  const columns = skus.length > 1 ? columnsOf(skus) : undefined;
  if (!columns) return undefined;
  const names = detail.skuProps?.length === columns.length ? detail.skuProps : [];
  const options = skus.map((sku, row) => ({
    sku,
    values: columns.map(({ labels }) => labels[row]!),
    isSoldOut: stockOf(detail, sku) === 0,
  }));
  const groups = columns.map(({ property, values }, place) => {
    const choices = values.map((label) => choiceOf(options, { place, label, chosenSku, columns }));
    return { number: place + 1, name: property || names[place] || "", choices };
  });
  return withPictures(groups, options);
}

/** Returns the options as one list, with each name once: the chosen option of that name, or else one in stock. */
export function distinctOptions(detail: GoodsDetail, chosenSku: Sku | undefined): Choice[] {
  const { skus } = detail;
  const labels = labelsOf(skus.map((sku) => ({ value: skuName(sku), original: sku.name })));
  const choices = skus.map((sku, row) => ({
    label: labels[row]!,
    sku,
    isChosen: sku === chosenSku,
    isSoldOut: stockOf(detail, sku) === 0,
    notWith: "",
    imgUrl: sku.imgUrl,
  }));
  const isBetter = (one: Choice, other: Choice) =>
    one.isChosen || (!other.isChosen && other.isSoldOut && !one.isSoldOut);
  const byName = new Map<string, Choice>();
  for (const choice of choices) {
    const { name, nameTrans, skuID } = choice.sku;
    // Options without a name have different pictures, so their ids distinguish them.
    const key = nameTrans || name ? keyOf(choice.label) : ` ${skuID}`;
    const other = byName.get(key);
    if (!other || isBetter(choice, other)) byName.set(key, choice);
  }
  return [...byName.values()];
}

type Option = { sku: Sku; values: string[]; isSoldOut: boolean };
/** The values of one property: `labels` has one entry for each option, `values` has each value once. */
type Column = { property: string; labels: string[]; values: string[] };
type Place = { place: number; label: string; chosenSku: Sku | undefined; columns: Column[] };

/**
 * Returns the choice of a value. It selects the option with the other chosen values, or else the most similar option in
 * stock.
 */
function choiceOf(options: Option[], { place, label, chosenSku, columns }: Place): Choice {
  const now = options.find(({ sku }) => sku === chosenSku);
  const fitting = options.filter(({ values }) => values[place] === label);
  const countSameValues = ({ values }: Option) =>
    values.filter((value, at) => at !== place && value === now?.values[at]).length;
  const isWhole = (option: Option) => countSameValues(option) === columns.length - 1;
  const distance = ({ values }: Option) =>
    values.reduce((sum, value, at) => {
      const order = columns[at]!.values;
      const from = now && at !== place ? order.indexOf(now.values[at]!) : -1;
      return from < 0 ? sum : sum + Math.abs(order.indexOf(value) - from);
    }, 0);
  const rank = (option: Option) => [
    option === now ? 0 : 1,
    isWhole(option) ? 0 : 1,
    option.isSoldOut ? 1 : 0,
    -countSameValues(option),
    distance(option),
  ];
  const [best] = fitting
    .map((option) => ({ option, rank: rank(option) }))
    .toSorted((one, other) => compare(one.rank, other.rank));
  const { option } = best!;
  const isChosen = now?.values[place] === label;
  // A size that is sold out in the chosen colour is marked at the size, because the colour has others.
  const isLast = place === columns.length - 1;
  const isSoldOut =
    fitting.every((one) => one.isSoldOut) || (isLast && isWhole(option) && option.isSoldOut);
  const isWith = isWhole(option) && !option.isSoldOut;
  return {
    label,
    sku: option.sku,
    isChosen,
    isSoldOut,
    notWith: now && !isChosen && !isWith ? now.values.toSpliced(place, 1).join(", ") : "",
    imgUrl: "",
  };
}

/** Adds pictures to the first group whose values have one picture each. Usually that is the colour. */
function withPictures(groups: Group[], options: Option[]): Group[] {
  const pictured = groups.map(({ choices }, place) =>
    choices.map(({ label }) => [
      ...new Set(
        options.flatMap(({ sku, values }) => (values[place] === label ? [sku.imgUrl] : [])),
      ),
    ]),
  );
  const first = pictured.findIndex((pictures) => pictures.every(({ length }) => length === 1));
  return groups.map(({ choices, ...group }, place) => ({
    ...group,
    choices: choices.map((choice, at) =>
      place === first ? { ...choice, imgUrl: pictured[place]![at]![0]! } : choice,
    ),
  }));
}

type Part = { text: string; property: string; value: string };
type Labelled = { value: string; original: string };

function columnsOf(skus: Sku[]): Column[] | undefined {
  const rows = skus.map(({ name, nameTrans }) => {
    const parts = partsOf(nameTrans || name);
    const originals = partsOf(name);
    return parts.map((part, place) => ({ ...part, original: originals[place] ?? part }));
  });
  const [first = []] = rows;
  if (first.length < 2 || rows.some(({ length }) => length !== first.length)) return undefined;
  const properties = first.map(({ property }) => property);
  const byProperty = rows.map((row) =>
    properties.map((name) => row.find(({ property }) => property && property === name)),
  );
  const areNamed =
    new Set(properties).size === first.length && byProperty.every((row) => row.every(Boolean));
  const labels = first.map((_, place) => {
    const parts = areNamed ? byProperty.map((row) => row[place]!) : rows.map((row) => row[place]!);
    return labelsOf(
      parts.map((part) =>
        areNamed
          ? { value: part.value, original: part.original.value }
          : { value: part.text, original: part.original.text },
      ),
    );
  });
  return labels.map((column, place) => {
    const others = skus.map((_, row) =>
      JSON.stringify(labels.toSpliced(place, 1).map((one) => one[row])),
    );
    const property = areNamed ? properties[place]! : "";
    return { property, labels: column, values: inOrder(column, others) };
  });
}

/**
 * Returns each value once, in an order that fits all options: "M, L" of black and "S, M" of grey become "S, M, L".
 * `others` are the other values of each option.
 */
function inOrder(column: string[], others: string[]): string[] {
  const earlier = new Map(column.map((value) => [value, new Set<string>()]));
  const last = new Map<string, string>();
  for (const [row, value] of column.entries()) {
    const before = last.get(others[row]!);
    if (before !== undefined && before !== value) earlier.get(value)!.add(before);
    last.set(others[row]!, value);
  }
  const order = new Set<string>();
  for (const left = [...earlier.keys()]; left.length > 0;) {
    const next = left.findIndex((value) => [...earlier.get(value)!].every((one) => order.has(one)));
    order.add(left.splice(Math.max(0, next), 1)[0]!);
  }
  return [...order];
}

/** Splits a name such as "Colour: black; Size: L". The name of a property has no digits: "Scale 1:64" is a value. */
const partsOf = (name: string): Part[] =>
  name
    .split(/[;；]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((text) => {
      const [, property, value] = /^([^\d:：]+)[:：]\s*(.+)$/.exec(text) ?? [];
      return { text, property: property?.trim() ?? "", value: value ?? text };
    });

/** Returns a label for each value. If two values have the same translation, the original text is added. */
function labelsOf(column: Labelled[]): string[] {
  const byOriginal = new Map<string, Labelled>();
  for (const one of column) {
    const key = keyOf(one.original || one.value);
    if (!byOriginal.has(key)) byOriginal.set(key, one);
  }
  const uses = new Map<string, number>();
  for (const { value } of byOriginal.values())
    uses.set(keyOf(value), (uses.get(keyOf(value)) ?? 0) + 1);
  return column.map((one) => {
    const { value, original } = byOriginal.get(keyOf(one.original || one.value))!;
    const isAmbiguous = uses.get(keyOf(value))! > 1 && original && keyOf(original) !== keyOf(value);
    return isAmbiguous ? `${value} (${original})` : value;
  });
}

const keyOf = (text: string) => text.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, place) => value !== other[place]);
  return at < 0 ? 0 : one[at]! - other[at]!;
}
