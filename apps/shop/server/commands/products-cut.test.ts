import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createServer } from "#main/server.ts";
import { childProcesses } from "#testing/faults/child-process.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let server: Server;
let origin: string;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off" });
  headers = (await shop.logIn("admin")).headers;
  server = createServer(shop.context).listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await shop.close();
});

/** One file is small enough to be read in the server's process; the other is read in a child process. */
const LINES = 6000;
const LARGE_LINES = 8000;
const NAME = `Bag ${"x".repeat(100)}`;
const fileOf = (lines: number, name: string) =>
  [
    "storeName,productCode,name,price,thumbnailImg",
    ...Array.from(
      { length: lines },
      (_, at) => `weidian,${100_000_000 + at},${name},5,http://x.example`,
    ),
  ].join("\n");

const send = (
  lines: number,
  { name = NAME, signal }: { name?: string; signal?: AbortSignal } = {},
) => {
  const body = new FormData();
  body.set("file", new File([fileOf(lines, name)], "products.csv"));
  const url = `${origin}/api/v1/products/importProducts?progress=true`;
  return fetch(url, { method: "POST", body, headers, signal });
};

const productCount = async () => {
  const response = await fetch(`${origin}/api/v1/products/getAllProduct?limit=1`);
  return ((await response.json()) as { total: number }).total;
};

/** Whether no import is running. */
const isQuiet = async () => {
  const { rows } = await shop.context.db.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('product import')) as "isFree"`,
  );
  return rows[0]?.isFree;
};

test.each([
  ["read", LINES],
  ["written", LINES],
  ["read", LARGE_LINES],
  ["written", LARGE_LINES],
])(
  "if the connection is cut while lines are %s, an import changes nothing and does not block the next one (%i lines)",
  async (step, count) => {
    expect(await productCount()).toBe(0);
    const cut = new AbortController();
    const progress = (await send(count, { signal: cut.signal })).body!.pipeThrough(
      new TextDecoderStream(),
    );
    await expect(
      (async () => {
        for await (const text of progress) if (text.includes(`"${step}"`)) cut.abort();
      })(),
    ).rejects.toThrow(/abort/);
    await expect.poll(isQuiet).toBe(true);
    expect(await productCount()).toBe(0);
    await expect.poll(() => childProcesses("file-tasks")).toEqual([]);
  },
);

test("a completed import adds every line, and lists that were cached before show the new products", async () => {
  expect(await productCount()).toBe(0);
  const lineCount = 20_000;
  // Autovacuum may also do this at any time. The planner then assumes that the catalogue is empty.
  await shop.context.db.execute(sql`analyze products`);
  const startedAt = performance.now();
  const lines = (await (await send(lineCount, { name: "Bag" })).text()).trimEnd().split("\n");
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ success: true, data: { added: lineCount } });
  expect(performance.now() - startedAt, "ms").toBeLessThan(60_000);
  await expect.poll(productCount).toBeGreaterThan(0);
});
