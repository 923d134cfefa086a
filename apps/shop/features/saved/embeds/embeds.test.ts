import { shareCollection } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { sql } from "drizzle-orm";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPhoto, setHidden, storeSets } from "#features/look-up/qc/service.server.ts";
import { LANGUAGES } from "#languages";
import { openHttpServer, statusOf, type TestHttpServer } from "#testing/servers/http-server.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

let shop: TestShop;
let front: TestHttpServer;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  front = await openHttpServer(shop.context);
});
afterAll(async () => {
  await front?.close();
  await shop?.close();
});

let lastId = 7_265_620_000;
const newItem = (): ItemRef => ({ storeName: "weidian", id: String((lastId += 1)) });
const cardOf = ({ id }: ItemRef, folder = "") => `${folder}/embed/item/weidian/${id}`;

async function open(path: string) {
  const response = await fetch(front.origin + path, { headers: { cookie: "loupe_session=x" } });
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
  };
}

async function addProduct({ id }: ItemRef, name: string): Promise<void> {
  await shop.context.db.execute(sql`
    insert into products (store_name, product_code, name, price_fen, thumbnail_img, own_fields, serial_no)
    values ('weidian', ${id}, ${name}, 4550, '/images/initials/L', '{name,price}', ${Number(id) - 7_265_620_000})`);
}

const addPhotos = (item: ItemRef, count: number) =>
  storeSets(shop.context, item, "partner", [
    {
      skuInfo: "",
      qcTime: 1_700_000_000,
      weight_g: 0,
      images: Array.from(
        { length: count },
        (_, at) => `https://photos.example/${item.id}/${at}.jpg`,
      ),
    },
  ]);

async function shareList(items: readonly ItemRef[]) {
  const { headers } = await shop.logIn();
  for (const { id } of items) {
    const path = `/api/v1/users/addToCollection?productCode=${id}&storeName=weidian`;
    expect((await shop.send("POST", path, { headers })).status).toBe(200);
  }
  const share = async (isOn: boolean) => {
    const path = `/api/v1/users/shareCollection?on=${isOn}`;
    const response = await shop.send("POST", path, { headers });
    return shareCollection.answer.parse(await response.json()).data.shareId;
  };
  return { path: `/embed/list/${await share(true)}`, stop: () => share(false) };
}

const CARD_MAX_BYTES = 30 * 1024;

function expectFramed({ headers, html }: Awaited<ReturnType<typeof open>>): void {
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; /);
  expect(policy).toContain("frame-ancestors *");
  expect(policy).not.toContain("script");
  expect(headers.has("x-frame-options")).toBe(false);
  expect(headers.has("set-cookie")).toBe(false);
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toBe("noindex");
  expect(html).not.toMatch(/<script|javascript:| on\w+=| style=|<link|@import/i);
  for (const [link] of html.matchAll(/<a [^>]*>/g))
    expect(link).toContain('target="_blank" rel="noopener"');
  expect(gzipSync(html).length).toBeLessThan(CARD_MAX_BYTES);
}

test("the card of an item has the shop's stored data and a link to its page, and every site may frame it", async () => {
  const item = newItem();
  await addProduct(item, "Our lantern");
  await addPhotos(item, 3);
  const calls = shop.sandbox.calls.all();
  const card = await open(cardOf(item));
  expect(card.status).toBe(200);
  expectFramed(card);
  expect(card.html).toContain("Our lantern");
  expect(card.html).toMatch(/>\$\d+\.\d\d \(¥\u00a045\.50\)</);
  expect(card.html).toContain("3 QC photos");
  expect(card.html).toContain('src="/images/initials/L?w=320"');
  expect(card.html).toContain(`href="/product/weidian/${item.id}"`);
  expect(shop.sandbox.calls.all(), "calls to sources").toEqual(calls);
});

test("the card of an item is cached until the item changes", async () => {
  const item = newItem();
  await addPhotos(item, 2);
  const { html, headers } = await open(cardOf(item));
  const [, picture = ""] = /src="\/images\/qc\/([\w-]{22})\?w=320"/.exec(html) ?? [];
  expect(headers.get("cache-tag")).toBe(`item-weidian-${item.id},catalogue,currency-rates`);
  expect(headers.get("cache-control")).toContain("s-maxage=60");
  const again = await fetch(front.origin + cardOf(item), {
    headers: { "if-none-match": headers.get("etag")! },
  });
  expect(again.status).toBe(304);

  expect(await findPhoto(shop.context, item, picture)).toBeDefined();
  await setHidden(shop.context, item, { pictureId: picture, isHidden: true });
  await expect.poll(async () => (await open(cardOf(item))).html).toContain("1 QC photo<");
  expect((await open(cardOf(item))).html, "the hidden photo").not.toContain(picture);
});

