import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPages } from "#server/pages/languages.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

const TOOL = {
  ANALYTICS_TOOL: "Matomo",
  ANALYTICS_ID: "1",
  ANALYTICS_URL: "https://stats.example.com/",
};

const lines: string[] = [];
let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  const log = pino({ level: "warn" }, { write: (line) => void lines.push(line) });
  shop = await openTestShop({ ...TOOL, RATE_LIMIT: "off" }, log);
  front = await openHttpServer(shop.context, await openPages(shop.context));
});
afterAll(async () => {
  await front.close();
  await shop.close();
});

/** The mark of React for a part that failed on the server. The browser then throws error 419. */
const LEFT_TO_BROWSER = "<!--$!-->";

test.each(["/", "/popular", "/product/weidian/7265511373", "/estimation", "/login"])(
  "%s is completely rendered on the server if the shop uses an analytics tool",
  async (path) => {
    // Rendered twice, because the first page that contains a part loads its code and is rendered differently.
    for (let time = 0; time < 2; time += 1) {
      const response = await fetch(`${front.origin}${path}?time=${time}`);
      expect(response.status).toBe(200);
      expect(await response.text()).not.toContain(LEFT_TO_BROWSER);
    }
    expect(lines).toEqual([]);
  },
);
