import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { agents, itemLink, parseLink } from "@loupe/links";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { LANGUAGES } from "../languages.ts";
import { manifestOf } from "./manifest.ts";
import { AGENT_SITES, LINK_SITES, MARKETPLACE_PAGES } from "../sites.ts";
import { brandOf, ICON_SIZES, idOf, UNPACKED, zip, zipExtension } from "./zip.ts";

const manifest = manifestOf("1.0.0");

test("the extension requires four permissions and no access to hosts", () => {
  expect(manifest.permissions).toEqual(["storage", "contextMenus", "activeTab", "scripting"]);
  expect(Object.keys(manifest)).not.toContain("host_permissions");
  expect(Object.keys(manifest)).not.toContain("web_accessible_resources");
  expect(Object.keys(manifest)).not.toContain("externally_connectable");
});

test("the list of marketplaces does not grow, because a new one would disable the extension until users agree", () => {
  expect(manifest.content_scripts[0]!.matches).toEqual([
    "https://item.taobao.com/*",
    "https://item.m.taobao.com/*",
    "https://h5.m.taobao.com/*",
    "https://main.m.taobao.com/*",
    "https://a.m.taobao.com/*",
    "https://m.intl.taobao.com/*",
    "https://intl.taobao.com/*",
    "https://world.taobao.com/*",
    "https://www.taobao.com/list/item/*",
    "https://assets-tmw.taobao.com/*",
    "https://detail.tmall.com/*",
    "https://detail.m.tmall.com/*",
    "https://chaoshi.detail.tmall.com/*",
    "https://item.tmall.com/*",
    "https://m.tmall.com/*",
    "https://world.tmall.com/*",
    "https://detail.tmall.hk/*",
    "https://detail.1688.com/*",
    "https://detail.m.1688.com/*",
    "https://m.1688.com/*",
    "https://weidian.com/*",
    "https://www.weidian.com/*",
    "https://h5.weidian.com/*",
    "https://*.v.weidian.com/*",
  ]);
});

test("the list of marketplaces contains the item pages of all marketplaces and nothing else", () => {
  for (const marketplace of ["taobao", "tmall", "weidian", "1688"] as const) {
    const { origin } = new URL(itemLink({ marketplace, id: "7265511373" }));
    expect(MARKETPLACE_PAGES).toContain(`${origin}/*`);
  }
  for (const page of MARKETPLACE_PAGES) {
    const address = page
      .replace("*.", "shop1.")
      .replace("/*", "/item.html?id=7265511373&itemID=7265511373");
    expect(parseLink(address), page).not.toMatchObject({ reason: "unknown-site" });
  }
});

/** Hosts in links to items that have no item pages: a login that redirects to the item, and a host of short links. */
const NO_ITEM_PAGES = new Set(["login.taobao.com", "k.youshop10.com"]);

test("every known link to an item's page at a marketplace matches a page on which the panel is shown", () => {
  const pages = MARKETPLACE_PAGES.map((page) => new URLPattern(page.replace("/*", "/*?*")));
  const missing = examples("marketplaces", "more")
    .filter(({ host }) => !NO_ITEM_PAGES.has(host))
    .filter(({ href }) => !pages.some((page) => page.test(href.split("#")[0]!)));
  expect(missing.map(({ href }) => href)).toEqual([]);
});

/** Returns the links to items on the marketplaces' own hosts, from the examples in `packages/links`. */
function examples(...names: string[]): URL[] {
  const lines = names.flatMap((name) => {
    const file = new URL(`../../../packages/links/examples/${name}.jsonl`, import.meta.url);
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  });
  const links = lines
    .map((line) => JSON.parse(line) as { input: string; kind: string })
    .filter(({ input, kind }) => kind === "item" && /^https?:\/\/\S+$/.test(input))
    .map(({ input }) => new URL(input.replace("http:", "https:")))
    .filter(({ hostname }) =>
      /(?:^|\.)(?:taobao|tmall|1688|weidian|youshop10)\.(?:com|hk)$/.test(hostname),
    );
  expect(links.length).toBeGreaterThan(50);
  return links;
}

test("the manifest declares to Firefox that visited items, and pictures that the user searches for, are sent", () => {
  const { data_collection_permissions: declared } = manifest.browser_specific_settings.gecko;
  expect(declared.required).toEqual(["browsingActivity", "websiteContent"]);
});