test("names cannot add elements or attributes to a card", async () => {
  const item = newItem();
  await addProduct(item, `"><img src=x onerror=alert(1)><script>alert(1)</script>'&amp; 手表`);
  const { path } = await shareList([item]);
  for (const card of [await open(cardOf(item)), await open(path)]) {
    expect(card.html).toContain("&#34;&#62;&#60;img src=x onerror=alert(1)&#62;&#60;script");
    expect(card.html).toContain("'&#38;amp; 手表");
    expectFramed({ ...card, html: card.html.replaceAll("onerror=alert(1)", "") });
  }
});

test("an item about which nothing is stored has a card with its marketplace and id", async () => {
  const item = newItem();
  const { status, html } = await open(cardOf(item));
  expect(status).toBe(200);
  expect(html).toContain(`Weidian ${item.id}`);
  expect(html).not.toContain("<img");
});

test.each([
  "/embed/item/amazon/7265511373",
  "/embed/item/weidian/12",
  "/embed/item/weidian/7265511373%00",
  "/embed/item/weidian/%E0%A4%A",
  `/embed/item/weidian/${"1".repeat(99)}`,
  "/embed/item/__proto__/7265511373",
  "/embed/list/aaaaaaaaaaaaaaaaaaaaaa",
  "/embed/list/%00",
  `/embed/list/${"a".repeat(99)}`,
])("the card at %s explains that there is none, and no cache stores it", async (path) => {
  const card = await open(path);
  expect(card.status).toBe(404);
  expectFramed(card);
  expect(card.headers.get("cache-control")).toBe("no-store");
  expect(card.html).toMatch(/There is no such item\.|This collection is not shared any more/);
  expect(card.html, "the mark of a card that exists").not.toContain("<iframe");
});

test("the card of a list has its first 12 items and a link to all, until its owner stops sharing it", async () => {
  const items = Array.from({ length: 14 }, newItem);
  const list = await shareList(items);
  const card = await open(list.path);
  expect(card.status).toBe(200);
  expectFramed(card);
  expect(card.headers.get("cache-control")).toBe("no-store");
  expect(card.html.match(/<li>/g)).toHaveLength(12);
  expect(card.html).toContain("See all 14 items at Loupe");
  expect(card.html).toContain(`href="${list.path.replace("/embed/list", "/lists")}"`);
  await list.stop();
  expect((await open(list.path)).status).toBe(404);
});

test.each(LANGUAGES)("cards in $tag have texts and links of the language", async (language) => {
  const item = newItem();
  await addPhotos(item, 1);
  const { html } = await open(cardOf(item, language.folder));
  const { itemLink } = await import(`../../../.texts/${language.tag}/embeds.ts`);
  expect(html).toContain(`<html lang="${language.tag}">`);
  expect(html).toContain(itemLink("Loupe"));
  expect(html).toContain(`href="${language.folder}/product/weidian/${item.id}"`);
});

test("a card has both themes, and the address can choose one", async () => {
  const path = cardOf(newItem());
  const { html } = await open(path);
  expect(html).toContain(":root{color-scheme:light dark;--paper:light-dark(");
  expect((await open(`${path}?theme=dark`)).html).toContain('<html lang="en" class="dark">');
  expect((await open(`${path}?theme="><script>`)).html).toContain('<html lang="en">');
});

test("the owner's colour is part of the policy's hash", async () => {
  const { config } = shop.context;
  config.ACCENT_COLOUR = "#0b5394";
  const card = await open(cardOf(newItem()));
  config.ACCENT_COLOUR = undefined;
  expect(card.html).toContain("--accent:light-dark(#0b5394");
  const { hashSource } = await import("#server/http/content-security-policy.ts");
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(card.html) ?? [];
  expect(card.headers.get("content-security-policy")).toContain(hashSource(style));
});

test("the script has at most 3 KB, and every site may load and cache it", async () => {
  const { headers, html: script, status } = await open("/embed.js");
  expect(status).toBe(200);
  expect(Buffer.byteLength(script)).toBeLessThanOrEqual(3000);
  expect(script).not.toMatch(/eval|Function|cookie|localStorage|fetch|innerHTML/);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.has("set-cookie")).toBe(false);
});

test("no other response may be framed, and cards are only read", async () => {
  for (const path of ["/embed.js", "/embed", "/healthz", "/api/v1/agent/getAgent", "/u/x"])
    expect(
      (await open(path)).headers.get("content-security-policy") ?? "frame-ancestors 'none'",
    ).toContain("frame-ancestors 'none'");
  const answer = await front.speak(
    `POST ${cardOf(newItem())} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
  );
  expect(statusOf(answer)).toBe(405);
});
