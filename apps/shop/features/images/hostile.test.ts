import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureProcesses } from "#server/test-pictures.ts";
import { openPictureHost } from "#server/test-picture-host.ts";
import { openTestShop, type TestShop } from "#server/test-shop.ts";
import { picturePath, registerPictures } from "./service.server.ts";

let host: Awaited<ReturnType<typeof openPictureHost>>;
let shop: TestShop;
beforeAll(async () => {
  host = await openPictureHost();
  // The host is trusted as a configured service is; where it leads to is not.
  shop = await openTestShop({ SHIPPING_ESTIMATE_URL: host.origin, IMAGE_HOSTS: "localhost" });
});
afterAll(async () => {
  await shop.close();
  await host.close();
});

async function fetchPicture(url: string): Promise<Response> {
  await registerPictures(shop.context, "qc", [url]);
  return shop.get(`${picturePath("qc", url)}?w=160`);
}

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
])("a redirect to %s is not followed", async (name) => {
  const response = await fetchPicture(`${host.origin}/${name}`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  expect(host.hidden.hits).toBe(0);
});

test("a name that is allowed and resolves to this machine is refused when it is connected", async () => {
  const response = await fetchPicture(`http://localhost:${host.secretPort}/x.jpg`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  expect(host.hidden.hits).toBe(0);
});

test("of two gigabytes only the first few are read", async () => {
  const response = await fetchPicture(`${host.origin}/endless`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  expect(host.sent.bytes).toBeLessThan(64 * 1024 ** 2);
});

test("900 megapixels in a hundred kilobytes are not unfolded", async () => {
  const response = await fetchPicture(`${host.origin}/bomb.png`);
  expect(response.headers.get("x-picture")).toBe("unavailable");
  // Unfolded, they would be 2.7 GB.
  const [pid] = pictureProcesses();
  const [, most_kb] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  expect(Number(most_kb) / 1024).toBeLessThan(400);
});

test(
  "a body that only drips is given up, and left alone for a while",
  { timeout: 20_000 },
  async () => {
    const startedAt = performance.now();
    const response = await fetchPicture(`${host.origin}/drip`);
    expect(response.headers.get("x-picture")).toBe("unavailable");
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    const again = performance.now();
    expect((await fetchPicture(`${host.origin}/drip`)).headers.get("x-picture")).toBe(
      "unavailable",
    );
    expect(performance.now() - again).toBeLessThan(1000);
  },
);