test("the hosts that users can allow are those of agents that have not closed, and sites with lists of links", () => {
  const open = agents.filter(({ status }) => status !== "dead").flatMap(({ hosts }) => hosts);
  const lists = LINK_SITES.flatMap(({ pages }) => [...pages]);
  expect(manifest.optional_host_permissions.toSorted()).toEqual(
    [...open.map((host) => `https://*.${host}/*`), ...lists].toSorted(),
  );
  expect(AGENT_SITES.length).toBeGreaterThan(50);
});

const BRAND = { server: "https://shop.example", name: "Magpie", hasLogo: false };

/**
 * The limits in bytes of the file. Texts are measured separately, so that another language does not count in the
 * limit of the code.
 */
const CODE_MAX = 60_000;
const LANGUAGE_MAX = 4000;

test("the code and each language stay within their size limits", async () => {
  const files = unzipSync(await zipExtension(BRAND));
  const isText = (name: string) => name === "texts.json" || name.startsWith("_locales/");
  const size = (isIncluded: (name: string) => boolean) =>
    zip(Object.fromEntries(Object.entries(files).filter(([name]) => isIncluded(name)))).length;
  expect(size((name) => !isText(name))).toBeLessThan(CODE_MAX);
  expect(size(isText) / LANGUAGES.length).toBeLessThan(LANGUAGE_MAX);
});

test("the extension's file has the same bytes in every build and time zone", async () => {
  const first = await zipExtension(BRAND);
  const zone = process.env.TZ;
  process.env.TZ = "Asia/Tokyo";
  const again = await zipExtension(BRAND);
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(sum(again)).toBe(sum(first));
});

test("an owner's extension has the owner's name, address, colour, icons and id, and the same code as all others", async () => {
  const icons = ICON_SIZES.map((px) => new Uint8Array([px]));
  const accent = "light-dark(#115500, #88ff88)";
  const brand = { ...BRAND, server: "https://magpie.shop.example", accent, hasLogo: true, icons };
  const [own, other] = await Promise.all([zipExtension(brand), zipExtension(BRAND)]);
  const files = unzipSync(own);
  const json = (name: string) => JSON.parse(strFromU8(files[name]!));
  expect(json("manifest.json")).toMatchObject({
    name: "Magpie",
    homepage_url: "https://magpie.shop.example",
    action: { default_title: "Magpie", default_popup: "popup.html" },
    browser_specific_settings: {
      gecko: { id: "extension@magpie.shop.example", strict_min_version: "140.0" },
    },
  });
  expect(json("brand.json")).toEqual({ accent, hasLogo: true });
  expect([...files["icons/48.png"]!]).toEqual([48]);
  expect(brandOf(own)).toEqual(brand);
  const others = unzipSync(other);
  const differing = Object.keys(files).filter(
    (name) => !Buffer.from(files[name]!).equals(others[name]!),
  );
  expect(differing.toSorted()).toEqual([
    "brand.json",
    ...ICON_SIZES.map((px) => `icons/${px}.png`).toSorted(),
    "manifest.json",
  ]);
});

test.each([
  ["https://shop.example", "extension@shop.example"],
  ["http://localhost:3000", "extension@localhost"],
  ["https://münchen.example", "extension@xn--mnchen-3ya.example"],
  ["http://[::1]:3000", "extension@1"],
])("Firefox's id of the extension of %s is %s", (server, id) => {
  expect(idOf(server)).toBe(id);
  // Firefox requires that the id matches this pattern.
  expect(id).toMatch(/^[\w.-]*@[\w.-]+$/);
});

test("only the manifest and the brand file contain a shop's name", async () => {
  const names = readdirSync(UNPACKED, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:html|json|js)$/.test(name) && name !== "manifest.json")
    .filter((name) => /["'>(\s]Loupe\b/.test(readFileSync(join(UNPACKED, name), "utf8")));
  expect(names).toEqual([]);
});

test("scripts on other sites' pages call no server directly", () => {
  for (const name of ["content.js", "badges.js"]) {
    const text = readFileSync(join(UNPACKED, name), "utf8");
    expect(text, name).not.toMatch(/\bfetch\(|XMLHttpRequest|WebSocket|EventSource|sendBeacon/);
  }
});

test("the extension never evaluates text as code, inserts data as markup, or loads from other hosts", () => {
  const files = readdirSync(UNPACKED, { recursive: true, encoding: "utf8" });
  const scripts = files.filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(5);
  for (const name of [...scripts, ...files.filter((one) => one.endsWith(".html"))]) {
    const text = readFileSync(join(UNPACKED, name), "utf8");
    expect(text, name).not.toMatch(
      /\beval\(|new Function|\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write|<script[^>]+https?:|import\(/,
    );
  }
});
