import { HOUR_MS } from "@loupe/contract/time";
import { beforeEach, afterEach, describe, expect, test, vi } from "vitest";

// The clock moves only when a test moves it, so the speed of the machine does not matter. The simulated storage
// persists while a test restarts the background script, as browsers do.

const SERVER = "https://shop.example";

type Background = typeof import("./server-calls.ts") & typeof import("@loupe/contract/client");

let storage: Record<string, unknown>;
let bytesMax: number;
const { locks } = navigator;

beforeEach(() => {
  storage = {};
  bytesMax = Infinity;
  starts = [];
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 1_800_000_000_000 });
  vi.stubGlobal("navigator", { onLine: true, locks });
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("chrome", { storage: { session } });
});
afterEach(async () => {
  // A call that is still waiting would block calls of the next test.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The parts of the browser's storage that the extension uses. */
const session = {
  get: async (key: string | null) =>
    structuredClone(key === null ? storage : key in storage ? { [key]: storage[key] } : {}),
  set: async (values: object) => {
    const after = { ...storage, ...structuredClone(values) };
    if (JSON.stringify(after).length > bytesMax)
      throw new Error("Session storage quota bytes exceeded.");
    storage = after;
  },
  remove: async (keys: string[]) => keys.forEach((key) => delete storage[key]),
};

/** Starts the background script. It remembers only what is in the storage. */
async function startBackground(): Promise<Background> {
  vi.resetModules();
  return { ...(await import("@loupe/contract/client")), ...(await import("./server-calls.ts")) };
}

type Call = Parameters<Background["callServer"]>[0];

/** The time of each call, in ms. */
let starts: number[];
let callNumber = 0;

/** Makes calls as many tabs do at the same time, each for another item. */
const startCalls = ({ callServer }: Background, count: number, more: Partial<Call> = {}) =>
  Array.from({ length: count }, () => {
    callNumber += 1;
    const send = async () => starts.push(Date.now());
    return callServer({ server: SERVER, key: `item ${callNumber}`, send, ...more });
  });

const mostWithinASecond = () =>
  Math.max(...starts.map((at) => starts.filter((one) => one >= at && one < at + 1000).length));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("calls of many tabs at once", () => {
  test("start at most four times in any second, and fail as busy if twenty are already waiting", async () => {
    const answers = Promise.all(startCalls(await startBackground(), 30));
    await pass(10_000);
    expect(starts).toHaveLength(20);
    expect(mostWithinASecond()).toBe(4);
    expect(starts.at(-1)! - starts[0]!).toBe(4000);
    const busyAnswers = (await answers).slice(20);
    expect(busyAnswers).toEqual(Array.from(busyAnswers, () => ({ ok: false, failure: "busy" })));
    expect((await answers).filter(({ ok }) => ok)).toHaveLength(20);
  });

  test("wait if four calls have started within the last second", async () => {
    const background = await startBackground();
    void startCalls(background, 4);
    await pass(950);
    void startCalls(background, 1);
    await pass(49);
    expect(starts).toHaveLength(4);
    await pass(1);
    expect(starts).toHaveLength(5);
  });

  test("stay within the limit even if the browser ends the background script repeatedly", async () => {
    for (let time = 0; time < 12; time += 1) {
      void startCalls(await startBackground(), 12);
      await pass(150);
    }
    await pass(20_000);
    expect(starts.length).toBeGreaterThan(40);
    expect(mostWithinASecond()).toBe(4);
  });

  test("do not delay the pictures of an open panel, sixteen of which start in a second", async () => {
    const background = await startBackground();
    void startCalls(background, 8);
    void startCalls(background, 20, { picture: true });
    await pass(999);
    expect(starts).toHaveLength(4 + 16);
  });

  test("still start after the system clock was set back", async () => {
    const background = await startBackground();
    void startCalls(background, 4);
    await pass(10);
    vi.setSystemTime(Date.now() - HOUR_MS);
    void startCalls(background, 4);
    await pass(2000);
    expect(starts).toHaveLength(8);
  });
});

describe("a server that responds with 429", () => {
  const tooMany = ({ CallError }: Background) => ({
    send: () => Promise.reject(new CallError(429, "Too many requests")),
  });

  test("gets no call for half a minute, even if the background script is restarted", async () => {
    const background = await startBackground();
    const [answer] = startCalls(background, 1, tooMany(background));
    expect(await answer).toEqual({ ok: false, failure: "busy" });
    await pass(29_000);
    const next = await startBackground();
    expect(await startCalls(next, 1)[0]).toEqual({ ok: false, failure: "busy" });
    expect(starts).toEqual([]);
    // Calls to another server continue.
    expect(await startCalls(next, 1, { server: "https://other.example" })[0]).toMatchObject({
      ok: true,
    });
    await pass(1000);
    expect(await startCalls(next, 1)[0]).toMatchObject({ ok: true });
  });

  test("gets no call that was already waiting", async () => {
    const background = await startBackground();
    const waiting = [
      ...startCalls(background, 1, tooMany(background)),
      ...startCalls(background, 9),
    ];
    await pass(10_000);
    const failures = (await Promise.all(waiting)).filter(({ ok }) => !ok);
    expect(failures.length).toBeGreaterThanOrEqual(1 + 6);
    expect(starts.length).toBeLessThanOrEqual(3);
  });
});

describe("a response", () => {
  const same = { key: "the same item" };

  test("is requested once for all callers, and cached for six hours", async () => {
    const background = await startBackground();
    await Promise.all(startCalls(background, 5, same));
    await pass(6 * HOUR_MS - 1);
    await startCalls(await startBackground(), 1, same)[0];
    expect(starts).toHaveLength(1);
    await pass(1);
    await startCalls(background, 1, same)[0];
    expect(starts).toHaveLength(2);
  });

  test("is requested again if the user wants to try again", async () => {
    const background = await startBackground();
    await startCalls(background, 1, same)[0];
    await startCalls(background, 1, { ...same, again: true })[0];
    expect(starts).toHaveLength(2);
  });

  test.each([
    ["with an error", ({ CallError }: Background) => new CallError(503, "")],
    ["that does not arrive", ({ CallError }: Background) => new CallError(0, "")],
    ["of another service", () => new TypeError("It has no photos.")],
  ])("%s is not cached", async (_, errorOf) => {
    const background = await startBackground();
    const send = () => Promise.reject(errorOf(background));
    const [failed] = startCalls(background, 1, { ...same, send });
    expect(await failed).toEqual({ ok: false, failure: "no-answer" });
    expect(await startCalls(background, 1, same)[0]).toMatchObject({ ok: true });
  });

  test("is not requested without a connection", async () => {
    vi.stubGlobal("navigator", { onLine: false, locks });
    const [answer] = startCalls(await startBackground(), 1);
    expect(await answer).toEqual({ ok: false, failure: "offline" });
    expect(starts).toEqual([]);
  });

  test("is returned even if the storage is full, because cached responses are deleted, but not the counts for the limit", async () => {
    const background = await startBackground();
    storage["https://shop.example old"] = "an answer";
    storage["lasting rest of https://other.example"] = 1;
    bytesMax = JSON.stringify(storage).length;
    expect(await startCalls(background, 1)[0]).toMatchObject({ ok: true });
    expect(Object.keys(storage)).not.toContain("https://shop.example old");
    expect(Object.keys(storage)).toContain("lasting rest of https://other.example");
  });
});
