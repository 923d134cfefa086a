import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** How React marks a boundary that it left to the browser. */
const LEFT_TO_BROWSER = "<!--$!-->";

/**
 * The page as one string, at half the cost of a stream of small pieces. Undefined where something is not
 * there yet, as code that is loaded by the first page that shows it, or where something fails.
 */
export function renderAtOnce(page: ReactNode): string | undefined {
  let html;
  try {
    html = renderToString(page);
  } catch {
    // The caller's stream meets what failed as well, and says so.
    return undefined;
  }
  return html.includes(LEFT_TO_BROWSER) ? undefined : `<!DOCTYPE html>${html}`;
}

type Part = { html: string; handoff: string; nonce: string };

/** Puts the loaders' data where the framework's own stream of it stands, and as it writes it. */
export function withHandoff({ html, handoff, nonce }: Part): string {
  const end = html.lastIndexOf("</body></html>");
  const data = JSON.stringify(handoff).replaceAll(UNSAFE, (sign) => ESCAPES[sign] ?? sign);
  const script = (call: string) =>
    `<script nonce="${nonce}">window.__reactRouterContext.streamController.${call};</script>`;
  return `${html.slice(0, end)}<!--$-->${script(`enqueue(${data})`)}<!--$-->${script("close()")}<!--/$--><!--/$-->${html.slice(end)}`;
}

const UNSAFE = /[&<>\u2028\u2029]/g;
const ESCAPES: Record<string, string> = {
  "&": "\\u0026",
  "<": "\\u003c",
  ">": "\\u003e",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};
