import { beforeEach, afterEach, describe, expect, test, vi } from "vitest";

// The limits are tested with a clock that only the test moves, so that a busy machine makes no difference. The
// storage is the browser's and stays, while each test may start the background anew, as browsers do.

const SERVER = "https://shop.example";

type Background = typeof import("./server-calls.ts") & typeof import("@loupe/contract/client");

let stored: Record<string, unknown>;
let bytesMax: number;
const { locks } = navigator;

beforeEach(() => {
  stored = {};
  bytesMax = Infinity;
  begun = [];
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 1_800_000_000_000 });
  vi.stubGlobal("navigator", { onLine: true, locks });
  vi.stubGlobal("reportError", vi.fn());
  vi.stubGlobal("chrome", { storage: { session } });
});
afterEach(async () => {
  // What still waits for its turn would hold the lock of the next test.
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser's, as far as the extension uses it. */
const session = {
  get: async (key: string | null) =>
    structuredClone(key === null ? stored : key in stored ? { [key]: stored[key] } : {}),
  set: async (values: object) => {
    const after = { ...stored, ...structuredClone(values) };
    if (JSON.stringify(after).length > bytesMax)
      throw new Error("Session storage quota bytes exceeded.");
    stored = after;
  },
  remove: async (keys: string[]) => keys.forEach((key) => delete stored[key]),
};

/** Starts the background, which remembers nothing but what is stored. */
async function startBackground(): Promise<Background> {
  vi.resetModules();
  return { ...(await import("@loupe/contract/client")), ...(await import("./server-calls.ts")) };
}

type Call = Parameters<Background["askServer"]>[0];

/** When each call began. */
let begun: number[];
let asked = 0;

/** Asks as many tabs do at once, each for an item of its own. */
const askFor = ({ askServer }: Background, count: number, more: Partial<Call> = {}) =>
  Array.from({ length: count }, () => {
    asked += 1;
    const send = async () => begun.push(Date.now());
    return askServer({ server: SERVER, what: `item ${asked}`, send, ...more });
  });

const mostWithinASecond = () =>
  Math.max(...begun.map((at) => begun.filter((one) => one >= at && one < at + 1000).length));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a storm of tabs", () => {
  test("makes four calls in any second, and what waits behind twenty is refused", async () => {
    const answers = Promise.all(askFor(await startBackground(), 30));
    await pass(10_000);
    expect(begun).toHaveLength(20);
    expect(mostWithinASecond()).toBe(4);
    expect(begun.at(-1)! - begun[0]!).toBe(4000);
    const refused = (await answers).slice(20);
    expect(refused).toEqual(Array.from(refused, () => ({ ok: false, failure: "busy" })));
    expect((await answers).filter(({ ok }) => ok)).toHaveLength(20);
  });

  test("holds a call back that comes less than a second after the fourth before it", async () => {
    const background = await startBackground();
    void askFor(background, 4);
    await pass(950);
    void askFor(background, 1);
    await pass(49);
    expect(begun).toHaveLength(4);
    await pass(1);
    expect(begun).toHaveLength(5);
  });

  test("makes no more where the browser ends the background again and again", async () => {
    for (let time = 0; time < 12; time += 1) {
      void askFor(await startBackground(), 12);
      await pass(150);
    }
    await pass(20_000);
    expect(begun.length).toBeGreaterThan(40);
    expect(mostWithinASecond()).toBe(4);
  });

  test("does not hold up the pictures of an open panel, of which sixteen begin in a second", async () => {
    const background = await startBackground();
    void askFor(background, 8);
    void askFor(background, 20, { picture: true });
    await pass(999);
    expect(begun).toHaveLength(4 + 16);
  });

  test("is worked off as ever where the clock of the machine is set back", async () => {
    const background = await startBackground();
    void askFor(background, 4);
    await pass(10);
    vi.setSystemTime(Date.now() - 3_600_000);
    void askFor(background, 4);
    await pass(2000);
    expect(begun).toHaveLength(8);
  });
});

describe("a server that is too busy", () => {
  const tooMany = ({ CallProblem }: Background) => ({
    send: () => Promise.reject(new CallProblem(429, "Too many requests")),
  });

  test("is left alone for half a minute, by the next background too", async () => {
    const background = await startBackground();
    const [refused] = askFor(background, 1, tooMany(background));
    expect(await refused).toEqual({ ok: false, failure: "busy" });
    await pass(29_000);
    const next = await startBackground();
    expect(await askFor(next, 1)[0]).toEqual({ ok: false, failure: "busy" });
    expect(begun).toEqual([]);
    // Another server is none of its business.
    expect(await askFor(next, 1, { server: "https://other.example" })[0]).toMatchObject({
      ok: true,
    });
    await pass(1000);
    expect(await askFor(next, 1)[0]).toMatchObject({ ok: true });
  });

  test("is left alone by those that were already waiting", async () => {
    const background = await startBackground();
    const waiting = [...askFor(background, 1, tooMany(background)), ...askFor(background, 9)];
    await pass(10_000);
    const failures = (await Promise.all(waiting)).filter(({ ok }) => !ok);
    expect(failures.length).toBeGreaterThanOrEqual(1 + 6);
    expect(begun.length).toBeLessThanOrEqual(3);
  });
});

describe("an answer", () => {
  const same = { what: "the same item" };

  test("is asked for once by all who wait for it, and kept for six hours", async () => {
    const background = await startBackground();
    await Promise.all(askFor(background, 5, same));
    await pass(6 * 3_600_000 - 1);
    await askFor(await startBackground(), 1, same)[0];
    expect(begun).toHaveLength(1);
    await pass(1);
    await askFor(background, 1, same)[0];
    expect(begun).toHaveLength(2);
  });

  test("is asked for anew where the user wants so", async () => {
    const background = await startBackground();
    await askFor(background, 1, same)[0];
    await askFor(background, 1, { ...same, again: true })[0];
    expect(begun).toHaveLength(2);
  });

  test.each([
    ["with an error", ({ CallProblem }: Background) => new CallProblem(503, "")],
    ["that does not come", ({ CallProblem }: Background) => new CallProblem(0, "")],
    ["of another service", () => new TypeError("It has no photos.")],
  ])("%s is not kept", async (_, errorOf) => {
    const background = await startBackground();
    const send = () => Promise.reject(errorOf(background));
    const [failed] = askFor(background, 1, { ...same, send });
    expect(await failed).toEqual({ ok: false, failure: "no-answer" });
    expect(await askFor(background, 1, same)[0]).toMatchObject({ ok: true });
  });

  test("is not asked for without a connection", async () => {
    vi.stubGlobal("navigator", { onLine: false, locks });
    const [answer] = askFor(await startBackground(), 1);
    expect(await answer).toEqual({ ok: false, failure: "offline" });
    expect(begun).toEqual([]);
  });

  test("is given where the storage of the session is full: answers give way, the limit's counts stay", async () => {
    const background = await startBackground();
    stored["https://shop.example old"] = "an answer";
    stored["lasting rest of https://other.example"] = 1;
    bytesMax = JSON.stringify(stored).length;
    expect(await askFor(background, 1)[0]).toMatchObject({ ok: true });
    expect(Object.keys(stored)).not.toContain("https://shop.example old");
    expect(Object.keys(stored)).toContain("lasting rest of https://other.example");
  });
});
