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
])(
  "a browser that accepts %s gets a picture as %s, resized and without metadata",
  async (accept, format) => {
    const path = await register("goods", sandboxPicture("goods/7265511373/1.jpg"));
    const { response, bytes } = await fetchPicture(`${path}?w=320`, accept);
    const { width, exif, icc, ...info } = await sharp(bytes).metadata();
    expect(info.format).toBe(format);
    expect(width).toBe(320);
    expect([exif, icc]).toEqual([undefined, undefined]);
    expect(response.headers.get("vary")).toBe("Accept");
    expect(response.headers.get("content-security-policy")).toContain("style-src 'unsafe-inline'");
    expect(response.headers.get("cache-control")).toContain("immutable");
  },
);

test("QC photos have a watermark, and no address returns them without it", async () => {
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
  // Rulers are along the lower edge, and labels in the upper corners.
  const atEdge = differing.filter((index) => {
    const down = Math.floor(index / width) / height;
    return (index % width) / width > 0.9 && down > 0.15 && down < 0.65;
  });
  expect(atEdge.length / differing.length, "only along the right edge").toBeGreaterThan(0.99);
  const id = picturePath("qc", `${url}?other`).split("/").at(-1);
  const swapped = (await register("qc", `${url}?other`)).replace("/qc/", "/goods/");
  expect(id).toMatch(/^[\w-]{22}$/);
  expect((await fetchPicture(swapped)).response.status).toBe(404);
});

test("for a missing picture the server returns a placeholder that is cached only briefly", async () => {
  const path = await register("goods", `${shop.sandbox.origin}/nothing-here.jpg`);
  const { response, bytes } = await fetchPicture(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(response.headers.get("x-picture")).toBe("unavailable");
  // The extension reads this header from another origin.
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("access-control-expose-headers")).toContain("x-picture");
  expect(response.headers.get("cache-control")).toBe("public, max-age=60");
  // The placeholder contains text, because users mistook its symbol alone for a magnifying glass.
  const words = bytes.toString().replaceAll(/<[^>]+>/g, " ");
  expect(words.trim().split(/\s+/)).toEqual(["Photo", "unavailable"]);
});

test("a picture in one width has the same bytes whether or not another width was encoded before", async () => {
  const path = await register("qc", sandboxPicture("qc/7265511379/1/2.jpg"));
  const alone = await shop.openAnother({ DATA_DIR: `${shop.context.config.DATA_DIR}/alone` });
  const headers = { accept: "image/avif" };
  for (const width of [320, 640]) {
    const { bytes } = await fetchPicture(`${path}?w=${width}`, headers.accept);
    // The other process has no cached original at first, and encodes the widths in the opposite order.
    const other = await alone.app.request(`${path}?w=${960 - width}`, { headers });
    const { bytes: again } = await fetchPicture(`${path}?w=${960 - width}`, headers.accept);
    expect(Buffer.from(await other.arrayBuffer()).equals(again)).toBe(true);
    expect(bytes.equals(again)).toBe(false);
  }
  await alone.close();
});

test("a picture that failed is fetched again after a minute, and after twice as long each further time", async () => {
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
  // Another process does not fetch the picture either.
  const another = await shop.openAnother();
  expect((await another.app.request(path)).headers.get("x-picture")).toBe("unavailable");
  expect(calls() - before).toBe(3);
  await another.close();
  shop.sandbox.switches.clear();
  wait(4 * 60_000);
  expect(await ask()).toBeNull();
});

