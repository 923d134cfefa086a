import { expect, test, vi } from "vitest";
import { runInNewContext } from "node:vm";
import { sendBuyClick } from "./buy-click.ts";
import { filledIn } from "./model.ts";

/** As the inline script contains them: without the modules around them. */
const alone = <T,>(made: T, globals: object = {}): T =>
  runInNewContext(`(${made})`, { encodeURIComponent, URLSearchParams, ...globals }) as T;

test.each([
  ["https://agent.example/item?id={id}", "7265511373", "https://agent.example/item?id=7265511373"],
  ["https://agent.example/{id}/{id}", "a b&c", "https://agent.example/a%20b%26c/a%20b%26c"],
])("%s with the item %s is the same link in the script and in the page", (template, id, link) => {
  expect(filledIn(template, id)).toBe(link);
  expect(alone(filledIn)(template, id)).toBe(link);
});

test("a click is counted by the same call in the script and in the page", () => {
  const fetch = vi.fn<(address: string) => Promise<void>>(async () => undefined);
  alone(sendBuyClick, { fetch })("weidian", "7265511373", "an-agent");
  vi.stubGlobal("fetch", fetch);
  sendBuyClick("weidian", "7265511373", "an-agent");
  vi.unstubAllGlobals();
  const path = "/api/v1/products/incrementViewCount";
  const call = [`${path}?storeName=weidian&productCode=7265511373&agent_id=an-agent`, KEEP];
  expect(fetch.mock.calls).toEqual([call, call]);
});

const KEEP = { keepalive: true };
