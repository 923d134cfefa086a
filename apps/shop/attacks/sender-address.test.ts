import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** Addresses that no other test uses. */
let used = 0;
const newAddress = () => `10.7.${(used += 1) >> 8}.${used & 255}`;

/**
 * A request with a guessed reset link, as raw bytes. Each has another account, so that only the limit of the
 * address applies.
 */
function guess(headers: readonly string[], { chunked }: { chunked: boolean }): string {
  const body = JSON.stringify({ id: randomUUID(), newPassword: "a new password" });
  const bodyLines = chunked
    ? ["Transfer-Encoding: chunked", "", `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`]
    : [`Content-Length: ${body.length}`, "", body];
  return [
    "POST /api/v1/auth/resetPassword HTTP/1.1",
    "Host: localhost",
    "Connection: close",
    "Content-Type: application/json",
    ...headers,
    ...bodyLines,
  ].join("\r\n");
}

const TRIES = 36;
const ALLOWED = 30;

/** Headers with which an attacker tries to hide the real address, or to pretend to have another one. */
const CLAIMS: [name: string, claim: (address: string) => string[]][] = [
  ["X-Loupe-Address", (address) => [`X-Loupe-Address: ${address}`]],
  [
    "X-Loupe-Address twice",
    (address) => [`X-Loupe-Address: ${address}`, "x-loupe-address: 192.0.2.1"],
  ],
  ["X-Real-IP", (address) => [`X-Real-IP: ${address}`]],
  ["Forwarded", (address) => [`Forwarded: for=${address}`]],
  ["CF-Connecting-IP", (address) => [`CF-Connecting-IP: ${address}`]],
  ["X-Forwarded-For before the proxy's", (address) => [`X-Forwarded-For: ${address}`]],
  [
    "a list in X-Forwarded-For",
    (address) => [`X-Forwarded-For: ${address}, 192.0.2.7, ${address}`],
  ],
  ["X-Forwarded-For of no address", () => [`X-Forwarded-For: ${randomUUID()}`]],
];

/** Opens a shop behind this many proxies, with a function that sends it requests. */
function openShopBehindProxies(proxies: number) {
  let shop: TestShop;
  let front: TestHttpServer;
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY: `${proxies}` });
    front = await openHttpServer(shop.context);
  });
  afterAll(async () => {
    await front.close();
    await shop.close();
  });
  return async (headers: string[], chunked: boolean) => front.speak(guess(headers, { chunked }));
}

const refusedOf = (answers: string[]) =>
  answers.filter((answer) => statusOf(answer) === 429).length;

describe("behind a proxy", () => {
  const send = openShopBehindProxies(1);
  const cases = CLAIMS.map(([name, claim]) => ({ name, claim, chunked: true }));

  test.each([...cases, { ...cases[0]!, chunked: false }])(
    "$name (chunked: $chunked) does not hide the client's address and does not count for another one",
    async ({ claim, chunked }) => {
      const sender = newAddress();
      const victim = newAddress();
      // The proxy adds the client's real address, in another header or at the end of the list.
      const headers = [...claim(victim), `X-Forwarded-For: ${sender}`];
      const answers = await Promise.all(
        Array.from({ length: TRIES }, () => send(headers, chunked)),
      );
      expect(refusedOf(answers)).toBe(TRIES - ALLOWED);
      expect(statusOf(await send([`X-Forwarded-For: ${victim}`], chunked))).not.toBe(429);
    },
  );

  test.each([true, false])(
    "the client cannot choose a request's id (chunked: %s)",
    async (chunked) => {
      const answer = await send(["X-Request-Id: mine"], chunked);
      expect(answer).toMatch(/x-request-id: (?!mine)\S+/i);
    },
  );
});

describe("without a proxy", () => {
  const send = openShopBehindProxies(0);

  test("headers with a client address are ignored", async () => {
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_, at) =>
        send(
          CLAIMS.flatMap(([, claim]) => claim(newAddress())),
          at % 2 === 0,
        ),
      ),
    );
    expect(refusedOf(answers)).toBe(TRIES - ALLOWED);
  });
});

test("the log warns once about a proxy that the settings do not mention", async () => {
  const lines: string[] = [];
  const log = pino({ level: "warn" }, { write: (line) => lines.push(line) });
  const warned = await openTestShop({}, log);
  const front = await openHttpServer(warned.context);
  const sendRequest = (head: string) =>
    front.speak(
      `GET /api/v1/agents/getActiveAgents HTTP/1.1\r\nHost: x\r\n${head}Connection: close\r\n\r\n`,
    );
  const warnings = () => lines.filter((line) => line.includes("Set TRUST_PROXY to the number"));
  await sendRequest("");
  expect(warnings()).toEqual([]);
  await sendRequest("X-Forwarded-For: 203.0.113.7\r\n");
  await sendRequest("X-Forwarded-For: 203.0.113.8\r\n");
  expect(warnings()).toHaveLength(1);
  await front.close();
  await warned.close();
});
