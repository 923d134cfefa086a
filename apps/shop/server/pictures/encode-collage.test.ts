import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ACCENT } from "#server/settings/colour.ts";
import { drawScene } from "#testing/pictures.ts";
import { rowsOf } from "./collage-rows.ts";
import { encodeCollage } from "./encode-collage.ts";
import { fitted, outline } from "./text-outlines.ts";

const ROOM = { top: 100, left: 40, width: 1120, below: 60 };
const SHAPES = { landscape: 4 / 3, portrait: 3 / 4, panorama: 20, strip: 0.05 };

describe.each(Object.entries(SHAPES))("a collage of photos in the shape %s", (_, aspect) => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("has %i photos in rows within the frame", (count) => {
    const { tiles, bottom } = rowsOf(Array<number>(count).fill(aspect), ROOM);
    expect(tiles).toHaveLength(count);
    expect(bottom).toBeLessThan(2700);
    for (const [at, tile] of tiles.entries()) {
      expect(tile.left).toBeGreaterThanOrEqual(ROOM.left - 1);
      expect(tile.left + tile.width).toBeLessThanOrEqual(ROOM.left + ROOM.width + 1);
      expect(tile.top + tile.height + ROOM.below).toBeLessThanOrEqual(bottom + 1);
      const next = tiles[at + 1];
      if (!next) continue;
      const isBeside = next.top === tile.top;
      if (isBeside) expect(next.left).toBeGreaterThan(tile.left + tile.width);
      else expect(next.top).toBeGreaterThanOrEqual(tile.top + tile.height + ROOM.below);
    }
  });
});

test("photos of different shapes in a collage keep their proportions", () => {
  const aspects = [4 / 3, 3 / 4, 1, 16 / 9, 2 / 3];
  const { tiles } = rowsOf(aspects, ROOM);
  for (const [at, { width, height }] of tiles.entries())
    expect(width / height).toBeCloseTo(aspects[at]!, 1);
});

test("the logo in a collage has the shop's colour", async () => {
  const photo = await drawScene(40, 30);
  const words = { title: "", facts: [], captions: [], siteName: "Loupe", address: "loupe.example" };
  const coloursAt = async (accent: string) => {
    const collage = await encodeCollage([photo], { ...words, accent });
    if (!collage.ok) throw new Error("not drawn");
    const { height } = await sharp(collage.bytes).metadata();
    const mark = { left: 49, top: height - 43, width: 4, height: 4 };
    const { channels } = await sharp(
      await sharp(collage.bytes).extract(mark).png().toBuffer(),
    ).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  const [red, , blue] = await coloursAt(ACCENT.light);
  expect(red! - blue!).toBeGreaterThan(100);
  const [ownRed, , ownBlue] = await coloursAt("#1d4ed8");
  expect(ownBlue! - ownRed!).toBeGreaterThan(100);
});

describe("the text of a picture", () => {
  test.each([
    ["Latin", "Black, XL · ¥ 1,299.00"],
    ["Polish", "Zażółć gęślą jaźń"],
    ["Chinese", "颜色黑色曜石 2026年10月7日"],
    ["Russian", "Чёрный"],
  ])("draws every letter of a %s text", (_, text) => {
    const glyphs = outline(text, 0).path.match(/ d="[^"]+"/g) ?? [];
    expect(glyphs).toHaveLength(text.replaceAll(/\s/g, "").length);
  });

  test("leaves out characters that no font has, and draws markup as text", () => {
    expect(outline("\u{10ffff}\u0000", 0).path).toBe("");
    expect(outline('"/><script>', 0).path).not.toContain("<script");
  });

  test("is cut with an ellipsis if it is too long", () => {
    const { advance } = fitted("黑色 black ".repeat(2000), 20, 300);
    expect((advance * 20) / 1000).toBeLessThanOrEqual(300);
    expect((advance * 20) / 1000).toBeGreaterThan(250);
  });
});

test("a collage can be drawn without text, and with the longest text", async () => {
  const photo = await sharp(await drawScene(4))
    .webp()
    .toBuffer();
  const long = "很长的名字 a long name ".repeat(500);
  for (const words of [
    { title: "", facts: [], captions: [], siteName: "", address: "", accent: ACCENT.light },
    {
      title: long,
      facts: [long],
      captions: [[long, long]],
      siteName: long,
      address: long,
      accent: long,
    },
  ]) {
    const collage = await encodeCollage([photo], words);
    if (!collage.ok) throw new Error(collage.reason);
    expect((await sharp(collage.bytes).metadata()).width).toBe(1200);
  }
});
