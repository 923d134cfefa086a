import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { products } from "#features/catalogue/products/tables.server.ts";
import { LANGUAGES } from "#languages";
import { BUILT_LANGUAGES } from "#testing/built-languages.ts";
import { openHttpServer, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { builtModule } from "./build-folder.ts";
import { openPages } from "./languages.ts";

const OTHERS = BUILT_LANGUAGES.slice(1);

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  front = await openHttpServer(shop.context, await openPages(shop.context));
  // The code of a language is loaded with its first page.
  for (const { folder } of BUILT_LANGUAGES) await get(folder || "/");
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(front.origin + path, { headers, redirect: "manual" });
const etagOf = async (path: string) => {
  const response = await get(path);
  const etag = response.headers.get("etag");
  expect([response.status, etag], path).toEqual([200, expect.any(String)]);
  return etag!;
};

test("a page is cached separately for each language, and a change removes it in all languages", async () => {
  const [product] = await shop.context.db
    .insert(products)
    .values({
      storeName: "weidian",
      productCode: randomUUID(),
      name: "Canvas bag",
      price_fen: 5000,
      thumbnailImg: "/images/initials/C",
      onTrend: false,
      serialNo: 1,
    })
    .returning({ id: products.id });
  const paths = BUILT_LANGUAGES.map(({ folder }) => `${folder}/popular`);
  const before = await Promise.all(paths.map(etagOf));
  expect(new Set(before).size).toBe(paths.length);
  expect(await Promise.all(paths.map(etagOf))).toEqual(before);
  const german = await get("/de/popular", { "if-none-match": before[1]! });
  expect(german.status).toBe(304);
  expect((await get("/de/popular", { "if-none-match": before[0]! })).status).toBe(200);

  const { headers } = await shop.logIn("admin");
  const path = `/api/v1/products/setOrRemoveProductOnTend?product_id=${product!.id}&status=true`;
  expect((await shop.send("PATCH", path, { headers })).status).toBe(200);
  const after = await Promise.all(paths.map(etagOf));
  after.forEach((etag, at) => expect(etag, paths[at]).not.toBe(before[at]));
});

test("the header is in the page's language, also in pages that are not cached and of visitors with a session", async () => {
  const { headers } = await shop.logIn("owner");
  const menuOf = async (folder: string, sent: Record<string, string> = {}) => {
    const html = await (await get(`${folder}/popular?menu=${Math.random()}`, sent)).text();
    return /<nav id="menu".*?<\/nav>/s.exec(html)![0];
  };
  const menus = new Set<string>();
  for (const { folder, name } of [...BUILT_LANGUAGES, ...BUILT_LANGUAGES]) {
    const menu = await menuOf(folder);
    expect(menu).toContain(`>${name}<`);
    expect(menu).toContain(`href="${folder}/convert"`);
    expect(await menuOf(folder, headers)).toBe(menu);
    menus.add(menu);
  }
  expect(menus.size).toBe(BUILT_LANGUAGES.length);
});

test("the first HTML has prices in the money of its language", async () => {
  const path = "/product/weidian/7265511380";
  // The first response may be sent before the item is known.
  await (await get(path)).text();
  const prices: Record<string, RegExp> = {
    "": /\$[\d.,]+ <bdi>¥/,
    "/de": /data-yuan[^>]*>[\d.,]+.€ <bdi>¥/,
    "/zh-cn": /data-yuan[^>]*>¥/,
    "/pl": /data-yuan[^>]*>[\d.,]+.zł <bdi>¥/,
  };
  for (const { folder } of BUILT_LANGUAGES) {
    const price = prices[folder];
    if (price) expect(await (await get(folder + path)).text(), folder).toMatch(price);
  }
});

test("pages do not depend on the browser's Accept-Language", async () => {
  const german = await get("/popular", { "accept-language": "de" });
  expect(german.headers.get("vary")?.toLowerCase()).toBe("accept-encoding");
  expect(german.headers.get("etag")).toBe(await etagOf("/popular"));
  expect((await get("/", { "accept-language": "pl-PL" })).status).toBe(200);
});

test("errors of a parcel in the page's address are described in the page's language", async () => {
  const path = "/estimation?destination=DE&weight=1500&features=unheard-of";
  const german = await get(`/de${path}`, { "accept-language": "en" });
  expect(german.status).toBe(400);
  expect(await german.text()).toContain("Diese Kategorie kennen wir nicht");
  expect(await (await get(path)).text()).toContain("Unknown category");
});

test("a parcel's weight is read and displayed in the number format of the page's language", async () => {
  const html = await (await get("/de/estimation?destination=DE&weight=1.200,5")).text();
  expect(html.replaceAll("\u00a0", " ").replaceAll("<!-- -->", "")).toContain(
    "1.201 g, Ziel: Deutschland",
  );
});

test("a haul's errors and its numbers are in the page's language", async () => {
  const path = "/haul?destination=DE&name=Bag&features=101&count=1&size=&weight=";
  expect(await (await get(`/de${path}`)).text()).toContain("Das Gewicht fehlt");
  expect(await (await get(path)).text()).toContain("Weight is required");
  // A German page reads this as 900 kg, which no parcel has, and an English one as 900 g.
  const [german, english] = [await get(`/de${path}900.000`), await get(`${path}900.000`)];
  expect(await german.text()).toContain("Schwerer als das Höchstgewicht");
  expect(await english.text()).not.toContain("Heavier than");
});

test("a search describes an error of a link in the page's language", async () => {
  const url = encodeURIComponent("https://weidian.com/cart");
  expect(await (await get(`/de/qc-search?url=${url}`)).text()).toContain(
    "Wir kennen diese Website",
  );
  expect(await (await get(`/qc-search?url=${url}`)).text()).toContain("We know this site");
});

test("the page bundles of all languages import the server's modules and contain no copy of them", async () => {
  const folders = ["server", ...OTHERS.map(({ tag }) => `languages/${tag}`)];
  for (const folder of folders) {
    const bundle = builtModule(`${folder}/`);
    const files = await readdir(bundle, { recursive: true });
    const sources = await Promise.all(
      files
        .filter((file) => file.endsWith(".js"))
        .map((file) => readFile(new URL(file, bundle), "utf8")),
    );
    const whole = sources.join("\n");
    expect(whole).toContain('from "#features/look-up/qc/service.server.ts"');
    expect(whole).not.toContain('from "drizzle-orm');
  }
});

/** The addresses that browsers request for forms without scripts, with numbers in the language's format. */
const FORMS = [
  "/search?url=7265511373",
  "/search?url=canvas+bag",
  "/search?url=https%3A%2F%2Fweidian.com%2Fitem.html%3FitemID%3D7265511373",
  "/popular?search=canvas&MinPrice=12%2C5",
  "/estimation?destination=DE&weight=1.234%2C5",
  "/haul?destination=DE&item=weidian%2F7265511373",
];

test.each(BUILT_LANGUAGES)(
  "forms that are sent without scripts lead to pages in $tag",
  async ({ tag, folder }) => {
    for (const path of FORMS) {
      let response = await get(folder + path);
      const to = response.headers.get("location");
      if (to) {
        expect(new URL(to, front.origin).pathname, path).toMatch(new RegExp(`^${folder}/`));
        response = await get(to);
      }
      const html = await response.text();
      const { direction } = (await import(`../../.texts/${tag}/words.ts`)) as { direction: string };
      expect(html, path).toContain(`<html lang="${tag}" dir="${direction}"`);
      const actions = Array.from(
        html.matchAll(/<form[^>]* action="([^"]*)"/g),
        ([, action]) => action!,
      );
      expect(actions.length, path).toBeGreaterThan(0);
      for (const action of actions) expect(action, path).toMatch(new RegExp(`^${folder}/\\w`));
    }
  },
);

