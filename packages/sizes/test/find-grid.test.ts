import { describe, expect, test } from "vitest";
import { findGrid, tableOf, type Grid, type Reading, type Word } from "../src/index.ts";

const COLUMN = 120;
const ROW = 50;
const LETTER = 18;

/** Places texts in a grid of columns and rows. An empty text leaves its cell empty. */
const wordsAt = (lines: string[][], left = 20, top = 20): Word[] =>
  lines.flatMap((line, row) =>
    line.flatMap((text, column) => {
      if (text === "") return [];
      const width = text.length * LETTER;
      const x = left + column * COLUMN + (COLUMN - width) / 2;
      return [{ text, score: 1, x, y: top + row * ROW, width, height: 30 }];
    }),
  );
const read = (words: Word[]) => {
  const grid = findGrid(words);
  return grid && tableOf(grid);
};
const brief = (words: Word[]) =>
  read(words)?.sizes.map(
    ({ size, measures }) => `${size} ${measures.map(({ name, cm }) => `${name} ${cm}`).join(" ")}`,
  );

const CHART = [
  ["尺码", "衣长", "胸围"],
  ["M", "68", "100"],
  ["L", "70", "104"],
  ["XL", "72", "108"],
  ["2XL", "74", "112"],
  ["3XL", "76", "116"],
];
const EXPECTED = [
  "M length 68 chest 100",
  "L length 70 chest 104",
  "XL length 72 chest 108",
  "2XL length 74 chest 112",
  "3XL length 76 chest 116",
];

describe("a chart is found", () => {
  test("with its headings along the top", () => {
    expect(brief(wordsAt(CHART))).toEqual(EXPECTED);
  });
  test("with its headings down the side", () => {
    const turned = CHART[0]!.map((_, column) => CHART.map((line) => line[column]!));
    expect(brief(wordsAt(turned))).toEqual(EXPECTED);
  });
  test("with a title above the sizes that has the word for sizes", () => {
    const turned = CHART[0]!.map((_, column) => CHART.map((line) => line[column]!));
    expect(brief(wordsAt([["尺码表"], ...turned]))).toEqual(EXPECTED);
  });
  test("below headings of which only the one of the sizes is readable", () => {
    const grid = findGrid(
      wordsAt([["尺码", "?"], ...CHART.slice(1).map((row) => row.slice(0, 2))]),
    )!;
    grid.cells[0]![1]!.readings = [{ text: "衣长", score: 1 }];
    expect(tableOf(grid)!.sizes).toHaveLength(5);
  });
  test("without a heading above the sizes", () => {
    expect(brief(wordsAt([["", "衣长", "胸围"], ...CHART.slice(1)]))).toEqual(EXPECTED);
  });
  test("with the sizes in another column than the first", () => {
    expect(brief(wordsAt(CHART.map(([size, length, chest]) => [length!, size!, chest!])))).toEqual(
      EXPECTED,
    );
  });
  test("below a title and above notes, of which those about the measures are kept", () => {
    const words = wordsAt([["", "尺码信息"], ...CHART, ["误差1-3cm"], ["全国包邮"]]);
    expect(brief(words)).toEqual(EXPECTED);
    expect(read(words)!.notes).toEqual(["误差1-3cm"]);
  });
  test("before a second one below it, and without its cells", () => {
    const second = [
      ["尺码", "腰围", "裤长"],
      ["M", "70", "96"],
      ["L", "74", "98"],
    ];
    expect(brief(wordsAt([...CHART, ...second]))).toEqual(EXPECTED);
  });
  test("before a second one beside it, and without its cells", () => {
    const second = CHART.map((line) => line.map((text) => text.replace(/^1/u, "9")));
    expect(brief([...wordsAt(CHART), ...wordsAt(second, 20 + 4 * COLUMN)])).toEqual(EXPECTED);
  });
  test("but not in words without headings", () => {
    expect(
      read(
        wordsAt([
          ["M", "68", "100"],
          ["L", "70", "104"],
        ]),
      ),
    ).toBeUndefined();
    expect(read([])).toBeUndefined();
  });
});

