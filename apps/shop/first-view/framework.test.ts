import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as router from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Pages } from "#server/pages/pages.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/*
 * The first view depends on details of React Router that its documentation does not guarantee. Each message below
 * describes which detail has changed, and which file must be adapted.
 */

const BUILD = new URL("../build/", import.meta.url);
const ID = "7265511373";

let shop: TestShop;
let pages: Pages;
beforeAll(async () => {
  const bundle = new URL("server/index.js", BUILD);
  expect(existsSync(bundle), "There is no build of the pages. Run npm run build.").toBe(true);
  shop = await openTestShop({ RATE_LIMIT: "off" });
  const { createPages } = (await import(bundle.href)) as typeof import("#server/pages/pages.ts");
  pages = createPages(shop.context);
});
afterAll(() => shop?.close());

async function render(path: string) {
  const request = new Request(`http://localhost${path}`, { headers: { accept: "text/html" } });
  const response = await pages(request, { wait_s: async () => 0 });
  const policy = response.headers.get("content-security-policy") ?? "";
  return { status: response.status, html: await response.text(), policy };
}

type Script = { attributes: string; code: string };
const scriptsOf = (html: string): Script[] =>
  [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)].map(
    ([, attributes = "", code = ""]) => ({ attributes, code }),
  );
const isData = ({ attributes }: Script) => attributes.includes("json");

test("the framework's module script is replaced by a script that waits for the first paint", async () => {
  const { status, html } = await render("/");
  expect(status, "The home page was not rendered").toBe(200);
  const modules = scriptsOf(html).filter(({ attributes }) => attributes.includes("module"));
  expect(
    modules,
    'The module script was not found. page-bytes.ts looks for `<script nonce="…" type="module" async="">`; compare it with the script below, which the <Scripts> component of React Router rendered.',
  ).toEqual([]);
  const start = scriptsOf(html).find(({ code }) => code.includes('observe({type:"paint"'));
  expect(
    start,
    "No script imports the modules after the paint. See loadAfterPaint in page-bytes.ts.",
  ).toBeDefined();
  const imported = [...start!.code.matchAll(/import\("([^"]+)"\)/g)].map(([, path = ""]) => path);
  expect(
    imported.some((path) => path.includes("entry.client")),
    `The browser's entry is not among the imports ${imported.join(", ")}. IMPORT in page-bytes.ts must match the import statements of the framework's module script.`,
  ).toBe(true);
  for (const path of imported) {
    const file = fileURLToPath(new URL(`client${path}`, BUILD));
    expect(existsSync(file), `${path} is imported, but is no file of the build`).toBe(true);
  }
  expect(
    start!.code,
    "An import statement was left in the script, where it is a syntax error. IMPORT in page-bytes.ts does not match its form.",
  ).not.toMatch(/^\s*import[\s"*{]/m);
  expect(
    start!.code,
    "The framework no longer registers its modules in window.__reactRouterRouteModules. Check that loadAfterPaint in page-bytes.ts still keeps the whole of its script.",
  ).toContain("__reactRouterRouteModules");
});

test("the framework's preload links are delayed until after the first paint", async () => {
  const { html } = await render("/");
  expect(
    html.match(/<link[^>]*modulepreload[^>]*>/g),
    'Preload links are left in the page. PRELOAD in page-bytes.ts looks for `<link rel="modulepreload" href="…"`; compare it with these links.',
  ).toBeNull();
  const [, list = "[]"] = /for\(const href of (\[.*?\])\)/.exec(html) ?? [];
  expect(
    (JSON.parse(list) as string[]).length,
    "No module is preloaded after the paint. Either the framework renders no preload links any more, or they no longer carry the nonce that loadAfterPaint in page-bytes.ts asks for.",
  ).toBeGreaterThan(0);
});

test("every script of Loupe is rendered with the nonce, and the policy allows its hash", async () => {
  expect(
    "UNSAFE_FrameworkContext" in router,
    "React Router no longer exports UNSAFE_FrameworkContext. inline-script.tsx reads the nonce from it; find where the nonce of <ServerRouter> is now.",
  ).toBe(true);
  const { html, policy } = await render("/");
  expect(
    html,
    "A nonce is left in the page, which must be the same bytes for everybody",
  ).not.toMatch(/ nonce=/);
  const scripts = scriptsOf(html).filter((script) => !isData(script));
  expect(scripts.length, "The page has no inline scripts at all").toBeGreaterThan(4);
  for (const { code } of scripts) {
    const hash = createHash("sha256").update(code).digest("base64");
    expect(
      policy.includes(`'sha256-${hash}'`),
      `The browser would block this script, because it was rendered without the nonce. If it is ours, UNSAFE_FrameworkContext has no \`nonce\` (inline-script.tsx); if it is the framework's, <ServerRouter> no longer passes its nonce on (app/entry.server.tsx). It begins: ${code.slice(0, 120)}`,
    ).toBe(true);
  }
});

test("every script of a streamed page has the nonce that its policy allows", async () => {
  shop.sandbox.switches.set({ latency_ms: 1500 });
  const { html, policy } = await render(`/product/weidian/${ID}`);
  shop.sandbox.switches.clear();
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(nonce, "The page was not streamed. See `waits` in app/entry.server.tsx.").toBeDefined();
  for (const script of scriptsOf(html).filter((one) => !isData(one))) {
    expect(
      script.attributes.includes(` nonce="${nonce}"`),
      `The browser would block this script, because it has no nonce. It begins: ${script.code.slice(0, 120)}`,
    ).toBe(true);
  }
});

test("the page for too many requests contains no scripts and loads no modules", async () => {
  const { status, html } = await render("/too-many-requests");
  expect(status).toBe(429);
  expect(scriptsOf(html), "SCRIPT in page-bytes.ts does not match these scripts").toEqual([]);
  expect(html, "PRELOAD in page-bytes.ts does not match the preload links").not.toContain(
    "modulepreload",
  );
});
