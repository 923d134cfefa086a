import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRootData } from "#app/load-root-data.ts";
import { PAGES } from "#app/pages.ts";
import type { RootData } from "#features/site/frame/root-data.ts";
import { textOf } from "#testing/browser/html-text.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { prepareIslands } from "./island.tsx";
import { ISLAND_PATHS, type IslandPath } from "./paths.ts";
import { renderPage } from "./render-page.tsx";
import { fill, renderShell, shellOf } from "./shell.tsx";

let shop: TestShop;
let other: TestShop;
beforeAll(async () => {
  await prepareIslands();
  [shop, other] = await Promise.all([
    openTestShop({ DEMO: "off" }),
    openTestShop({ DEMO: "off", SITE_NAME: "Prism" }),
  ]);
  await rename(0, "Lens");
});
afterAll(() => Promise.all([shop.close(), other.close()]));

const ALIVE = { isAlive: true, hasOwnSearch: false };

const open = async ({ context }: TestShop, path: IslandPath) => {
  const url = new URL(path, "http://localhost");
  const client = { wait_s: async () => 0 };
  const response = await renderPage(PAGES[path], { url, path, params: {}, context, client }, "");
  return await response.text();
};

/** @param version the number of the saved settings */
async function rename(version: number, name: string) {
  const { headers } = await shop.logIn("owner", `${name}@example.com`);
  const body = { version, values: { SITE_NAME: name } };
  const response = await shop.send("PATCH", "/api/v1/settings", { body, headers });
  expect(response.status).toBe(200);
}

const headerOf = (html: string) => textOf(/<header .*<\/header>/s.exec(html)![0]);

test.each(ISLAND_PATHS.map((path) => path.replaceAll(/:\w+/g, "x")))(
  "the shell does not depend on the address: %s",
  async (pathname) => {
    const root = await loadRootData(shop.context, "/popular");
    const address = { pathname, search: "?url=x&channel=1&offerId=2", hash: "", state: null };
    for (const isAlive of [true, false])
      for (const hasOwnSearch of [true, false]) {
        const kind = { isAlive, hasOwnSearch };
        expect(renderShell(root, kind, address)).toEqual(shellOf(root, kind));
      }
  },
);

test("a shell is rendered once for as long as the shop's data is the same", () => {
  const root = (name: string): RootData => ({ agents: [], site: { name } as RootData["site"] });
  const first = shellOf(root("Lens"), ALIVE);
  expect(shellOf(root("Lens"), ALIVE)).toBe(first);
  expect(shellOf(root("Lens"), { ...ALIVE, hasOwnSearch: true })).not.toBe(first);
  for (let shops = 0; shops < 20; shops += 1)
    expect(shellOf(root(`Shop ${shops}`), ALIVE).parts.join("")).toContain(`Shop ${shops}`);
  const again = shellOf(root("Lens"), ALIVE);
  expect([again, again === first]).toEqual([first, false]);
});

test("pages of two shops in one process have their own header and data, and links in other languages to themselves", async () => {
  for (const path of ["/estimation", "/convert"] as const) {
    const pages = await Promise.all([open(shop, path), open(other, path), open(shop, path)]);
    expect(pages.map((html) => /Lens|Prism/.exec(headerOf(html))?.[0])).toEqual([
      "Lens",
      "Prism",
      "Lens",
    ]);
    expect(pages[0]).not.toContain("Prism");
    expect(pages[1]).not.toContain("Lens");
    for (const html of pages) expect(html.split(` href="/de${path}"`)).toHaveLength(3);
  }
});

test("a changed setting is in the next page", async () => {
  expect(headerOf(await open(shop, "/estimation"))).toContain("Lens");
  await rename(1, "Mirror");
  const html = await open(shop, "/estimation");
  expect(html).toContain("Mirror");
  expect(html).not.toContain("Lens");
});

test("texts of the shop and of a page cannot be taken for a place of the shell", async () => {
  const text = '<template data-place="content"></template><meta name="place" content="head"/>';
  const root = await loadRootData(shop.context, "/popular");
  const named = { ...root, site: { ...root.site, name: text } };
  const html = fill(shellOf(named, ALIVE), { head: text, languages: text, content: text });
  // The links in other languages are in the header and in the footer.
  expect(html.split(text)).toHaveLength(5);
});
