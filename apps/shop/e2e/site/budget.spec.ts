import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { BUILT_LANGUAGES } from "#testing/built-languages.ts";
import { fillCatalogue } from "../fixtures/catalogue.ts";
import { JACKET } from "../fixtures/goods.ts";
import { expect, test } from "../fixtures/journey.ts";

const KIB = 1024;
const JAVASCRIPT_MAX_BYTES = 100 * KIB;
/** After a scroll, when all islands are hydrated. */
const ALL_MAX_BYTES = 190 * KIB;
/**
 * All script files of a page, after a scroll: each costs a request and headers on a slow connection. The converter also
 * loads what it needs without a connection.
 */
const FILES_MAX = { others: 25, "the converter": 30 };
/** The script in the head, which browsers store for all pages. It is not a part of the other limits. */
const HEAD_MAX_BYTES = 4 * KIB;
const CSS_MAX_BYTES = 20 * KIB;

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
test.beforeAll(async ({ request }) => {
  await fillCatalogue(request);
  // Waits for all photos of the item, because photos that arrive later load more code.
  await request.get(JACKET.path);
  await request.get(`/api/v1/qc-photos/${JACKET.id}?shopType=weidian`);
});

const PAGES = [
  { name: "home", path: "/" },
  { name: "the product page", path: JACKET.path },
  { name: "popular", path: "/popular" },
  { name: "the converter", path: "/convert" },
  { name: "the calculator", path: "/estimation" },
  { name: "the picture search", path: "/picture-search" },
];

test("the first view of each page loads no more than its size limit in every built language", async ({
  newVisitor,
  request,
}, { annotations }) => {
  await Promise.all(
    PAGES.map(async ({ name, path }) => {
      const page = await (await newVisitor(PHONE)).newPage();
      const received = measure(page, request);
      await page.addInitScript(loadNothingLater);
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500);
      const first = await received();

      // The visitor scrolls, so that all islands are hydrated.
      await page.mouse.wheel(0, 600);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(1500);
      const after = await received();

      const told = `${name}: JavaScript ${kib(first.script)}, CSS ${kib(first.stylesheet)}; after a scroll ${kib(after.script)} in ${after.scripts} files, ${kib(after.stylesheet)}`;
      console.log(told);
      annotations.push({ type: "size", description: told });
      expect(first.script, name).toBeGreaterThan(50 * KIB);
      expect(first.script, name).toBeLessThanOrEqual(JAVASCRIPT_MAX_BYTES);
      expect(after.script, name).toBeLessThanOrEqual(ALL_MAX_BYTES);
      expect(after.scripts, name).toBeLessThanOrEqual(
        name === "the converter" ? FILES_MAX[name] : FILES_MAX.others,
      );
      expect(first.stylesheet, name).toBeLessThanOrEqual(CSS_MAX_BYTES);
      expect(first.head, name).toBeGreaterThan(0);
      expect(first.head, name).toBeLessThanOrEqual(HEAD_MAX_BYTES);

      // Other languages are measured by the scripts that their HTML names, plus the scripts that English loads later.
      const later = first.script - (await named(request, path));
      for (const { tag, folder } of BUILT_LANGUAGES) {
        const script =
          later + (await named(request, folder && path === "/" ? folder : folder + path));
        annotations.push({ type: "size", description: `${name} in ${tag}: ${kib(script)}` });
        expect(script, `${name} in ${tag}`).toBeLessThanOrEqual(JAVASCRIPT_MAX_BYTES);
      }
    }),
  );
});

/** Stops the timer that loads more after four idle seconds, which on a busy machine may pass before the first count. */
function loadNothingLater() {
  const begin = setTimeout;
  window.setTimeout = ((run: () => void, wait_ms = 0) =>
    wait_ms === 4000 ? 0 : begin(run, wait_ms)) as typeof setTimeout;
}

const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;

/** The size of each file with the strongest gzip compression. */
const sizes = new Map<string, number>();

function compressedSize(pathname: string, body: string): number {
  const size = sizes.get(pathname) ?? gzipSync(body, { level: 9 }).length;
  sizes.set(pathname, size);
  return size;
}

const texts = new Map<string, Promise<string>>();

/** The text of a script or style sheet. */
function textOf(request: APIRequestContext, path: string): Promise<string> {
  // A kept connection may be closed by the server at the moment of the request.
  const read = async () => (await request.get(path, { maxRetries: 2 })).text();
  const text = texts.get(path) ?? read();
  texts.set(path, text);
  return text;
}

const IMPORTED = /(?:from|import)\s*["']\.\/([\w-]+\.js)["']/g;

/**
 * The size of the scripts that a page's HTML names for its first view, including all that they import, with the strongest gzip
 * compression.
 */
async function named(request: APIRequestContext, path: string): Promise<number> {
  const page = await (await request.get(path)).text();
  // Without the files that only a tap loads.
  const html = page.replace(/&quot;opened&quot;:\{.*?\}/, "");
  const waiting = new Set(
    Array.from(html.matchAll(/\/assets\/((?!head-)[\w-]+\.js)/g), ([, file]) => file!),
  );
  let bytes = 0;
  // A loop over a set also visits elements that are added during the loop.
  for (const file of waiting) {
    const path = `/assets/${file}`;
    const body = await textOf(request, path);
    bytes += compressedSize(path, body);
    for (const [, imported] of body.matchAll(IMPORTED)) waiting.add(imported!);
  }
  return bytes;
}

/** The sizes of all scripts and style sheets that the page receives, with the strongest gzip compression. */
function measure(page: Page, request: APIRequestContext) {
  const received = new Map<string, string>();
  page.on("response", (response) => {
    const type = response.request().resourceType();
    const { pathname } = new URL(response.url());
    const isScript = type === "script" || pathname.endsWith(".js");
    if (!isScript && type !== "stylesheet") return;
    const kind = pathname.startsWith("/assets/head-") ? "head" : "script";
    received.set(pathname, isScript ? kind : "stylesheet");
  });
  return async () => {
    // Loaded again, because the browser may have dropped a response whose page went on.
    const sizes = [...received].map(async ([pathname, type]) => ({
      type,
      bytes: compressedSize(pathname, await textOf(request, pathname)),
    }));
    const files = await Promise.all(sizes);
    const sum = (wanted: string) =>
      files.filter(({ type }) => type === wanted).reduce((all, { bytes }) => all + bytes, 0);
    const scripts = files.filter(({ type }) => type === "script").length;
    return { head: sum("head"), script: sum("script"), scripts, stylesheet: sum("stylesheet") };
  };
}