describe("pictures that no browser has requested", () => {
  const go = new AbortController();
  const looksOf = async (url: string) => {
    const id = pictureIdOf("qc", url);
    return (await knownPictures(shop.context, [id])).get(id);
  };
  /** Runs the job that fingerprints pictures. It starts at a random picture and processes all of them. */
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

  test("are fingerprinted again if their hash with the watermark is missing", async () => {
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

  test("are fingerprinted only as many in a run as the setting allows", async () => {
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

  test("are not requested again if they are missing, and not at all when the server stops", async () => {
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

describe("if a picture's host returned something else,", () => {
  const askedAfter = async (path: string, ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    return (await fetchPicture(path)).response.headers.get("x-picture");
  };

  test("the next response of the host replaces it", async () => {
    const path = await register("qc", sandboxPicture("qc/7265511373/1/2.jpg"));
    shop.sandbox.switches.set({ service: "images", scenario: "images-malformed" });
    expect(await askedAfter(path, 0)).toBe("unavailable");
    shop.sandbox.switches.clear();
    expect(await askedAfter(path, 2 * 60_000)).toBeNull();
  });

  test.each([
    ["HTML page", async () => Buffer.from("<html>sign in</html>")],
    ["empty file", async () => Buffer.alloc(0)],
    ["truncated picture", async () => (await drawScene(6)).subarray(0, 900)],
  ])("the cached %s is replaced", async (name, bytes) => {
    const url = sandboxPicture(`qc/7265511373/1/3.jpg?kept=${encodeURIComponent(name)}`);
    const path = await register("qc", url);
    await writeCachedFile(shop.context, `${pictureIdOf("qc", url)}.original`, await bytes());
    expect(await askedAfter(path, 0)).toBe("unavailable");
    expect(await askedAfter(path, 2 * 60_000)).toBeNull();
  });
});

test.each([
  ["a picture at the loopback address", "http://127.0.0.1:9/x.jpg"],
  ["a picture at the loopback name", "http://localhost:9/x.jpg"],
  ["a cloud's metadata address", "http://169.254.169.254/latest/meta-data"],
  ["a picture at a private address", "http://10.0.0.1/x.jpg"],
  ["a picture at the IPv6 loopback address", "http://[::1]/x.jpg"],
  ["a picture at an IPv4 address written as IPv6", "http://[::ffff:127.0.0.1]/x.jpg"],
  ["a picture of a host that is not allowed", "https://pictures.example/x.jpg"],
])("%s is never fetched", async (_, url) => {
  const { response } = await fetchPicture(await register("goods", url));
  expect(response.headers.get("x-picture")).toBe("unavailable");
});

describe("an external source", () => {
  test.each([
    "own:../../elsewhere",
    `own:${"A".repeat(22)}`,
    "file:///etc/passwd",
    "no address",
    "",
  ])(
    "cannot register the address %j, so that no file of our own is served under it",
    async (url) => {
      const path = await register("qc", url);
      expect((await shop.get(path)).status).toBe(404);
      expect(await ensurePicture(shop.context, "qc", url)).toBeUndefined();
    },
  );

  test("cannot make the server read a file outside of the uploads, even if its address is in the database", async () => {
    const { db, config } = shop.context;
    const url = "own:/../../secret";
    const id = pictureIdOf("qc", url);
    await writeFile(join(config.DATA_DIR, "secret.webp"), await drawScene(9));
    await db.execute(sql`insert into pictures (id, kind, url) values (${id}, 'qc', ${url})`);
    const { response } = await fetchPicture(picturePath("qc", url));
    expect(response.headers.get("x-picture")).toBe("unavailable");
  });
});

test("a metric counts the fetches of pictures by outcome", async () => {
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
    // The second request does not fetch it: the picture is cached now or counts as missing.
    await fetchPicture(path);
    expect(await countOf(outcome)).toBe(before + 1);
  }
});

test("for a file that is not a picture the server returns a placeholder", async () => {
  const page = await register("qc", `${shop.sandbox.origin}/switches`);
  expect((await fetchPicture(page)).response.headers.get("x-picture")).toBe("unavailable");
});

test.each(["/images/goods/unknown", "/images/goods/AAAAAAAAAAAAAAAAAAAAAA", "/images/other/x"])(
  "the server returns 404 for %s",
  async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  },
);

test("the server returns 404 for widths that no page uses", async () => {
  const path = await register("goods", sandboxPicture("goods/7265511373/2.jpg"));
  expect((await shop.get(`${path}?w=333`)).status).toBe(404);
  expect((await shop.get(`${path}?w=99999`)).status).toBe(404);
});

test("fifty concurrent requests for a picture fetch its original once", async () => {
  const path = await register("goods", sandboxPicture("goods/7265599999/1.jpg"));
  const before = shop.sandbox.calls.count("images");
  await Promise.all(
    Array.from({ length: 50 }, (_, n) => fetchPicture(`${path}?w=${n % 2 ? 160 : 320}`)),
  );
  expect(shop.sandbox.calls.count("images") - before).toBe(1);
});

test("the server draws the initials of an agent without a logo", async () => {
  const { response, bytes } = await fetchPicture("/images/initials/CN");
  expect(response.headers.get("content-type")).toBe("image/svg+xml");
  expect(bytes.toString()).toContain(">CN<");
  expect((await shop.get("/images/initials/%3Cscript%3E")).status).toBe(404);
});