test("a page contains the owner's text in its own language only", async () => {
  const { headers } = await shop.logIn("owner");
  const values = {
    HOME_TEXT: "Free storage in May",
    HOME_TEXT_DE: "Kostenlose Lagerung im Mai",
    ANNOUNCEMENT_TEXT: "Closed on Friday",
    ANNOUNCEMENT_TEXT_DE: "Freitag geschlossen",
    ANNOUNCEMENT_TEXT_ZH_CN: "周五休息",
  };
  const save = (body: Record<string, string | null>, version: number) =>
    shop.send("PATCH", "/api/v1/settings", { body: { version, values: body }, headers });
  expect((await save(values, 0)).status).toBe(200);
  const heldBy = async (path: string) => {
    const html = await (await get(path)).text();
    return Object.entries(values).flatMap(([name, text]) => (html.includes(text) ? [name] : []));
  };
  expect(await heldBy("/")).toEqual(["HOME_TEXT", "ANNOUNCEMENT_TEXT"]);
  expect(await heldBy("/de")).toEqual(["HOME_TEXT_DE", "ANNOUNCEMENT_TEXT_DE"]);
  expect(await heldBy("/zh-cn")).toEqual(["HOME_TEXT", "ANNOUNCEMENT_TEXT_ZH_CN"]);

  const tooLong = await save({ HOME_TEXT_FR: "x".repeat(601) }, 1);
  expect(tooLong.status).toBe(422);
  expect(await tooLong.text()).toContain("Text on the home page: Français must have at most 600");
  expect((await save({ HOME_TEXT_DE: null }, 1)).status).toBe(200);
  expect(await heldBy("/de")).toEqual(["HOME_TEXT", "ANNOUNCEMENT_TEXT_DE"]);
});

