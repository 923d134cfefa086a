import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { decodeChart } from "#server/pictures/decode-chart.ts";
import type { ChartContents } from "../../../bench/charts/chart-contents.ts";
import { drawChart } from "../../../bench/charts/draw-chart.ts";
import { randomOf } from "../../../bench/charts/random.ts";
import { loadModels } from "../../../../chart-reader/models.ts";
import { readChart } from "../../../../chart-reader/read-chart.ts";

let models: Awaited<ReturnType<typeof loadModels>>;
beforeAll(async () => {
  models = await loadModels();
});

describe("a chart that is", () => {
  const CHART: ChartContents = {
    title: "",
    notes: [],
    header: ["尺码", "衣长", "胸围"],
    rows: [
      ["M", "68", "100"],
      ["L", "70", "104"],
      ["XL", "72", "108"],
      ["2XL", "74", "112"],
    ],
    names: [undefined, "length", "chest"],
    unit_cm: 1,
  };
  const draw = (changes: Partial<ChartContents> = {}) =>
    drawChart({ ...CHART, ...changes }, randomOf(11));
  const withRows = (...rows: string[][]) => draw({ rows });
  const below = async (first: Buffer, second: Buffer) => {
    const { width = 0, height = 0 } = await sharp(first).metadata();
    const { width: other = 0, height: more = 0 } = await sharp(second).metadata();
    const size = { width: Math.max(width, other), height: height + more + 60 };
    return await sharp({ create: { ...size, channels: 3, background: "#fff" } })
      .composite([
        { input: first, left: 0, top: 0 },
        { input: second, left: 0, top: height + 60 },
      ])
      .png()
      .toBuffer();
  };
  const animated = async (frames: Buffer[]) =>
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  const ALL = ["M 68 100", "L 70 104", "XL 72 108", "2XL 74 112"];

  // An empty size or number is not read, and a person types it. What is read must be on the chart.
  test.each<[string, string[], () => Promise<Buffer>]>([
    [
      "white on black",
      ALL,
      async () =>
        await sharp(await draw())
          .negate()
          .png()
          .toBuffer(),
    ],
    [
      "turned by 90°",
      ALL,
      async () =>
        await sharp(await draw())
          .rotate(90)
          .png()
          .toBuffer(),
    ],
    ["animated", ALL, async () => await animated([await draw(), await draw()])],
    [
      "before a second one",
      ALL,
      async () => await below(await draw(), await withRows(["M", "90", "140"], ["L", "92", "144"])),
    ],
    [
      "printed with merged cells",
      ["M 68 100", "L  104", "XL 72 108"],
      () => withRows(["M", "68", "100"], ["L", "", "104"], ["XL", "72", "108"]),
    ],
    [
      "printed with ranges",
      ["M 68 92-100", "L 70 100-108"],
      () => withRows(["M", "68", "92-100"], ["L", "70", "100-108"]),
    ],
    ["of one size", ["均码 70 120"], () => withRows(["均码", "70", "120"])],
    [
      "of half sizes",
      ["42 26 27", "42.5 26.5 27.5", "43 27 28"],
      () =>
        draw({
          header: ["尺码", "脚长", "鞋垫长"],
          rows: [
            ["42", "26", "27"],
            ["42.5", "26.5", "27.5"],
            ["43", "27", "28"],
          ],
        }),
    ],
  ])("%s is read without a wrong cell", async (_, printed, drawn) => {
    const decoded = await decodeChart(await drawn());
    const table = decoded.ok ? await readChart(models, decoded) : undefined;
    const cellsOf = new Map(printed.map((line) => [line.split(" ")[0]!, line.split(" ").slice(1)]));
    const read = table!.sizes.flatMap(({ size, measures }) =>
      size === ""
        ? []
        : measures.map(({ cm, low, high }) => [size, low ? `${low}-${high}` : `${cm}`]),
    );
    expect(read.length).toBeGreaterThan(0);
    for (const [size, cell] of read) expect(cellsOf.get(size!), size).toContain(cell);
  });
});
