import { readdirSync, statSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { goodsOf } from "../goods/goods.ts";
import { qcPath } from "../goods/qc-sets.ts";
import { KINDS } from "../goods/kinds/all-kinds.ts";
import { startSandbox } from "../sandbox.ts";
import type { Sandbox } from "../sandbox.ts";
import { createPhotos } from "./photos.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.close());

const ID = "7300112237";
const get = (path: string, init?: RequestInit) => fetch(`${sandbox.origin}${path}`, init);
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer());

test("photos of products and QC photos are JPEGs of the right size, and may be cached", async () => {
  for (const [path, width, height] of [
    [`/img/goods/${ID}/1.jpg`, 1200, 1200],
    [`/img/goods/${ID}/c1.jpg`, 1200, 1200],
    [qcPath(ID, 1, 1), 1600, 1200],
  ] as const) {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/jpeg");
    expect(response.headers.get("cache-control")).toMatch(/max-age=\d{4,}/);
    const meta = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(meta).toMatchObject({ format: "jpeg", width, height });
  }
});

test("two sandboxes return the same photo for the same path", async () => {
  const another = await startSandbox();
  const path = qcPath(ID, 1, 2);
  const here = await bytes(path);
  const there = Buffer.from(await (await fetch(another.origin + path)).arrayBuffer());
  await another.close();
  expect(here.equals(there)).toBe(true);
  expect(here.equals(await bytes(qcPath(ID, 1, 1)))).toBe(false);
});

test("a sandbox draws a photo that another one has not drawn before it closed", async () => {
  const closing = new AbortController();
  const path = qcPath(ID, 1, 3);
  const unfinished = createPhotos(closing.signal)(path);
  closing.abort();
  const photo = createPhotos(new AbortController().signal)(path);
  expect(await unfinished).toBeNull();
  expect(await photo).not.toBeNull();
});

test("the photo of each option shows the goods in the option's colour", async () => {
  let id = 7_300_200_000;
  const isWanted = () => {
    const goods = goodsOf(String(id));
    return goods?.kind.kind === "hoodie" && goods.colours.length === 4;
  };
  while (!isWanted()) id++;
  const { colours } = goodsOf(String(id))!;
  for (const [place, { name }] of colours.entries()) {
    const middle = sharp(await bytes(`/img/goods/${id}/c${place + 1}.jpg`)).extract(MIDDLE);
    const { channels } = await sharp(await middle.toBuffer()).stats();
    const meanColour = channels.map(({ mean }) => mean);
    const nearest = colours.toSorted(
      (a, b) => distance(meanColour, a.hex) - distance(meanColour, b.hex),
    );
    expect(nearest[0]!.name).toBe(name);
    expect(distance(meanColour, nearest[0]!.hex)).toBeLessThan(60);
  }
});

const MIDDLE = { left: 500, top: 550, width: 200, height: 200 };

function distance(rgb: number[], hex: string): number {
  const other = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return Math.hypot(...other.map((part, channel) => part - rgb[channel]!));
}

test("the files of pictures are few and small, and each is used", () => {
  const folder = new URL("pictures/", import.meta.url);
  const files = readdirSync(folder);
  const sizes = files.map((file) => statSync(new URL(file, folder)).size);
  expect(files.length).toBeLessThanOrEqual(80);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(6_000_000);
  const goods = KINDS.flatMap(({ pictures, variant }) => [pictures, variant ?? pictures])
    .flatMap(({ sides, details }) => [...sides, ...details])
    .map((name) => `${name}.jpg`);
  const others = files.filter((file) => !goods.includes(file));
  expect(goods.filter((file) => !files.includes(file))).toEqual([]);
  expect(others).toEqual([
    "bag.jpg",
    "mat-far.jpg",
    "mat-near.jpg",
    "ruler-steel.webp",
    "ruler-wood.webp",
    "sweep.jpg",
    "table.jpg",
    "wood.jpg",
  ]);
});

test.each(KINDS.map(({ kind }) => kind))(
  "the photo of %s has light and dark areas",
  async (kind) => {
    let id = 7_300_300_000;
    while (goodsOf(String(id))?.kind.kind !== kind) id++;
    const { channels } = await sharp(await bytes(qcPath(String(id), 1, 1))).stats();
    for (const channel of channels) expect(channel.stdev).toBeGreaterThan(12);
  },
);

test("the response for a photo that the item does not have is 404", async () => {
  const count = goodsOf(ID)!.imageCount;
  for (const path of [
    `/img/goods/${ID}/${count + 1}.jpg`,
    `/img/goods/${ID}/0.jpg`,
    `/img/goods/${ID}/1.png`,
    `/img/goods/7300114040/1.jpg`,
    qcPath(ID, 99, 1),
    qcPath(ID, 1, 9),
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test("special ids make photos fail: they are refused to other sites, missing, or HTML", async () => {
  const foreign = { headers: { referer: "https://elsewhere.example/page" } };
  const own = { headers: { referer: `${sandbox.origin}/` } };
  expect((await get("/img/goods/7000099009/1.jpg", foreign)).status).toBe(403);
  expect((await get("/img/goods/7000099009/1.jpg", own)).status).toBe(200);
  expect((await get("/img/goods/7000099009/1.jpg")).status).toBe(200);
  expect((await get("/img/goods/7000099010/1.jpg")).status).toBe(404);
  const html = await get("/img/goods/7000099028/1.jpg");
  expect(html.headers.get("content-type")).toBe("image/jpeg");
  expect(await html.text()).toMatch("<html>");
  expect((await get(`/img/goods/${ID}/1.jpg`, foreign)).status).toBe(200);
});

test("switches apply to photos as to every other source", async () => {
  sandbox.switches.set({ service: "images", scenario: "server-error" });
  expect((await get(`/img/goods/${ID}/1.jpg`)).status).toBe(502);
  sandbox.switches.clear();
  expect((await get(`/img/goods/${ID}/1.jpg`)).status).toBe(200);
});

test("closing the sandbox does not wait for photos that are being drawn", async () => {
  const another = await startSandbox();
  const drawing = Promise.allSettled(
    [1, 2, 3].map((shot) => fetch(another.origin + qcPath(ID, 1, shot))),
  );
  while (another.calls.count("images") < 3) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = performance.now();
  await another.close();
  expect(performance.now() - before).toBeLessThan(1_500);
  await drawing;
});
