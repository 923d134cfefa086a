import { PAGES } from "#app/pages.ts";
import { ROOT_DATA, type RootData } from "#features/site/frame/root-data.ts";
import { matchIslandPath } from "#islands/paths.ts";
import { renderPage } from "#islands/render-page.tsx";
import type { Client } from "#server/limits/look-up-limit.ts";
import { textOf } from "./html-text.ts";
import type { TestShop } from "../shop.ts";

const UNLIMITED: Client = { wait_s: async () => 0 };

/**
 * Loads a page completely, without a build. `html` is its content without header, footer and scripts, `text` the
 * visible text of it, `head` its metadata, `agents` those to which its links lead, and `begins_ms` the time to its first bytes.
 */
export async function openPage({ context }: TestShop, address: string) {
  const url = new URL(address, "http://localhost");
  const match = matchIslandPath(url.pathname);
  if (!match) throw new Error(`${address} is no page of app/pages.ts.`);
  const request = { url, path: url.pathname, params: match.params, context, client: UNLIMITED };
  const startedAt = performance.now();
  const response = await renderPage(PAGES[match.pattern], request, "");
  const begins_ms = performance.now() - startedAt;
  const all = await response.text();
  const html = contentOf(all);
  const head = /<head>.*?<\/head>/s.exec(all)?.[0] ?? "";
  const { status, headers } = response;
  const data = new RegExp(`id="${ROOT_DATA}">(.*?)</script>`, "s").exec(all)?.[1] ?? "{}";
  const { agents = [] } = JSON.parse(data) as RootData;
  return { status, headers, head, html, text: textOf(html), agents, begins_ms };
}

/** Late parts are at the end, as templates, which scripts of the page move to their places. */
function contentOf(html: string): string {
  const main = /<main .*<\/main>/s.exec(html)?.[0] ?? "";
  const parts = [...html.matchAll(/<template data-part[^>]*>(.*?)<\/template>/gs)];
  return [main, ...parts.map(([, part]) => part)].join("").replaceAll(/<script.*?<\/script>/gs, "");
}
