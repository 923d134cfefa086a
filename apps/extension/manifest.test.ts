import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { agents, itemLink, parseLink } from "@loupe/links";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { manifestOf } from "./manifest.ts";
import { AGENT_SITES, LINK_SITES, MARKETPLACE_PAGES } from "./sites.ts";
import { UNPACKED, zipExtension } from "./zip.ts";

const manifest = manifestOf("1.0.0");

test("the extension asks for four permissions and no host access", () => {
  expect(manifest.permissions).toEqual(["storage", "contextMenus", "activeTab", "scripting"]);
  expect(Object.keys(manifest)).not.toContain("host_permissions");
  expect(Object.keys(manifest)).not.toContain("web_accessible_resources");
  expect(Object.keys(manifest)).not.toContain("externally_connectable");
});

test("the list of marketplaces does not grow, since a new one would disable the extension until users agree", () => {
  expect(manifest.content_scripts[0]!.matches).toEqual([
    "https://item.taobao.com/*",
    "https://h5.m.taobao.com/*",
    "https://world.taobao.com/*",
    "https://detail.tmall.com/*",
    "https://detail.m.tmall.com/*",
    "https://detail.tmall.hk/*",
    "https://detail.1688.com/*",
    "https://m.1688.com/*",
    "https://weidian.com/*",
    "https://*.v.weidian.com/*",
  ]);
});

test("the list has the item pages of all marketplaces and nothing else", () => {
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

test("the optional hosts are those of open agents, and the sites with lists of links", () => {
  const open = agents.filter(({ status }) => status !== "dead").flatMap(({ hosts }) => hosts);
  const lists = LINK_SITES.flatMap(({ pages }) => [...pages]);
  expect(manifest.optional_host_permissions.toSorted()).toEqual(
    [...open.map((host) => `https://*.${host}/*`), ...lists].toSorted(),
  );
  expect(AGENT_SITES.length).toBeGreaterThan(50);
});

test("the file is smaller than 60 kB, and has the same bytes each time and in every time zone", async () => {
  const zip = await zipExtension("https://shop.example");
  expect(zip.length).toBeLessThan(60_000);
  const zone = process.env.TZ;
  process.env.TZ = "Asia/Tokyo";
  const again = await zipExtension("https://shop.example");
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
  const sum = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  expect(sum(again)).toBe(sum(zip));
  const written = JSON.parse(new TextDecoder().decode(unzipSync(zip)["manifest.json"]));
  expect(written.homepage_url).toBe("https://shop.example");
});

test("what runs in pages of others asks no server by itself", () => {
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
