import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createSlots } from "#server/limits/concurrency-limiter.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const lines: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({}, pino({ level: "error" }, { write: (line) => lines.push(line) }));
});
afterAll(() => shop.close());
afterEach(() => {
  vi.useRealTimers();
});

const live = (id: number) => `/api/v1/qc-photos/${id}/live?shopType=weidian`;

test("a HEAD request for a live lookup opens no event stream and calls no source", async () => {
  const from = "203.0.113.20";
  for (let at = 0; at < 15; at += 1) {
    const head = await shop.send("HEAD", live(7_265_590_000 + at), { from });
    expect(head.status).toBe(200);
    expect(head.headers.get("content-type")).toContain("text/event-stream");
    expect(await head.text()).toBe("");
  }
  expect(shop.sandbox.calls.count("qcPartner")).toBe(0);
  const response = await shop.send("GET", live(7_265_590_100), { from });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("event: end");
});

test("an event stream ends after its time limit, even if the client does not disconnect", () => {
  vi.useFakeTimers();
  const take = createSlots(
    { atOnce: 9, ofOneAddress: 1, most_ms: 60_000 },
    { ofOneAddress: "own_pages_loading", atOnce: "too_many_pages_loading" },
  );
  const slot = take("203.0.113.21");
  expect(() => take("203.0.113.21")).toThrow("Too many of your pages");
  vi.advanceTimersByTime(60_000);
  using again = take("203.0.113.21");
  slot[Symbol.dispose]();
  expect(() => take("203.0.113.21")).toThrow("Too many of your pages");
  expect(again).toBeDefined();
});

test("an internal error in an event stream is logged and not sent to the client", async () => {
  await shop.context.db.execute(sql`alter table photos rename to photos_away`);
  const response = await shop.get(live(7_265_590_200));
  const body = await response.text();
  await shop.context.db.execute(sql`alter table photos_away rename to photos`);
  expect(body).not.toMatch(/select|photos|error/i);
  expect(lines.join("")).toContain("a live look-up failed midway");
  expect((await shop.get(live(7_265_590_201))).status).toBe(200);
});
