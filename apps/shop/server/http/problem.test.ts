import { fillIn, REFUSALS, type RefusalCode } from "@loupe/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#languages";
import { createApp } from "#server/app.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { problem } from "./problem.ts";

const CODES = Object.keys(REFUSALS) as RefusalCode[];
/** 3 KB, as no browser sends it. */
const LONG = `${"zz,".repeat(1000)}de`;
const slotsOf = (message: string) => [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const app = () => createApp(shop.context);

const refused = async (headers: Record<string, string> = {}) => {
  const response = await app().request("/api/v1/nothing", { headers });
  return { response, body: (await response.json()) as Record<string, unknown> };
};

test.each(LANGUAGES.map(({ tag }) => tag))(
  "every refusal is said in %s, and each value filled in",
  (tag) => {
    for (const code of CODES) {
      const params = Object.fromEntries(slotsOf(REFUSALS[code].message).map((name) => [name, 7]));
      const { body, language } = problem({ code, params }, tag);
      expect(language).toBe(tag);
      expect(body.message.length, code).toBeGreaterThan(0);
      expect(slotsOf(body.message), code).toEqual([]);
      const isEnglish = body.message === fillIn(REFUSALS[code].message, params);
      expect(isEnglish, code).toBe(
        tag === "en" || (REFUSALS[code].message === "{issue}" && isEnglish),
      );
    }
  },
);

test.each(LANGUAGES.map(({ tag }) => tag))(
  "a client in %s can recognise that it has to log in",
  (tag) => {
    for (const code of ["login_required", "session_ended"] as const)
      expect(problem({ code }, tag).body.message).toContain("Unauthorized");
  },
);

test("a refusal names its code, and is said in the language of Accept-Language", async () => {
  const { response, body } = await refused({ "accept-language": "de-DE,de;q=0.9" });
  expect(response.status).toBe(404);
  expect(response.headers.get("content-language")).toBe("de");
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(body).toEqual({
    success: false,
    code: "no_route",
    message: "Diese Schnittstelle gibt es nicht",
  });
});

test.each([undefined, "*", "tlh", "de;q=0", LONG, "\u00ff\u00ff"])(
  "an Accept-Language that names none of ours is answered in English: %#",
  async (header) => {
    const { response, body } = await refused(
      header === undefined ? {} : { "accept-language": header },
    );
    expect(response.headers.get("content-language")).toBe("en");
    expect(body).toMatchObject({ code: "no_route", message: "There is no such route" });
  },
);

test("the OpenAPI document lists every code with its message", async () => {
  const document = await (await app().request("/api/v1/openapi.json")).text();
  for (const code of CODES) expect(document).toContain(`"${code}"`);
});
