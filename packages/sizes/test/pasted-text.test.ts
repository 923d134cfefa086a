import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridOfText, tableOf } from "../src/index.ts";

const read = (text: string) => {
  const grid = gridOfText(text);
  return grid && tableOf(grid);
};
/** Returns a table in short: each size with its measures, such as "M: chest 100 around". */
const brief = (text: string) =>
  read(text)?.sizes.map(
    ({ size, measures }) =>
      `${size}: ${measures.map(({ name, cm, basis, low, high }) => `${name} ${low === undefined ? cm : `${low}-${high}`} ${basis}`).join(", ")}`,
  );

describe("a pasted chart is read", () => {
  test.each<[string, string, string[]]>([
    [
      "between tabs",
      "尺码\t衣长\t胸围\nM\t68\t100\nL\t70\t104",
      ["M: length 68 length, chest 100 around", "L: length 70 length, chest 104 around"],
    ],
    [
      "in Markdown",
      "| Size | Chest | Waist |\n|---|---|---|\n| S | 96 | 80 |\n| M | 100 | 84 |",
      ["S: chest 96 around, waist 80 around", "M: chest 100 around, waist 84 around"],
    ],
    [
      "between commas",
      "size,chest,length\nS,96,66\nM,100,68",
      ["S: chest 96 around, length 66 length", "M: chest 100 around, length 68 length"],
    ],
    [
      "between spaces",
      "尺码 肩宽 袖长\nM 45 22\nL 46.5 23",
      ["M: shoulder 45 length, sleeve 22 length", "L: shoulder 46.5 length, sleeve 23 length"],
    ],
    [
      "with its sizes along the top",
      "尺码 M L\n胸围 100 104\n衣长 68 70",
      ["M: chest 100 around, length 68 length", "L: chest 104 around, length 70 length"],
    ],
    [
      "in inches",
      "Size\tChest (in)\tLength\nS\t38\t27\nM\t40\t28",
      ["S: chest 96.5 around, length 68.6 length", "M: chest 101.6 around, length 71.1 length"],
    ],
    [
      "in millimetres",
      "鞋码\t脚长\n40\t250\n41\t255",
      ["40: foot 25 length", "41: foot 25.5 length"],
    ],
    [
      "with half sizes",
      "EUR\t脚长(cm)\n42½\t26.5\n43\t27",
      ["42.5: foot 26.5 length", "43: foot 27 length"],
    ],
    [
      "with ranges",
      "尺码\t胸围\nM\t88-96\nL\t96~104",
      ["M: chest 88-96 around", "L: chest 96-104 around"],
    ],
    ["with a comma as the point", "尺码\t胸围\nM\t100,5", ["M: chest 100.5 around"]],
    [
      "of one size",
      "尺码\t胸围\t衣长\n均码\t110\t70",
      ["均码: chest 110 around, length 70 length"],
    ],
    ["flat by its word", "尺码\t平铺胸宽\nM\t52\nL\t54", ["M: chest 52 flat", "L: chest 54 flat"]],
    ["flat by its numbers", "Size\tChest\nM\t52\nL\t54", ["M: chest 52 flat", "L: chest 54 flat"]],
    [
      "without height and weight",
      "尺码\t胸围\t身高\t体重\nM\t100\t170\t60\nL\t104\t175\t65",
      ["M: chest 100 around", "L: chest 104 around"],
    ],
    [
      "before a second chart",
      "尺码\t胸围\nM\t100\nL\t104\n尺码\t胸围\nM\t200\nL\t204",
      ["M: chest 100 around", "L: chest 104 around"],
    ],
  ])("%s", (_, text, expected) => {
    expect(brief(text)).toEqual(expected);
  });

  test("from large to small too", () => {
    expect(brief("尺码\t胸围\nXL\t108\nL\t104\nM\t100")).toHaveLength(3);
    expect(read("尺码\t胸围\nXL\t108\nL\t104\nM\t100")!.unread).toEqual([]);
  });
  test("with 60 sizes", () => {
    const rows = Array.from({ length: 60 }, (_, at) => `${at + 1}\t${60 + at}`);
    expect(read(`尺码\t胸围\n${rows.join("\n")}`)!.sizes).toHaveLength(60);
  });
  test("with its notes", () => {
    expect(read("误差1-3cm\n尺码\t胸围\nM\t100\nL\t104\nAsian sizes")!.notes).toEqual([
      "误差1-3cm",
      "Asian sizes",
    ]);
  });
});

describe("a cell that cannot be right is unread", () => {
  test.each([
    ["0", "0"],
    ["negative", "-104"],
    ["900 cm", "900"],
    ["a word", "about 100"],
    ["a falling number", "80"],
    ["a leap", "180"],
  ])("%s", (_, cell) => {
    const { sizes, unread } = read(`尺码\t胸围\nS\t96\nM\t100\nL\t${cell}\nXL\t108\n2XL\t112`)!;
    expect(unread).toEqual([{ size: "L", name: "chest", box: null }]);
    expect(sizes.map(({ measures }) => measures.length)).toEqual([1, 1, 0, 1, 1]);
  });

  test("both of two that contradict each other", () => {
    expect(
      read("尺码\t胸围\nS\t100\nM\t106\nL\t104\nXL\t112")!.unread.map(({ size }) => size),
    ).toEqual(["M", "L"]);
  });
  test.each([
    ["is repeated", "M 100 M 104 L 108", ["", "", "L"]],
    ["is out of order", "S 96 XL 100 L 104 2XL 108", ["S", "", "", "2XL"]],
    ["is of another kind than the others", "S 96 5 100 L 104", ["S", "", "L"]],
  ])("and a size is empty if it %s", (_, cells, sizes) => {
    const rows = cells.replaceAll(/(\S+) (\S+) ?/gu, "$1\t$2\n");
    expect(read(`尺码\t胸围\n${rows}`)!.sizes.map(({ size }) => size)).toEqual(sizes);
  });
});

describe("no chart is found", () => {
  test.each([
    ["in a sentence", "The chest is 100 cm wide."],
    ["without a number", "尺码\t胸围\nM\t-\nL\t-"],
    ["in a megabyte of letters", "x".repeat(1_000_000)],
    ["in a megabyte of tabs", "\t".repeat(1_000_000)],
    ["in nothing", ""],
  ])("%s", (_, text) => {
    expect(read(text)).toBeUndefined();
  });
  test("in any text, without an error", () => {
    const letters = fc.constantFrom(
      "尺码",
      "胸围",
      "M",
      "L",
      "100",
      "-",
      "\t",
      "\n",
      "|",
      " ",
      ",",
      "½",
      "\u202e",
      "<b>",
    );
    fc.assert(
      fc.property(
        fc.array(letters).map((list) => list.join("")),
        (text) => void read(text),
      ),
    );
  });
});
