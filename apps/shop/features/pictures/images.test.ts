import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readCachedFile, writeCachedFile } from "#server/storage/cached-files.ts";
import { drawScene } from "#testing/pictures.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import {
  ensurePicture,
  storeOwnFile,
  knownPictures,
  lookAtUnseen,
  pictureIdOf,
  picturePath,
  prepareOwnPhoto,
  registerOwnPhoto,
  registerPictures,
} from "./service.server.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const register = async (kind: "qc" | "goods", url: string) => {
  await registerPictures(shop.context, kind, [url]);
  return picturePath(kind, url);
};
const fetchPicture = async (path: string, accept = "image/avif,image/webp,*/*") => {
  const response = await shop.get(path, { accept });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const sandboxPicture = (path: string) => `${shop.sandbox.origin}/img/${path}`;

test.each([
  ["image/avif,image/webp,*/*", "heif"],
  ["image/webp,*/*", "webp"],
  ["*/*", "jpeg"],
])("a browser that accepts %s gets %s, resized and without metadata", async (accept, format) => {
  const path = await register("goods", sandboxPicture("goods/7265511373/1.jpg"));
  const { response, bytes } = await fetchPicture(`${path}?w=320`, accept);
  const { width, exif, icc, ...info } = await sharp(bytes).metadata();
  expect(info.format).toBe(format);
  expect(width).toBe(320);
  expect([exif, icc]).toEqual([undefined, undefined]);
  expect(response.headers.get("vary")).toBe("Accept");
  expect(response.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
  expect(response.headers.get("cache-control")).toContain("immutable");
});

test("QC photos have the watermark, and cannot be fetched without it", async () => {
  const url = sandboxPicture("qc/7265511373/1/1.jpg");
  const marked = await fetchPicture(`${await register("qc", url)}?w=640`, "*/*");
  const plain = await fetchPicture(`${await register("goods", url)}?w=640`, "*/*");
  const [a, b] = await Promise.all(
    [marked, plain].map(({ bytes }) =>
      sharp(bytes).greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  );
  const { width, height } = a!.info;
  const differing = [...a!.data.keys()].filter(
    (index) => Math.abs(a!.data[index]! - b!.data[index]!) > 24,
  );
  expect(differing.length / a!.data.length).toBeGreaterThan(0.001);
  const inCorner = differing.filter(
    (index) => index % width > width * 0.6 && Math.floor(index / width) > height * 0.85,
  );
  expect(inCorner.length / differing.length, "only in a corner").toBeGreaterThan(0.99);
  const id = picturePath("qc", `${url}?other`).split("/").at(-1);
  const swapped = (await register("qc", `${url}?other`)).replace("/qc/", "/goods/");
  expect(id).toMatch(/^[\w-]{22}$/);
  expect((await fetchPicture(swapped)).response.status).toBe(404);
});

test("a missing picture becomes a placeholder that is cached only briefly", async () => {
  const path = await register("goods", `${shop.sandbox.origin}/nothing-here.jpg`);
  const { response, bytes } = await fetchPicture(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("x-picture")).toBe("unavailable");
  // The extension reads it from another origin.
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toBe("x-picture");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  // The placeholder has words, because its symbol alone was mistaken for a magnifying glass.
  const words = bytes.toString().replaceAll(/<[^>]+>/g, " ");
  expect(words.trim().split(/\s+/)).toEqual(["Photo", "unavailable"]);
});

test("a width has the same bytes whether or not another one was made before", async () => {
  const path = await register("qc", sandboxPicture("qc/7265511379/1/2.jpg"));
  const alone = await shop.openAnother({ DATA_DIR: `${shop.context.config.DATA_DIR}/alone` });
  const headers = { accept: "image/avif" };
  for (const width of [320, 640]) {
    const { bytes } = await fetchPicture(`${path}?w=${width}`, headers.accept);
    // The other machine has no cached original at first, and makes the widths in the opposite order.
    const other = await alone.app.request(`${path}?w=${960 - width}`, { headers });
    const { bytes: again } = await fetchPicture(`${path}?w=${960 - width}`, headers.accept);
    expect(Buffer.from(await other.arrayBuffer()).equals(again)).toBe(true);
    expect(bytes.equals(again)).toBe(false);
  }
  await alone.close();
});

test("a missing picture is not fetched again for a minute, then twice as long each time", async () => {
  const path = await register("goods", sandboxPicture("goods/7265511373/4.jpg"));
  const calls = () => shop.sandbox.calls.count("images");
  const ask = async () => (await fetchPicture(path)).response.headers.get("x-picture");
  const wait = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
  };
  shop.sandbox.switches.set({ service: "images", scenario: "server-error" });
  const before = calls();
  for (const [waited_ms, expectedCalls] of [
    [0, 1],
    [59_000, 1],
    [2_000, 2],
    [61_000, 2],
    [60_000, 3],
  ] as const) {
    wait(waited_ms);
    expect(await ask()).toBe("unavailable");
    expect(calls() - before).toBe(expectedCalls);
  }
  // Another process knows that the picture is missing, too.
  const another = await shop.openAnother();
  expect((await another.app.request(path)).headers.get("x-picture")).toBe("unavailable");
  expect(calls() - before).toBe(3);
  await another.close();
  shop.sandbox.switches.clear();
  wait(4 * 60_000);
  expect(await ask()).toBeNull();
});

describe("pictures that nobody has asked for", () => {
  const go = new AbortController();
  const looksOf = async (url: string) => {
    const id = pictureIdOf("qc", url);
    return (await knownPictures(shop.context, [id])).get(id);
  };
  /** Runs a round, which begins at a random picture and comes to all of them. */
  const look = (signal = go.signal) => lookAtUnseen(shop.context, signal);

  test("are fingerprinted after a while, without being cached", async () => {
    const url = sandboxPicture("qc/7265511377/1/1.jpg");
    await register("qc", url);
    await look();
    expect(await looksOf(url)).toMatchObject({ width_px: null, hash: null });
    shop.clock.now = new Date(Date.now() + 15 * 60_000);
    await look();
    expect(await looksOf(url)).toMatchObject({
      width_px: expect.any(Number),
      hash: expect.any(BigInt),
    });
    expect(
      await readCachedFile(shop.context, `${pictureIdOf("qc", url)}.original`),
    ).toBeUndefined();
  });

  test("are fingerprinted again if they are not known with their watermark", async () => {
    const scene = new File([new Uint8Array(await drawScene(5))], "own.png");
    const own = await prepareOwnPhoto(shop.context, scene);
    await storeOwnFile(shop.context, own);
    await registerOwnPhoto(shop.context, own);
    const foreign = sandboxPicture("qc/7265511377/1/2.jpg");
    await fetchPicture(await register("qc", foreign));
    const before = [await looksOf(own.url), await looksOf(foreign)];
    expect(before).toEqual(
      Array(2).fill(expect.objectContaining({ markedHash: expect.any(BigInt) })),
    );
    await shop.context.db.execute(sql`update pictures set marked_hash = null`);
    shop.clock.now = new Date(Date.now() + 15 * 60_000);
    await look();
    expect([await looksOf(own.url), await looksOf(foreign)]).toEqual(before);
  });

  test("are looked at only at the allowed rate, however many there are", async () => {
    const urls = Array.from({ length: 5 }, (_, n) =>
      sandboxPicture(`qc/7265511378/1/${n + 1}.jpg`),
    );
    for (const url of urls) await register("qc", url);
    shop.clock.now = new Date(Date.now() + 15 * 60_000);
    const countLooks = async () => {
      const looks = await Promise.all(urls.map(looksOf));
      return looks.filter((one) => one?.width_px).length;
    };
    for (const [UNSEEN_PER_MINUTE, expectedCount] of [
      [0, 0],
      [2, 2],
      [40, 5],
    ] as const) {
      const another = await shop.openAnother({ UNSEEN_PER_MINUTE });
      await lookAtUnseen(another.context, go.signal);
      await another.close();
      expect(await countLooks()).toBe(expectedCount);
    }
  });

  test("are skipped when they are missing, and when the server stops", async () => {
    const url = `${shop.sandbox.origin}/nothing-here-either.jpg`;
    await register("qc", url);
    shop.clock.now = new Date(Date.now() + 15 * 60_000);
    const stopped = AbortSignal.abort();
    await look(stopped);
    expect(await looksOf(url)).toMatchObject({ deadTimes: 0 });
    await look();
    expect(await looksOf(url)).toMatchObject({ deadTimes: 3, width_px: null });
  });
});

describe("a file that is not a picture is cached no longer than its host allows", () => {
  const askedAfter = async (path: string, ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    return (await fetchPicture(path)).response.headers.get("x-picture");
  };

  test("the host's next answer is shown", async () => {
    const path = await register("qc", sandboxPicture("qc/7265511373/1/2.jpg"));
    shop.sandbox.switches.set({ service: "images", scenario: "images-malformed" });
    expect(await askedAfter(path, 0)).toBe("unavailable");
    shop.sandbox.switches.clear();
    expect(await askedAfter(path, 2 * 60_000)).toBeNull();
  });

  test.each([
    ["a page", async () => Buffer.from("<html>sign in</html>")],
    ["nothing", async () => Buffer.alloc(0)],
    ["a picture that was cut", async () => (await drawScene(6)).subarray(0, 900)],
  ])("a cached %s is replaced", async (name, bytes) => {
    const url = sandboxPicture(`qc/7265511373/1/3.jpg?kept=${encodeURIComponent(name)}`);
    const path = await register("qc", url);
    await writeCachedFile(shop.context, `${pictureIdOf("qc", url)}.original`, await bytes());
    expect(await askedAfter(path, 0)).toBe("unavailable");
    expect(await askedAfter(path, 2 * 60_000)).toBeNull();
  });
});

test.each([
  ["loopback by address", "http://127.0.0.1:9/x.jpg"],
  ["loopback by name", "http://localhost:9/x.jpg"],
  ["a cloud's metadata", "http://169.254.169.254/latest/meta-data"],
  ["a private address", "http://10.0.0.1/x.jpg"],
  ["IPv6 loopback", "http://[::1]/x.jpg"],
  ["IPv4 in IPv6", "http://[::ffff:127.0.0.1]/x.jpg"],
  ["a host that nobody allowed", "https://pictures.example/x.jpg"],
])("%s is never fetched", async (_, url) => {
  const { response } = await fetchPicture(await register("goods", url));
  expect(response.headers.get("x-picture")).toBe("unavailable");
});

describe("a source that names one of our own files", () => {
  test.each([
    "own:../../elsewhere",
    `own:${"A".repeat(22)}`,
    "file:///etc/passwd",
    "no address",
    "",
  ])("does not get a picture for %j", async (url) => {
    const path = await register("qc", url);
    expect((await shop.get(path)).status).toBe(404);
    expect(await ensurePicture(shop.context, "qc", url)).toBeUndefined();
  });

  test("does not get the file even if it is already registered", async () => {
    const { db, config } = shop.context;
    const url = "own:/../../secret";
    const id = pictureIdOf("qc", url);
    await writeFile(join(config.DATA_DIR, "secret.webp"), await drawScene(9));
    await db.execute(sql`insert into pictures (id, kind, url) values (${id}, 'qc', ${url})`);
    const { response } = await fetchPicture(picturePath("qc", url));
    expect(response.headers.get("x-picture")).toBe("unavailable");
  });
});

test("fetches are counted by outcome", async () => {
  const countOf = async (outcome: string) => {
    const { values } = await shop.context.metrics.pictureFetches.get();
    return values.find(({ labels }) => labels.outcome === outcome)?.value ?? 0;
  };
  for (const [outcome, url] of [
    ["fetched", sandboxPicture("goods/7265511373/3.jpg?counted")],
    ["damaged", `${shop.sandbox.origin}/switches?counted`],
    ["refused", `${shop.sandbox.origin}/counted.jpg`],
    ["not-allowed", "https://pictures.example/counted.jpg"],
  ] as const) {
    const before = await countOf(outcome);
    const path = await register("goods", url);
    await fetchPicture(path);
    // The picture is now cached or counts as missing, so that it is not fetched again.
    await fetchPicture(path);
    expect(await countOf(outcome)).toBe(before + 1);
  }
});

test("a file that is not a picture, or a decompression bomb, becomes the placeholder", async () => {
  const page = await register("qc", `${shop.sandbox.origin}/switches`);
  expect((await fetchPicture(page)).response.headers.get("x-picture")).toBe("unavailable");
});

test.each(["/images/goods/unknown", "/images/goods/AAAAAAAAAAAAAAAAAAAAAA", "/images/other/x"])(
  "%s is not found",
  async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  },
);

test("only the widths that pages use are made", async () => {
  const path = await register("goods", sandboxPicture("goods/7265511373/2.jpg"));
  expect((await shop.get(`${path}?w=333`)).status).toBe(404);
  expect((await shop.get(`${path}?w=99999`)).status).toBe(404);
});

test("fifty equal requests at once fetch the original only once", async () => {
  const path = await register("goods", sandboxPicture("goods/7265599999/1.jpg"));
  const before = shop.sandbox.calls.count("images");
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => fetchPicture(`${path}?w=${n % 2 ? 160 : 320}`)),
  );
  expect(shop.sandbox.calls.count("images") - before).toBe(1);
});

test("an agent without a logo has its initials", async () => {
  const { response, bytes } = await fetchPicture("/images/initials/CN");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(bytes.toString()).toContain(">CN<");
  expect((await shop.get("/images/initials/%3Cscript%3E")).status).toBe(404);
});
