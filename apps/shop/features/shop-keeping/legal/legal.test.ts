import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { getLegalPage } from "@loupe/contract";
import { LEGAL_PAGE_BYTES_MAX } from "@loupe/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "#languages";
import { listAudit } from "#features/shop-keeping/audit/service.server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { findLegalPage, listLegalLinks } from "./service.server.ts";
import { STORED } from "./stored-in-browser.ts";
import { findTexts } from "./texts.server.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ SITE_NAME: "Lupe" });
  ({ headers } = await shop.logIn("owner"));
});
afterAll(() => shop.close());

async function save(page: string, body: object, requestHeaders = headers) {
  const response = await shop.send("PUT", `/api/v1/legal/${page}`, {
    body,
    headers: requestHeaders,
  });
  return { status: response.status, json: (await response.json()) as any };
}

async function read(page: string, language = "en", version = "") {
  const path = `/api/v1/legal/${page}?language=${language}${version && `&version=${version}`}`;
  const response = await shop.get(path, headers);
  return response.ok ? getLegalPage.answer.parse(await response.json()).data : response.status;
}

test("a saved legal page is displayed and linked at once in every process", async () => {
  const another = await shop.openAnother();
  expect(await listLegalLinks(another.context, "en")).toEqual([]);
  expect(await findLegalPage(shop.context, "terms", "en")).toBeUndefined();
  const body = { language: "en", version: 0, text: "# Hello\n\n{shop} is **free**." };
  expect((await save("terms", body)).status).toBe(200);
  await expect.poll(() => listLegalLinks(another.context, "en")).toEqual([["/terms", "Terms"]]);
  expect(await findLegalPage(another.context, "terms", "en")).toEqual({
    title: "Terms",
    description: "Lupe is free.",
    html: "<h2>Hello</h2>\n<p>Lupe is <strong>free</strong>.</p>\n",
    language: "en",
  });
  await another.close();
  const sitemap = await (await shop.get("/sitemap/de.xml")).text();
  expect(sitemap).toMatch(/\/de\/terms<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  expect(sitemap).not.toContain("/imprint");
});

test("in a language without a text of its own, the English text is displayed, marked as English", async () => {
  expect(await listLegalLinks(shop.context, "de")).toEqual([["/terms", "Nutzungsbedingungen"]]);
  expect(await findLegalPage(shop.context, "terms", "de")).toMatchObject({ language: "en" });
  await save("terms", { language: "de", version: 0, text: "Hallo" });
  expect(await findLegalPage(shop.context, "terms", "de")).toMatchObject({
    language: "de",
    html: "<p>Hallo</p>\n",
  });
  // A page that is written only in German is not linked from other languages.
  await save("imprint", { language: "de", version: 0, text: "Ich" });
  expect(await listLegalLinks(shop.context, "fr")).toEqual([
    ["/terms", "Conditions d'utilisation"],
  ]);
});

test("earlier versions of a page are kept, and saving an empty text removes the page", async () => {
  await save("contact", { language: "en", version: 0, text: "One" });
  await save("contact", { language: "en", version: 1, text: "Two" });
  expect(await read("contact")).toMatchObject({ version: 2, text: "Two" });
  expect(await read("contact", "en", "1")).toMatchObject({ version: 1, text: "One" });
  expect(await read("contact", "en", "9")).toBe(404);
  expect((await save("contact", { language: "en", version: 2, text: " " })).json.message).toBe(
    "The page is taken down",
  );
  expect(await findLegalPage(shop.context, "contact", "en")).toBeUndefined();
  expect(await read("contact")).toMatchObject({ version: 3, text: "" });
  const { data } = await listAudit(shop.context, { action: "putLegalPage", limit: 1 });
  expect(data[0]).toMatchObject({ subject: "contact en", after: { version: 3, characters: 0 } });
});

test("if two owners save a page at once, the second gets 409 and no text is lost", async () => {
  const body = { language: "pl", version: 0, text: "A" };
  const both = await Promise.all([save("privacy", body), save("privacy", { ...body, text: "B" })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.json.code).toBe("legal_page_changed");
  expect(await read("privacy", "pl")).toMatchObject({ version: 1 });
});

test("a text of 100 KB is accepted, and one with a byte more is rejected", async () => {
  const text = "\u0001".replace("\u0001", "\n") + "x".repeat(LEGAL_PAGE_BYTES_MAX - 1);
  const body = { language: "it", version: 0, text };
  expect((await save("terms", body)).status).toBe(200);
  expect((await save("terms", { ...body, version: 1, text: `${text}x` })).status).toBe(413);
  expect((await save("terms", { ...body, version: 1, text: "ä".repeat(60_000) })).status).toBe(413);
  const huge = { ...body, version: 1, text: "x".repeat(1024 * 1024) };
  expect((await save("terms", huge)).status).toBe(413);
});

test("the API rejects an unknown page and an unknown language", async () => {
  const body = { language: "en", version: 0, text: "x" };
  expect((await save("other", body)).status).toBe(400);
  expect((await save("terms", { ...body, language: "xx" })).json).toMatchObject({
    issues: [{ path: "body.language" }],
  });
  const asked = await shop.get("/api/v1/legal/terms?language=xx", headers);
  expect(await asked.json()).toMatchObject({ issues: [{ path: "query.language" }] });
  expect(await findLegalPage(shop.context, "__proto__", "en")).toBeUndefined();
});

test("the preview returns the rendered page, and saves nothing", async () => {
  const body = { language: "en", text: "<b>a</b> {storage}" };
  const response = await shop.post("/api/v1/legal/privacy/preview", body, headers);
  const { data } = (await response.json()) as { data: { html: string } };
  expect(data.html).toContain("&lt;b&gt;a&lt;/b&gt;");
  expect(data.html).toContain("<code>loupe_session</code>");
  expect(await findLegalPage(shop.context, "privacy", "en")).toBeUndefined();
});

test("every language has all templates, and a text for each kind of data that browsers store", async () => {
  for (const { tag } of LANGUAGES) {
    const { templates, stored } = await findTexts(tag);
    expect(Object.keys(templates)).toEqual(["imprint", "privacy", "terms", "contact"]);
    expect(templates.privacy, tag).toContain("{storage}");
    expect(Object.keys(stored)).toEqual(STORED.map(({ purpose }) => purpose));
  }
});

/** Storage keys that are passed to a function as a parameter, with the values of its callers. */
const BY_CALLERS: Record<string, string[]> = {
  "browser/session.ts: key": ["token", "user"],
  // Each use of `storedText`, `storedValue` and `storedByItem` names its key.
  "features/look-up/qc-desk/stored-by-item.ts: key": [],
  "ui/shared-state.ts: key": [],
  "ui/stored-value.ts: key": [],
};

/** Returns the names under which our source code stores data in browsers. `…` replaces a variable ending. */
async function namesInSources(): Promise<string[]> {
  const cwd = new URL("../../../", import.meta.url);
  const sources = new Map<string, string>();
  for await (const file of glob(
    "{app,client,features,first-view,public,server,ui}/**/*.{ts,tsx,js}",
    {
      cwd: cwd.pathname,
    },
  )) {
    if (!/\.test\.tsx?$/.test(file)) sources.set(file, readFileSync(new URL(file, cwd), "utf8"));
  }
  const all = [...sources.values()].join("\n");
  const value = (name: string, source: string): string | undefined => {
    const constant = new RegExp(`\\b${name} ?= ?(["\`][^"\`]+["\`])`);
    const [, inScript] = /^"\$\{(\w+)\}"$/.exec(name) ?? [];
    if (inScript) return value(inScript, source);
    const text = /^["`]/.test(name) ? name : (constant.exec(source) ?? constant.exec(all))?.[1];
    return text?.slice(1, -1).replaceAll(/\$\{.*$/g, "…");
  };
  return [...sources].flatMap(([file, source]) => {
    const storageKeys =
      /(?:(?:local|session)Storage\.setItem|caches\.open|stored(?:Text|Value|ByItem)(?:<[^>(]+>)?)\(\s*(["`][^"`]+["`]|\w+)/g;
    const names = [...source.matchAll(storageKeys)].flatMap(
      ([, name = ""]) =>
        BY_CALLERS[`${file}: ${name}`] ?? value(name, source) ?? `${file}: ${name}`,
    );
    const cookies = source.includes("CookieKind")
      ? [...source.matchAll(/["`]((?:loupe|google)_[^"`]*)["`]/g)]
      : [];
    return [...names, ...cookies.map(([, name = ""]) => name.replace(/\$\{.*$/, "…"))];
  });
}

test("the list of data stored in browsers contains everything that the code stores", async () => {
  const storageNames = new Set<string>(
    STORED.flatMap(({ cookies, storage }) => [...cookies, ...storage]),
  );
  const names = await namesInSources();
  expect(names).toEqual(expect.arrayContaining(["loupe_session", "google_…", "theme"]));
  expect(names.filter((name) => !storageNames.has(name))).toEqual([]);
});
