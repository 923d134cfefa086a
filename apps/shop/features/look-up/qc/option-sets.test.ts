import { expect, test } from "vitest";
import { goods, sku } from "#testing/components/goods.ts";
import { photosOf } from "#testing/components/photos.ts";
import { chosenOption } from "#features/look-up/items/chosen-option.ts";
import { DEFAULT_SKU } from "#features/look-up/items/item-facts.ts";
import { groupSets } from "./grouped-photos.ts";
import { differingName, leadSets, similarity } from "./option-sets.ts";

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
const lead = (search: string, detail = DETAIL) =>
  leadSets(groupSets(photos), detail, chosenOption(detail, search));
const named = (sets: readonly { sku: string; photos: unknown[] }[] = []) =>
  sets.map((set) => `${set.sku} ${set.photos.length}`);

test("the sets of the chosen option are first, then those of its colour, then the others", () => {
  const led = lead("?sku=s1");
  expect(named(led?.ofOption)).toEqual(["grey, 42 3", "grey, 42 4", "grey, 42 1"]);
  expect(named(led?.sets).slice(3)).toEqual(["grey, 45 2", "sage, 42 1", " 1"]);
  expect(named(lead("?sku=s4")?.sets)[0]).toBe("sage, 42 1");
  expect(named(lead("?sku=s4")?.ofOption)).toEqual([]);
});

test("a set shows the option of its name, if there is one", () => {
  const led = lead("?sku=s1")!;
  expect(led.sets.map((set) => led.optionOf(set)?.skuID)).toEqual([
    "s1",
    "s1",
    "s1",
    "s2",
    "s3",
    undefined,
  ]);
});

test("the sets keep their order until an option is chosen", () => {
  const skus = [sku(DEFAULT_SKU, "", { stock: 0 }), ...DETAIL.skus];
  expect(named(lead("", goods({ skus }))?.sets)).toEqual(named(groupSets(photos)));
});

test("no option leads if no set has the name of one, or there is only one", () => {
  expect(lead("", goods({ skus: [sku("a", "Type A"), sku("b", "Type B")] }))).toBeUndefined();
  expect(lead("", goods({ skus: [sku("a", "Grey;42")] }))).toBeUndefined();
  expect(leadSets(groupSets(photos), undefined, chosenOption(undefined, ""))).toBeUndefined();
});

test("a name is more similar the more values it shares, and the colour counts most", () => {
  const black = sku("black", "Black;L", { name: "黑色;L" });
  const names = ["grey, M", "grey, L", "black, M", "black, L", "黑色"];
  const order = names.toSorted((a, b) => similarity(black, b) - similarity(black, a));
  expect(order).toEqual(["black, L", "black, M", "黑色", "grey, L", "grey, M"]);
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
