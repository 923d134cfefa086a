import { createHash } from "node:crypto";
import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";
import { TrackingForm } from "#features/site/frame/tracking-form.tsx";
import { Island } from "#islands/island.tsx";
import { Late } from "#islands/late.tsx";
import type { PageRequest } from "#islands/page.ts";
import { respond } from "#islands/respond.tsx";
import { readConfig } from "#server/config.ts";

const context = { config: readConfig({}) };
const request = { context, path: "/", url: new URL("http://localhost/") } as PageRequest;
const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

async function render(children: ReactNode) {
  const response = respond({ request, root: {}, meta: [], loaded: {}, children });
  const policy = response.headers.get("content-security-policy") ?? "";
  return { html: await response.text(), allowed: /script-src ([^;]*)/.exec(policy)?.[1] ?? "" };
}

const EVIL = "alert(document.domain)";
const INJECTED = [
  `<script>${EVIL}</script>`,
  `<script type="text/javascript">${EVIL}</script>`,
  `<script type="module" async="">${EVIL}</script>`,
  `<script nonce="">${EVIL}</script>`,
  `<SCRIPT>${EVIL}</SCRIPT>`,
  `<script\n>${EVIL}</script >`,
  `<p title="<script nonce=">${EVIL}</p>`,
];

describe.each([
  ["content of the page", (html: string) => <div dangerouslySetInnerHTML={{ __html: html }} />],
  [
    "a late part",
    (html: string) => (
      <Late value={Promise.resolve(html)} fallback={null} failed={null}>
        {(value) => <div dangerouslySetInnerHTML={{ __html: value }} />}
      </Late>
    ),
  ],
])("a script injected into %s is blocked:", (_, contentOf) => {
  test.each(INJECTED)("%s", async (injected) => {
    const { html, allowed } = await render(contentOf(injected));
    expect(html).toContain(EVIL);
    const own = [...html.matchAll(/<script(?: type="speculationrules")?>([^]*?)<\/script>/g)].map(
      ([, code = ""]) => code,
    );
    const ours = own.filter((code) => !code.includes(EVIL)).map(hashOf);
    for (const source of allowed.split(" ")) expect(["'self'", ...ours]).toContain(source);
    expect(allowed).not.toContain(hashOf(EVIL));
  });
});

test("a prop of an island cannot end the script that carries it", async () => {
  const trackingUrl = `</script><script>${EVIL}</script><!--`;
  const { html } = await render(<Island of={TrackingForm} props={{ trackingUrl }} when="later" />);
  expect(html).not.toContain(trackingUrl);
  const [, json = ""] =
    /<script type="application\/json" data-props="">([^]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json).values).toContain(trackingUrl);
});
