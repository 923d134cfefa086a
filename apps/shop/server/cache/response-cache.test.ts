import { afterEach, expect, test, vi } from "vitest";
import { createCache, createResponseCache } from "./response-cache.ts";

const open = () =>
  createCache<{ tags: string[] }>({ sizeMax: 1e9, entrySizeMax: 100, sizeOf: () => 1 });

afterEach(() => vi.useRealTimers());

test("a value is stored although hundreds of other tags changed while it was computed", () => {
  const cache = open();
  const began = cache.generation();
  for (let turn = 0; turn < 300; turn += 1) cache.forget(`item-taobao-${turn}`);
  cache.put("/page", { tags: ["item-weidian-1", "agents"] }, began);
  expect(cache.get("/page")).toBeDefined();
});

test("a value is not stored if one of its tags changed since its computation began, even long ago", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const cache = open();
  const began = cache.generation();
  cache.forget("agents");
  cache.put("/page", { tags: ["item-weidian-1", "agents"] }, began);
  expect(cache.get("/page")).toBeUndefined();
  // The cache soon stops remembering which tag changed, and then refuses every value begun before that.
  for (let minute = 1; minute <= 3; minute += 1) {
    vi.advanceTimersByTime(61_000);
    cache.forget("other");
    cache.put("/page", { tags: ["agents"] }, began);
    expect(cache.get("/page"), `after ${minute} minutes`).toBeUndefined();
  }
  cache.put("/page", { tags: ["agents"] }, cache.generation());
  expect(cache.get("/page")).toBeDefined();
});

test("the cache remembers a recent change, no matter when it last removed older changes", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const cache = open();
  for (let round = 0; round < 5; round += 1) {
    vi.advanceTimersByTime(45_000);
    if (round === 2) cache.forgetAll();
    const began = cache.generation();
    cache.forget(`item-weidian-${round}`);
    cache.forget("other");
    cache.put("/old", { tags: [`item-weidian-${round}`] }, began);
    cache.put("/new", { tags: ["agents"] }, began);
    expect([cache.get("/old"), cache.get("/new")].map(Boolean)).toEqual([false, true]);
  }
});

test("a value is not stored if the cache was cleared while it was computed", () => {
  const cache = open();
  const began = cache.generation();
  cache.forgetAll();
  cache.put("/page", { tags: ["agents"] }, began);
  expect(cache.get("/page")).toBeUndefined();
});

test("a change removes the values with its tag, and no others", () => {
  const cache = open();
  cache.put("/one", { tags: ["item-weidian-1", "agents"] }, cache.generation());
  cache.put("/two", { tags: ["item-weidian-2", "agents"] }, cache.generation());
  cache.forget("item-weidian-1");
  expect([cache.get("/one"), cache.get("/two")].map(Boolean)).toEqual([false, true]);
  cache.forget("agents");
  expect(cache.get("/two")).toBeUndefined();
});

test("after a loss of notices, cached responses are returned only by getSuspect, for a minute after they were stored", () => {
  vi.useFakeTimers();
  // An entry that is stored at 0 ms never expires.
  vi.advanceTimersByTime(1);
  const cache = createResponseCache();
  const response = { headers: {}, body: Buffer.from("page"), isFinal: false, tags: ["agents"] };
  cache.put("/page", response, cache.generation());
  vi.advanceTimersByTime(30_000);
  cache.suspectAll();
  expect(cache.get("/page")).toBeUndefined();
  expect(cache.getSuspect("/page")).toBe(response);
  vi.advanceTimersByTime(31_000);
  expect(cache.getSuspect("/page")).toBeUndefined();
  cache.forgetAll();
  cache.put("/page", response, cache.generation());
  expect(cache.get("/page")).toBe(response);
});
