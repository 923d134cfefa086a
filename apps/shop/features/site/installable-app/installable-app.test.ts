import { readFile } from "node:fs/promises";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchByPicture } from "@loupe/contract";
import { LANGUAGES } from "#languages";
import { readUrl } from "#features/look-up/search/typed-search.ts";
import { takeUploadSlot, UPLOADS } from "#server/limits/upload-slots.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { WORKER_OFF } from "./worker-off.ts";
import { PAPER } from "#features/site/frame/paper.ts";

let shop: TestShop;
let off: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ SITE_NAME: 'Loupe "&" <Co>', RATE_LIMIT: "off" });
  off = await openTestShop({ PWA: "off" });
});
afterAll(() => Promise.all([shop.close(), off.close()]));

const LARGE = "x".repeat(11 * 1024 * 1024);
const LINK = "https://weidian.com/item.html?itemID=7265511373";
/** Shares content as phones do, without a page of the shop or with the origin of another app. */
const share = (fields: Record<string, string | Blob>, path = "/share") => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return shop.send("POST", path, { body, headers: { origin: "https://elsewhere.example" } });
};

describe("content that is shared to the app:", () => {
  test.each([
    ["a link", { url: LINK }, `/search?${new URLSearchParams({ url: LINK })}`],
    [
      "a message",
      { text: `看看 ${LINK} 打开` },
      `/search?${new URLSearchParams({ url: `看看 ${LINK} 打开` })}`,
    ],
    [
      "title and text",
      { title: "Watch", text: LINK },
      `/search?${new URLSearchParams({ url: `Watch ${LINK}` })}`,
    ],
    ["nothing", {}, "/search?url="],
    [
      "a photo",
      { picture: new Blob([new Uint8Array(1000)], { type: "image/png" }) },
      "/picture-search?shared=again",
    ],
    [
      "a photo with a text",
      { text: LINK, picture: new Blob(["x"]) },
      "/picture-search?shared=again",
    ],
    [
      "an empty photo with a text",
      { text: LINK, picture: new Blob([]) },
      `/search?${new URLSearchParams({ url: LINK })}`,
    ],
  ])("%s is redirected to the page that handles it", async (_, fields, to) => {
    const response = await share(fields as Record<string, string | Blob>);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe(to);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("a long list is passed to the converter in the address's hash, which no server sees", async () => {
    const text = Array.from({ length: 50 }, () => LINK).join("\n");
    const location = (await share({ text })).headers.get("location")!;
    expect(location).toMatch(/^\/convert#text=/);
    expect(new URLSearchParams(location.split("#")[1]).get("text")).toBe(
      text.replaceAll("\n", "\r\n"),
    );
  });

  test("each language has its own address for sharing", async () => {
    const response = await share({ url: LINK }, "/pt-br/share");
    expect(response.headers.get("location")).toMatch(/^\/pt-br\/search\?/);
  });

  test("several photos are accepted, and the first one is used", async () => {
    const body = new FormData();
    for (const name of ["a", "b"])
      body.append("picture", new Blob([new Uint8Array(100)], { type: "image/png" }), `${name}.png`);
    const response = await shop.send("POST", "/share", { body });
    expect(response.headers.get("location")).toBe("/picture-search?shared=again");
  });

  const form = { "content-type": "multipart/form-data; boundary=x" };
  test.each([
    ["too large", 413, "It is larger than 10 MB", { body: LARGE, headers: form }],
    [
      "no form",
      415,
      "could not be read",
      { body: "hello", headers: { "content-type": "text/plain" } },
    ],
    ["a broken form", 400, "could not be read", { body: "hello", headers: form }],
  ])(
    "a request that is %s is refused by a page with links to other pages",
    async (_, status, text, parts) => {
      const response = await shop.send("POST", "/share", parts);
      expect(response.status).toBe(status);
      expect(response.headers.get("content-type")).toMatch(/^text\/html/);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("content-security-policy")).toContain("script-src 'none'");
      const html = await response.text();
      expect(html).toContain("This could not be shared");
      expect(html).toContain(text);
      expect(html).toContain('href="/picture-search"');
    },
  );

  test("content that arrives during too many uploads is refused by a page in the language of the app", async () => {
    const slots = Array.from({ length: UPLOADS.ofOneAddress }, () =>
      takeUploadSlot({ ...searchByPicture, bodyBytesMax: 1 }, "10.7.0.1", "1"),
    );
    const body = new FormData();
    body.append("text", LINK);
    const response = await shop.send("POST", "/de/share", { body, from: "10.7.0.1" });
    for (const slot of slots) slot[Symbol.dispose]();
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    const html = await response.text();
    expect(html).toContain('<html lang="de">');
    expect(html).toContain("Das konnte nicht geteilt werden");
    expect(html).toContain('href="/de/picture-search"');
  });

  test("a GET request to the address for sharing gets 404", async () => {
    expect((await shop.send("GET", "/share")).status).toBe(404);
  });
});

/** The texts that the marketplaces' apps share, unchanged, with slogans, links and passwords. */
test.each([
  [
    "Taobao",
    "【淘宝】https://item.taobao.com/item.htm?id=724518903366 点击链接直接打开 或者 淘宝搜索直接打开",
    "/product/taobao/724518903366",
  ],
  [
    "Tmall",
    "【天猫】 https://detail.tmall.com/item.htm?id=724518903366&skuId=5 复制本条信息，打开天猫",
    "/product/taobao/724518903366",
  ],
  [
    "Weidian",
    "快来看看这家店的宝贝 https://weidian.com/item.html?itemID=7265511373&spider_token=x 【微店】",
    "/product/weidian/7265511373",
  ],
  [
    "1688",
    "我在1688发现了一个不错的商品，赶快来看看吧。https://detail.1688.com/offer/692154802217.html?share=1",
    "/product/ali_1688/692154802217",
  ],
  [
    "CNFans",
    "Check this out on CNFans! https://cnfans.com/product/?shop_type=weidian&id=7265511373&ref=1",
    "/product/weidian/7265511373",
  ],
  [
    "ACBuy",
    "I found this on ACBuy https://www.acbuy.com/product?id=7265511373&source=WD",
    "/product/weidian/7265511373",
  ],
])("a text that the app of %s shares is redirected to its item", async (_, text, path) => {
  const location = (await share({ text })).headers.get("location")!;
  const shared = new URLSearchParams(location.split("?")[1]).get("url")!;
  expect(readUrl(shared, [])).toMatchObject({ kind: "page", path });
});

test.each([
  [
    "Taobao",
    "【淘宝】https://m.tb.cn/h.xxx?tk=yyy CZ0001 「title」点击链接直接打开",
    "https://m.tb.cn/h.xxx?tk=yyy",
  ],
  [
    "1688",
    "【1688】https://qr.1688.com/share.html?secret=Ab3dE 点击打开",
    "https://qr.1688.com/share.html?secret=Ab3dE",
  ],
  [
    "Weidian",
    "微店好物 https://k.youshop10.com/p3wixRer?a=b",
    "https://k.youshop10.com/p3wixRer?a=b",
  ],
])("a short link that the app of %s shares is resolved", async (_, text, short) => {
  const location = (await share({ text })).headers.get("location")!;
  const shared = new URLSearchParams(location.split("?")[1]).get("url")!;
  expect(readUrl(shared, [])).toMatchObject({ kind: "question", short });
});

test.each(LANGUAGES)(
  "the manifest in $name has addresses in the folder of that language",
  async ({ tag, folder }) => {
    const response = await shop.send("GET", `${folder}/manifest.webmanifest`);
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const manifest = await response.json();
    expect(manifest).toMatchObject({ id: "/", lang: tag, name: 'Loupe "&" <Co>', scope: "/" });
    expect(manifest.start_url).toBe(folder ? `${folder}?from=app` : "/?from=app");
    expect(manifest.share_target.action).toBe(`${folder}/share`);
    for (const { url } of manifest.shortcuts) expect(url).toMatch(new RegExp(`^${folder}/`));
  },
);

test("the service worker may connect to its own site only, and browsers always check it for changes", async () => {
  const response = await shop.send("GET", "/sw.js");
  expect(response.headers.get("content-security-policy")).toContain("connect-src 'self'");
  expect(response.headers.get("cache-control")).toBe("no-cache");
  expect(response.headers.get("content-type")).toContain("text/javascript");
});

test("if the owner disables the app, its service worker removes itself, and nothing can be installed", async () => {
  expect(await (await off.send("GET", "/sw.js")).text()).toBe(WORKER_OFF);
  expect(await (await off.send("GET", "/manifest.webmanifest")).json()).toEqual({
    id: "/",
    name: "Loupe",
    display: "browser",
  });
});

test("the offline page loads no other files but the font, and its content security policy allows its own code", async () => {
  const response = await shop.send("GET", "/de/offline");
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain("Loupe &#34;&#38;&#34; &#60;Co&#62;");
  expect(html).not.toMatch(/(src|href)="(?!\/de(?:\/convert)?"|")/);
  expect(response.headers.get("content-security-policy")).toMatch(
    /script-src 'sha256-.+'; style-src 'sha256-.+'; font-src 'self'; /,
  );
});

test("the offline page has a section for the haul and one for the last viewed items in each language", async () => {
  const sentences = new Set<string>();
  for (const { folder } of LANGUAGES) {
    const html = await (await shop.send("GET", `${folder}/offline`)).text();
    const [haul, lastViewed, ...others] = [...html.matchAll(/<section hidden><p>(.+?)<\/p>/g)];
    expect(others).toEqual([]);
    sentences.add(haul![1]!).add(lastViewed![1]!);
  }
  expect(sentences.size).toBe(2 * LANGUAGES.length);
});

test("the service worker is at most 1.5 KB in compressed form", async () => {
  const worker = await readFile(new URL("../../../public/sw.js", import.meta.url));
  expect(brotliCompressSync(worker).length).toBeLessThanOrEqual(1536);
});

test("the response to /favicon.ico is a small picture", async () => {
  const response = await off.send("GET", "/favicon.ico");
  expect(response.headers.get("content-type")).toBe("image/png");
  expect((await response.arrayBuffer()).byteLength).toBeLessThan(6000);
});

test("the manifest has the colours of the pages in both themes", async () => {
  const manifest = await (await shop.send("GET", "/manifest.webmanifest")).json();
  const coloursOf = (paper: string) => ({ background_color: paper, theme_color: paper });
  expect(manifest).toMatchObject({
    ...coloursOf(PAPER.light),
    color_scheme_dark: coloursOf(PAPER.dark),
  });
});

test("the manifest contains Loupe's screenshots only if the shop looks like them", async () => {
  const plain = await openTestShop();
  const read = async (one: TestShop) => (await one.send("GET", "/manifest.webmanifest")).json();
  expect((await read(plain)).screenshots).toHaveLength(2);
  expect(await read(shop), "with another name").not.toHaveProperty("screenshots");
  await plain.close();
});

test("each shortcut of the app has an icon of its own", async () => {
  const { shortcuts } = await (await shop.send("GET", "/manifest.webmanifest")).json();
  const icons = shortcuts.map(({ icons: [icon] }: { icons: { src: string }[] }) => icon!.src);
  expect(new Set(icons).size).toBe(4);
  for (const src of icons) {
    const bytes = await readFile(new URL(`../../../public${src}`, import.meta.url));
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], src).toEqual([96, 96]);
  }
});
