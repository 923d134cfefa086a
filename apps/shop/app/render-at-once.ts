import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** React's mark in the HTML for a part that it did not render, because the part was not loaded or failed. */
const LEFT_TO_BROWSER = "<!--$!-->";

/**
 * Renders the page as one string, at half the cost of a stream of small pieces. Returns undefined if some code or
 * data of the page is not loaded yet, or if rendering fails.
 */
export function renderAtOnce(page: ReactNode): string | undefined {
  let html;
  try {
    html = renderToString(page);
  } catch {
    // The caller then renders a stream, which fails in the same way and logs the error.
    return undefined;
  }
  return html.includes(LEFT_TO_BROWSER) ? undefined : `<!DOCTYPE html>${html}`;
}

type Part = { html: string; handoff: string; nonce: string };

/** Inserts the loaders' data, in the place and the format in which React Router itself would write it. */
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
