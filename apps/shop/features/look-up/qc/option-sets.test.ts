import { expect, test } from "vitest";
import { goods, sku } from "#testing/components/goods.ts";
import { photosOf } from "#testing/components/photos.ts";
import { chosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { groupSets } from "./grouped-photos.ts";
import { similarity } from "#features/look-up/items/options/similarity.ts";
import { differingName, findOptionSets, orderBySimilarity } from "./option-sets.ts";

const DETAIL = goods({
  skus: ["Grey;42", "Grey;45", "Sage;42", "Sage;45"].map((name, at) => sku(`s${at + 1}`, name)),
});
const { photos } = photosOf([
  { sku: "Colour: sage; Size: 42", date: "2026-10-07", photos: 1 },
  { sku: "Colour: grey; Size: 45", date: "2026-10-06", photos: 2 },
  { sku: "", date: "2026-10-05", photos: 1 },
  { sku: "Colour: grey; Size: 42", date: "2026-10-04", photos: 3 },
  { sku: "Colour: grey; Size: 42", date: "2026-10-03", photos: 4 },
  { sku: "Colour: grey; Size: 42", date: "2026-10-02", photos: 1 },
]);
const find = (search: string, detail = DETAIL) =>
  findOptionSets(groupSets(photos), detail, chosenOption(detail, search));
const named = (sets: readonly { sku: string; photos: unknown[] }[] = []) =>
  sets.map((set) => `${set.sku} ${set.photos.length}`);

test("the sets of the chosen option are those with its name, in their order", () => {
  expect(named(find("?sku=s1")?.ofOption)).toEqual(["grey, 42 3", "grey, 42 4", "grey, 42 1"]);
  expect(named(find("?sku=s4")?.ofOption)).toEqual([]);
});

test("a set shows the option of its name, if there is one", () => {
  const { optionOf } = find("?sku=s1")!;
  expect(groupSets(photos).map((set) => optionOf(set)?.skuID)).toEqual([
    "s3",
    "s2",
    undefined,
    "s1",
    "s1",
    "s1",
  ]);
});

test("sets are ordered by similarity: first those of the colour, then the others from new to old", () => {
  const [grey42] = DETAIL.skus;
  expect(named(orderBySimilarity(groupSets(photos), grey42!))).toEqual([
    "grey, 42 3",
    "grey, 42 4",
    "grey, 42 1",
    "grey, 45 2",
    "sage, 42 1",
    " 1",
  ]);
});

test("a name is more similar the more values it shares, and the colour counts most", () => {
  const black = sku("black", "Black;L", { name: "黑色;L" });
  const names = ["grey, M", "grey, L", "black, M", "black, L", "黑色"];
  const order = names.toSorted((a, b) => similarity(black, b) - similarity(black, a));
  expect(order).toEqual(["black, L", "black, M", "黑色", "grey, L", "grey, M"]);
});

test("no option is found if no set has the name of one, or there is only one", () => {
  expect(find("", goods({ skus: [sku("a", "Type A"), sku("b", "Type B")] }))).toBeUndefined();
  expect(find("", goods({ skus: [sku("a", "Grey;42")] }))).toBeUndefined();
  expect(findOptionSets(groupSets(photos), undefined, chosenOption(undefined, ""))).toBeUndefined();
});

test.each([
  [["Navy;38 mm", "Navy;40 mm"], "38 mm"],
  [["Navy;38 mm", "Sage;40 mm"], "Navy, 38 mm"],
  [["Colour: Navy; Size: 38 mm", "Colour: Sage; Size: 38 mm"], "Navy"],
  [["Navy;38 mm", "Navy"], "Navy, 38 mm"],
  [["Navy", "Navy"], "Navy"],
])("of options named %j the first is called %s", (names, name) => {
  const skus = names.map((one, at) => sku(`s${at}`, one));
  expect(differingName(skus, skus[0]!)).toBe(name);
});