test("pages in other languages than English do not depend on a long Accept-Language either", async () => {
  const long = `${"zz,".repeat(1000)}de`;
  const page = await get("/zh-cn/popular", { "accept-language": long });
  expect([page.status, page.headers.get("etag")]).toEqual([200, await etagOf("/zh-cn/popular")]);
});

test("API responses have the same bytes for every Accept-Language", async () => {
  for (const path of ["/api/v1/products/getAllProduct", "/api/v1/agent/getAgent?active=true"]) {
    const messages = await Promise.all(
      LANGUAGES.map(async ({ tag }) => (await get(path, { "accept-language": tag })).text()),
    );
    expect(new Set(messages).size, path).toBe(1);
  }
});

type Texts = Record<string, unknown>;
const FILES = ["frame.ts", "shipping.ts", "haul.ts", "qc.ts", "identity.ts"];

/** Returns some sentences of a language, long enough that no other language contains the same. */
async function sentencesOf(tag: string): Promise<string[]> {
  const folder = new URL(`../../.texts/${tag}/`, import.meta.url);
  const files = FILES.map(
    (file) => import(/* @vite-ignore */ new URL(file, folder).href) as Promise<Texts>,
  );
  const shortest = tag === "zh-CN" ? 10 : 25;
  return (await Promise.all(files))
    .flatMap((texts) => Object.values(texts))
    .filter((text) => typeof text === "string")
    .map((text) => text.split(/["'`<{]/)[0]!)
    .filter((text) => text.length > shortest)
    .slice(0, 40);
}

test("the bundle of a language contains no text of another language", async () => {
  const sentences = new Map<string, string[]>();
  for (const { tag } of LANGUAGES) sentences.set(tag, await sentencesOf(tag));
  for (const { tag } of OTHERS) {
    const folder = new URL("./", builtModule(`languages/${tag}/index.js`));
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      name.endsWith(".js"),
    );
    const files = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")));
    const code = files.join("\n");
    const hasText = (sentence: string) => code.includes(sentence);
    expect(sentences.get(tag)!.filter(hasText).length, tag).toBeGreaterThanOrEqual(20);
    for (const other of LANGUAGES.filter((language) => language.tag !== tag))
      expect(sentences.get(other.tag)!.filter(hasText), `${other.tag} in ${tag}`).toEqual([]);
  }
});
