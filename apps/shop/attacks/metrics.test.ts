import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFront, statusOf, type TestFront } from "#testing/front.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const TOKEN = "a-token-of-the-collector";

const ask = (front: TestFront, ...headers: string[]) =>
  front.speak(
    ["GET /metrics HTTP/1.1", "Host: localhost", "Connection: close", ...headers, "", ""].join(
      "\r\n",
    ),
  );

/** All from this very machine, as behind a proxy that runs on it. */
const STRANGERS = [
  [],
  ["X-Forwarded-For:"],
  ["X-Forwarded-For: "],
  ["X-Forwarded-For: 127.0.0.1"],
  ["X-Forwarded-For: , "],
  ["Authorization: Bearer "],
  ["Authorization: Bearer wrong"],
  [`Authorization: Bearer ${TOKEN}x`],
];

describe.each(["0", "1"])("with TRUST_PROXY=%s", (TRUST_PROXY) => {
  let shop: TestShop;
  let open: TestFront;
  let closed: TestFront;
  beforeAll(async () => {
    shop = await openTestShop({ TRUST_PROXY });
    const { context } = shop;
    open = await openFront({ ...context, config: { ...context.config, METRICS_TOKEN: TOKEN } });
    closed = await openFront(context);
  });
  afterAll(async () => {
    await open.close();
    await closed.close();
    await shop.close();
  });

  test.each(STRANGERS.map((headers) => ({ headers })))(
    "$headers reads nothing",
    async ({ headers }) => {
      for (const front of [open, closed]) {
        expect(await ask(front, ...headers)).not.toContain("http_requests_total");
      }
    },
  );

  test("the token reads them, and only where one is set", async () => {
    const bearer = `Authorization: Bearer ${TOKEN}`;
    const answer = await ask(open, bearer);
    expect(statusOf(answer)).toBe(200);
    expect(answer).toContain("http_requests_total");
    expect(await ask(closed, bearer)).not.toContain("http_requests_total");
  });
});
