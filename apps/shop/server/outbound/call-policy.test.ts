import { createServer, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { createMetrics } from "#server/logs/metrics.ts";
import { createOutbound, type Outbound } from "./outbound.ts";
import { reading } from "#server/sources/envelope.ts";

/** Sends the source's response in the current test. */
let answer: (response: ServerResponse) => void | Promise<void>;
let calls = 0;
const server = createServer((_, response) => {
  calls += 1;
  void answer(response);
});
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };
const GOOD = json({ data: [] });
const QUOTA = json({ code: 1, message: "Query limit exceeded" });
const DAILY = json({ code: 1, message: "Daily query limit exceeded" });

let url: string;
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());

let outbound: Outbound;
let metrics: ReturnType<typeof createMetrics>;
beforeEach(() => {
  calls = 0;
  metrics = createMetrics();
  const config = readConfig({ DEMO: "off", UPSTREAM_TIMEOUT_MS: "3000" });
  outbound = createOutbound(config, { metrics });
  // Only the date is faked: the pauses depend on it, while the sockets need real timers.
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(async () => {
  vi.useRealTimers();
  await outbound.close();
});

const read = reading({ none: [] }, (body) => (body as { data?: unknown[] }).data);
const ask = async () => {
  const result = await outbound.json({ source: "one", url, read });
  return result.ok ? "answered" : result.failure;
};
const askTimes = async (times: number) => {
  const answers: string[] = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask());
  return answers;
};
const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);
const health = () => outbound.health()[0];

test("a call is repeated once after a temporary failure, but not after a refusal", async () => {
  answer = (response) => (calls === 1 ? json({}, 502) : GOOD)(response);
  expect([await ask(), calls]).toEqual(["answered", 2]);
  answer = json({ message: "unknown shopType" }, 400);
  expect([await ask(), calls]).toEqual(["refused", 3]);
});

test("at most sixteen calls to a source run at once, and the others wait", async () => {
  let running = 0;
  let most = 0;
  answer = async (response) => {
    most = Math.max(most, (running += 1));
    await sleep(20);
    running -= 1;
    GOOD(response);
  };
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  expect([new Set(answers), calls, most]).toEqual([new Set(["answered"]), 60, 16]);
});

test("after five failures in a row a source is paused, and then tested by one call", async () => {
  answer = json({ data: "no list" });
  const nonsense = reading({ none: [] }, () => undefined);
  for (let time = 0; time < 5; time += 1) {
    await outbound.json({ source: "one", url: `${url}${time}`, read: nonsense });
  }
  expect([await ask(), calls]).toEqual(["paused", 5]);
  expect(health()).toMatchObject({ failures: 5, lastSuccessAt: null, paused: "failures" });
  wait(10_001);
  answer = json({ code: 9, data: null }, 503);
  expect(new Set(await askTimes(3))).toEqual(new Set(["unreachable", "paused"]));
  // Two calls were sent since: the test call and its retry.
  expect(calls).toBe(7);
  wait(10_001);
  answer = GOOD;
  expect([await askTimes(3), calls]).toEqual([["answered", "answered", "answered"], 10]);
  expect(health()).toMatchObject({ failures: 0, paused: null });
});

test("many refused lookups in a row do not pause a source", async () => {
  answer = json({ code: 10_001, message: "the goods cannot be queried" });
  expect(new Set(await askTimes(8))).toEqual(new Set(["refused"]));
  expect([calls, health()]).toMatchObject([8, { failures: 8, lastSuccessAt: null, paused: null }]);
  const callCounts = await metrics.sourceCalls.get();
  const happened = callCounts.values.filter(({ value }) => value > 0);
  expect(happened.map(({ labels, value }) => [labels.outcome, value])).toEqual([["refused", 8]]);
});

test("calls that are waiting when the quota is used up are not sent", async () => {
  answer = async (response) => {
    await sleep(20);
    QUOTA(response);
  };
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect(new Set(answers)).toEqual(new Set(["quota", "paused"]));
  expect(calls).toBe(16);
});

test.each([
  ["2026-03-01T04:30:00Z", "2026-03-01T16:01:00Z"],
  ["2026-03-01T16:01:30Z", "2026-03-02T00:01:00Z"],
  ["2026-12-31T23:59:59Z", "2027-01-01T00:01:00Z"],
])(
  "a daily limit that is exceeded at %s pauses a source until the day ends",
  async (from, until) => {
    vi.setSystemTime(new Date(from));
    answer = DAILY;
    expect([await ask(), await ask()]).toEqual(["quota", "paused"]);
    vi.setSystemTime(new Date(Date.parse(until) - 1));
    expect([await ask(), calls, health()!.paused]).toEqual(["paused", 1, "quota"]);
    vi.setSystemTime(new Date(until));
    answer = GOOD;
    expect([await ask(), calls, health()!.paused]).toEqual(["answered", 2, null]);
  },
);

test("the pause after a used-up quota doubles each time, up to an hour", async () => {
  answer = QUOTA;
  const pauses_min: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    expect(await ask()).toBe("quota");
    expect(await ask()).toBe("paused");
    let waited_min = 0;
    for (; health()!.paused === "quota"; waited_min += 1) wait(60_001);
    pauses_min.push(waited_min);
  }
  expect(pauses_min).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  answer = GOOD;
  expect(await ask()).toBe("answered");
  answer = QUOTA;
  expect(await ask()).toBe("quota");
  wait(60_001);
  expect(health()!.paused).toBeNull();
});

test("an earlier Retry-After does not shorten the pause after a used-up quota", async () => {
  answer = (response) => void response.writeHead(429, { "retry-after": "2" }).end("{}");
  expect(await ask()).toBe("busy");
  wait(1900);
  expect(await ask()).toBe("paused");
  wait(101);
  answer = QUOTA;
  expect(await ask()).toBe("quota");
  wait(59_000);
  expect(await ask()).toBe("paused");
});

test.each([
  ["a NUL", String.raw`{"data":["a\u0000b"]}`, ["ab"]],
  ["the first half of a character", String.raw`{"data":["a\ud83db"]}`, ["ab"]],
  ["the second half", String.raw`{"data":["a\udE00"]}`, ["a"]],
  ["a whole character", String.raw`{"data":["\ud83d\ude00"]}`, ["😀"]],
  [
    "a backslash and letters",
    String.raw`{"data":["\\u0000 \\ud83d"]}`,
    [String.raw`\u0000 \ud83d`],
  ],
])(
  "the response of a source may contain %s, which is removed if no database column can store it",
  async (_, body, data) => {
    answer = (response) => void response.end(body);
    expect(await outbound.json({ source: "one", url, read })).toEqual({ ok: true, answer: data });
  },
);
