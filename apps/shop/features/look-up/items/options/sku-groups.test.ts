import type { GoodsDetail, Sku } from "@loupe/contract";
import { expect, test } from "vitest";
import { distinctOptions, groupOptions } from "./sku-groups.ts";

/** Reads an option from a text such as "id | name=translation | *stock | @picture". The stock is 5 if it is missing. */
function sku(text: string): Sku {
  const [skuID = "", names = "", ...more] = text.split(" | ");
  const [name = "", nameTrans = ""] = names.split("=");
  const valueAfter = (mark: string) => more.find((one) => one.startsWith(mark))?.slice(1);
  const stock = Number(valueAfter("*") ?? 5);
  const imgUrl = (valueAfter("@") ?? "") as Sku["imgUrl"];
  const none = { propsID: "", propsCode: "", specId: "", price: 0 };
  return { skuID, name, nameTrans, stock, imgUrl, ...none };
}

const detailOf = (options: string[], more: Partial<GoodsDetail> = {}): GoodsDetail => ({
  title: "Canvas tote",
  price: 42,
  imgList: [],
  picList: [],
  propsTrans: {},
  skus: options.map(sku),
  priceAt: "2026-11-01T00:00:00Z",
  fetchedAt: "2026-11-01T00:00:00Z",
  stale: false,
  ...more,
});

/** Returns "Colour: Black, Grey" for each group of choices. */
const describeGroups = (detail: GoodsDetail) =>
  groupOptions(detail, detail.skus[0])?.map(
    ({ name, choices }) => `${name}: ${choices.map(({ label }) => label).join(", ")}`,
  );

test.each<[string, string[], string[] | undefined]>([
  ["two parts", ["a | Black;L", "b | Grey;XL"], [": Black, Grey", ": L, XL"]],
  ["full-width marks", ["a | 黑色；L", "b | 灰色；L"], [": 黑色, 灰色", ": L"]],
  ["three parts", ["a | A;B;1", "b | A;C;2"], [": A", ": B, C", ": 1, 2"]],
  [
    "properties in the names",
    ["a | Colour: black; Size: L", "b | Colour: grey; Size: L"],
    ["Colour: black, grey", "Size: L"],
  ],
  [
    "named parts in another order",
    ["a | 颜色：黑色；尺码：L", "b | 尺码：M；颜色：黑色"],
    ["颜色: 黑色", "尺码: L, M"],
  ],
  [
    "a part that only looks named",
    ["a | Scale 1:64;Red", "b | Scale 1:18;Red"],
    [": Scale 1:64, Scale 1:18", ": Red"],
  ],
  ["only some are named", ["a | Colour: black;L", "b | grey;L"], [": Colour: black, grey", ": L"]],
  [
    "a value in two spellings",
    ["a | Black;L", "b | black ;M", "c | Black;S"],
    [": Black", ": L, M, S"],
  ],
  [
    "two values of one translation",
    ["a | 黑色;L=Black;L", "b | 灰色;L=Grey;L", "c | 玄黑;L=Black;L", "d | 黑色;M=Black;M"],
    [": Black (黑色), Grey, Black (玄黑)", ": L, M"],
  ],
  ["one translation is missing", ["a | 黑色;L=Black;L", "b | 黑色;M"], [": Black", ": L, M"]],
  [
    "the option made for a listing without pictures",
    ["default | ", "a | Black;L", "b | Black;M"],
    [": Black", ": L, M"],
  ],
  [
    "sizes in order although the first colour lacks one",
    ["a | Black;M", "b | Black;XL", "c | Grey;S", "d | Grey;M", "e | Grey;L", "f | Grey;XL"],
    [": Black, Grey", ": S, M, L, XL"],
  ],
  [
    "each size lacks a colour",
    ["a | 1;M", "b | 1;L", "c | 2;S", "d | 2;L", "e | 3;S", "f | 3;M", "g | 4;M", "h | 4;L"],
    [": 1, 2, 3, 4", ": S, M, L"],
  ],
  [
    "an order that contradicts itself",
    ["a | 1;M", "b | 1;L", "c | 2;L", "d | 2;M"],
    [": 1, 2", ": M, L"],
  ],
  ["one part", ["a | Black", "b | Grey"], undefined],
  ["one option without a second part", ["a | Black;L", "b | Grey"], undefined],
  ["no names", ["a | ", "b | "], undefined],
  ["a single option", ["a | Black;L"], undefined],
])("groupOptions splits the options' names into groups of choices: %s", (_, options, groups) => {
  expect(describeGroups(detailOf(options))).toEqual(groups);
});