test("two columns with the same heading are both unread, because one may be misread", () => {
  const doubled = CHART.map((line) => [...line, line[2]!]);
  const table = read(wordsAt(doubled))!;
  expect(table.sizes[0]!.measures.map(({ name }) => name)).toEqual(["length"]);
  expect(table.unread).toHaveLength(10);
});

test("a misread heading with the word of another part of the body is not taken for it", () => {
  const words = wordsAt([
    ["尺码", "腰长", "鞋垫长"],
    ["40", "25", "25"],
    ["41", "25.5", "25.5"],
  ]);
  const names = read(words)!.sizes.flatMap(({ measures }) => measures.map(({ name }) => name));
  expect(names).not.toContain("waist");
});

describe("a cell is unread", () => {
  const withReadings = (readings: Reading[]): Grid => {
    const grid = findGrid(wordsAt(CHART))!;
    return {
      ...grid,
      cells: grid.cells.map((line, row) =>
        line.map((cell, column) => (row === 2 && column === 2 ? { ...cell, readings } : cell)),
      ),
    };
  };
  const unreadIn = (readings: Reading[]) =>
    tableOf(withReadings(readings))!.unread.map(({ size, name }) => `${size} ${name}`);

  test.each<[string, Reading[]]>([
    ["if nothing was read in it", []],
    [
      "if two readings differ",
      [
        { text: "104", score: 1 },
        { text: "106", score: 1 },
      ],
    ],
    [
      "if one of three has another digit",
      [
        { text: "104", score: 1 },
        { text: "104", score: 1 },
        { text: "106", score: 1 },
      ],
    ],
    ["if a letter is unsure", [{ text: "104", score: 0.3 }]],
    ["if its number breaks even steps and is not quite sure", [{ text: "105", score: 0.9 }]],
    ["if it is a word", [{ text: "约宽", score: 1 }]],
  ])("%s", (_, readings) => {
    expect(unreadIn(readings)).toEqual(["L chest"]);
  });

  test("but not if one of three readings only lost a letter", () => {
    expect(
      unreadIn([
        { text: "104", score: 1 },
        { text: "14", score: 1 },
        { text: "104", score: 1 },
      ]),
    ).toEqual([]);
  });
  test("but not if only the point was lost, and two readings have it", () => {
    const rises = CHART.map((line, row) =>
      row === 0 ? line : [line[0]!, line[1]!, `${49 + row}.5`],
    );
    const grid = findGrid(
      wordsAt(rises.map((line, row) => (row === 0 ? ["尺码", "衣长", "肩宽"] : line))),
    )!;
    grid.cells[2]![2]!.readings = ["51.5", "515", "51.5"].map((text) => ({ text, score: 0.6 }));
    expect(tableOf(grid)!.unread).toEqual([]);
  });
  test("together with its column if the column is a half of a column of ranges", () => {
    const grid = findGrid(wordsAt(CHART))!;
    grid.cells[1]![2]!.readings = [{ text: "-100", score: 1 }];
    expect(tableOf(grid)).toBeUndefined();
  });
  test("with its place in the picture", () => {
    const [cell] = tableOf(withReadings([]))!.unread;
    expect(cell!.box!.x).toBeGreaterThan(20 + 2 * COLUMN);
  });
  test("together with its column if the heading is unsure", () => {
    const grid = findGrid(wordsAt(CHART))!;
    grid.cells[0]![2] = { ...grid.cells[0]![2]!, readings: [{ text: "晌图", score: 0.5 }] };
    const table = tableOf(grid)!;
    expect(table.unread).toHaveLength(5);
    expect(table.sizes[0]!.measures.map(({ name }) => name)).toEqual(["length"]);
  });
});
