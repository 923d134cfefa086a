import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pictureProcesses } from "#testing/pictures.ts";
import { openPictureHost } from "#testing/servers/picture-host.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import {
  isMissing,
  knownPictures,
  pictureIdOf,
  picturePath,
  registerPictures,
} from "./service.server.ts";

let host: Awaited<ReturnType<typeof openPictureHost>>;
let shop: TestShop;
beforeAll(async () => {
  host = await openPictureHost();
  // The test's host is allowed, because a setting contains its address. The addresses to which it redirects are not.
  shop = await openTestShop({ SHIPPING_ESTIMATE_URL: host.origin });
  // Stands for a public name that resolves to this machine. The environment variable would reject this name.
  shop.context.config.IMAGE_HOSTS = ["localhost"];
});
afterAll(async () => {
  await shop.close();
  await host.close();
});

async function fetchPicture(url: string): Promise<Response> {
  await registerPictures(shop.context, "qc", [url]);
  return shop.get(`${picturePath("qc", url)}?w=160`);
}

describe("a picture host that fails", () => {
  const photo = (place: number) => `${shop.sandbox.origin}/img/qc/7265550001/1/1.jpg?n=${place}`;
  const calls = () => shop.sandbox.calls.count("images");
  const failureOf = async (place: number) =>
    (await fetchPicture(photo(place))).headers.get("x-picture");
  /** Waits until the host may be called again. */
  const pause = () => new Promise((done) => setTimeout(done, 10_100));
  afterEach(() => shop.sandbox.switches.clear());

  test("is not called for a while, and then with one request first", async () => {
    shop.sandbox.switches.set({ service: "images", scenario: "server-error" });
    for (const place of [1, 2, 3, 4, 5]) expect(await failureOf(place)).toBe("unavailable");
    const before = calls();
    expect(await failureOf(6)).toBe("unavailable");
    expect(calls()).toBe(before);
    await pause();
    shop.sandbox.switches.clear();
    shop.sandbox.switches.set({ service: "images", latency_ms: 2000 });
    const startedAt = performance.now();
    const answers = await Promise.all(
      [6, 7, 8].map(async (place) => ({
        isShown: (await failureOf(place)) === null,
        ms: performance.now() - startedAt,
      })),
    );
    expect(calls()).toBe(before + 1);
    const waiting = answers.filter(({ isShown }) => !isShown);
    expect(waiting).toHaveLength(2);
    expect(Math.max(...waiting.map(({ ms }) => ms))).toBeLessThan(1500);
    shop.sandbox.switches.clear();
    // The pictures themselves did not count as missing, so they are fetched at once.
    for (const place of [6, 7, 8]) expect(await failureOf(place)).toBeNull();
  });

  test("is one that returns errors, not one that returns 404", async () => {
    shop.sandbox.switches.set({ service: "images", scenario: "images-missing" });
    for (const place of [11, 12, 13, 14, 15, 16]) {
      expect(await failureOf(place)).toBe("unavailable");
    }
    shop.sandbox.switches.clear();
    expect(await failureOf(17)).toBeNull();
  });
});

test.each([
  "metadata",
  "localhost",
  "ipv6",
  "mapped",
  "decimal",
  "octal",
  "short",
  "file",
  "circle",
  "nowhere",
])(
  "the server does not follow a redirect of a picture to the forbidden address (%s)",
  async (name) => {
    const response = await fetchPicture(`${host.origin}/${name}`);
    expect(response.headers.get("x-picture")).toBe("unavailable");
    expect(host.hidden.hits).toBe(0);
  },
);

test("the server does not connect to an allowed host name that resolves to this machine", async () => {
  const response = await fetchPicture(`http://localhost:${host.secretPort}/x.jpg`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  expect(host.hidden.hits).toBe(0);
});

test.each([
  [401, true],
  [403, true],
  [404, true],
  [410, true],
  [408, false],
  [429, false],
  [500, false],
  [503, false],
])(
  "status %s of a picture's host means that the picture does not exist: %s",
  async (status, missing) => {
    const url = `${host.origin}/status-${status}`;
    expect((await fetchPicture(url)).headers.get("x-picture")).toBe("unavailable");
    const [picture] = (await knownPictures(shop.context, [pictureIdOf("qc", url)])).values();
    expect(isMissing(picture!)).toBe(missing);
  },
);

test("the server stops reading a picture of two gigabytes", async () => {
  const response = await fetchPicture(`${host.origin}/endless`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  expect(host.sent.bytes).toBeLessThan(64 * 1024 ** 2);
});

test("the server does not decode a file of a hundred kilobytes with 900 megapixels", async () => {
  const response = await fetchPicture(`${host.origin}/bomb.png`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  // The decoded pixels would take 2.7 GB.
  const [pid] = pictureProcesses();
  const [, most_kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  expect(Number(most_kb) / 1024).toBeLessThan(400);
});

test("the server aborts a very slow download, and does not request that picture for a while", async () => {
  const startedAt = performance.now();
  const response = await fetchPicture(`${host.origin}/drip`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  expect(performance.now() - startedAt).toBeLessThan(12_000);
  const again = performance.now();
  expect((await fetchPicture(`${host.origin}/drip`)).headers.get("x-picture")).toBe("unavailable");
  expect(performance.now() - again).toBeLessThan(1000);
});