test("the groups have the property names of the source, if it has one for each group", () => {
  const options = ["a | Black;L", "b | Grey;XL"];
  const twoColumns = detailOf(options, { skuProps: ["Colour", "Size"] });
  expect(describeGroups(twoColumns)).toEqual(["Colour: Black, Grey", "Size: L, XL"]);
  const other = detailOf(options, { skuProps: ["Colour"] });
  expect(describeGroups(other)).toEqual([": Black, Grey", ": L, XL"]);
});

const CLOTHES = [
  "a | Black;S",
  "b | Black;M",
  "c | Black;L",
  "d | Grey;S | *0",
  "e | Grey;L",
  "f | Red;S",
  "g | Red;XL | *0",
  "h | Blue;M | *0",
  "i | Green;S",
  "j | Green;L",
];

test.each([
  ["the size stays", "c", "Grey", "e", ""],
  ["the size stays although that is sold out", "a", "Grey", "d", "not with S"],
  ["a colour that is sold out in the chosen size only", "d", "Grey", "d", ""],
  ["the size that is sold out in the chosen colour", "d", "S", "d", "sold out"],
  ["the nearest size in stock", "b", "Red", "f", "not with M"],
  ["the nearest size in stock, not one that is sold out", "c", "Red", "f", "not with L"],
  ["the nearest size", "g", "Green", "j", "not with XL"],
  ["every size is sold out", "a", "Blue", "h", "sold out"],
  ["the chosen one", "b", "Black", "b", ""],
  ["the colour stays", "b", "L", "c", ""],
  ["another colour", "b", "XL", "g", "sold out"],
  ["nothing was chosen", "", "Grey", "e", ""],
])(
  "the choice of a value selects an option: %s (current option %j, chosen value %s)",
  (_, now, label, then, remark) => {
    const detail = detailOf(CLOTHES);
    const chosenSku = detail.skus.find(({ skuID }) => skuID === now);
    const choice = groupOptions(detail, chosenSku)!
      .flatMap(({ choices }) => choices)
      .find((one) => one.label === label)!;
    const { isSoldOut, notWith } = choice;
    const availability = isSoldOut ? "sold out" : notWith && `not with ${notWith}`;
    expect([choice.sku.skuID, availability]).toEqual([then, remark]);
  },
);

test("if two options have the same values, a choice selects the one in stock, unless the other one is chosen already", () => {
  const detail = detailOf(["a | Grey;L", "b | Black;L | *0", "c | Black;L"]);
  const choicesFor = (skuId: string) =>
    groupOptions(
      detail,
      detail.skus.find(({ skuID }) => skuID === skuId),
    )!.map(({ choices }) => choices.at(-1)!);
  expect(choicesFor("a")[0]!.sku.skuID).toBe("c");
  const [black, large] = choicesFor("b");
  expect(black).toMatchObject({ sku: { skuID: "b" }, isChosen: true, isSoldOut: false });
  expect(large).toMatchObject({ sku: { skuID: "b" }, isChosen: true, isSoldOut: true });
});

test("the group whose values have one picture each shows these pictures", () => {
  const options = ["a | S;Black | @/b", "b | M;Black | @/b", "c | S;Grey | @/g"];
  const groups = groupOptions(detailOf(options), undefined)!;
  const pictures = groups.map(({ choices }) => choices.map(({ imgUrl }) => imgUrl));
  expect(pictures).toEqual([
    ["", ""],
    ["/b", "/g"],
  ]);
});

test.each<[string, string[], string, string[]]>([
  ["one name twice", ["a | Black | *0", "b | Grey", "c | Black"], "", ["Black c", "Grey b"]],
  ["the chosen one of two", ["a | Black", "b | Grey", "c | Black"], "c", ["Black c", "Grey b"]],
  [
    "two originals of one translation",
    ["a | 黑色=Black", "b | 灰色=Grey", "c | 玄黑=Black"],
    "a",
    ["Black (黑色) a", "Grey b", "Black (玄黑) c"],
  ],
  ["no names, only pictures", ["a |  | @/1", "b |  | @/2"], "a", ["Default a", "Default b"]],
])("distinctOptions returns each name once: %s", (_, options, now, names) => {
  const detail = detailOf(options);
  const chosenSku = detail.skus.find(({ skuID }) => skuID === now);
  const optionNames = distinctOptions(detail, chosenSku).map(
    ({ label, sku: one }) => `${label} ${one.skuID}`,
  );
  expect(optionNames).toEqual(names);
});
