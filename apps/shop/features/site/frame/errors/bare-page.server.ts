import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#languages";
import type { Config } from "#server/config.ts";
import { hashSource } from "#server/http/content-security-policy.ts";
import { CLIENT } from "#server/pages/shared-assets.ts";
import { ACCENT } from "#server/settings/colour.ts";

const FONTS = [
  {
    file: /^instrument-sans-latin-wght-normal-.+\.woff2$/,
    range: "U+0-FF,U+131,U+152-153,U+2000-20AF,U+2122",
  },
  {
    file: /^instrument-sans-latin-ext-wght-normal-.+\.woff2$/,
    range: "U+100-130,U+132-151,U+154-24F",
  },
];

/**
 * Returns the style of the font of all other pages, if they are built. A browser that has seen one of them has its
 * files, also without a connection. The second file has the Polish letters.
 */
function readFontFaces(): string {
  const assets = join(CLIENT, "assets");
  const names = existsSync(assets) ? readdirSync(assets) : [];
  return FONTS.map(({ file, range }) => {
    const name = names.find((one) => file.test(one));
    return name
      ? `@font-face{font-family:"Instrument Sans";font-weight:400 700;font-display:swap;src:url("/assets/${name}") format("woff2");unicode-range:${range}}`
      : "";
  }).join("");
}

let fontFaces: string | undefined;

/** The colours of both themes (`app/theme.css`), for pages without the style sheets of the others. */
export const TOKENS = `:root{color-scheme:light dark;--paper:light-dark(oklch(0.985 0.004 85),oklch(0.17 0.006 265));--ink:light-dark(oklch(0.22 0.012 265),oklch(0.955 0.004 85));--ink-2:light-dark(oklch(0.46 0.012 265),oklch(0.76 0.008 265));--card:light-dark(oklch(1 0 0),oklch(0.205 0.007 265));--sunk:light-dark(oklch(0.962 0.005 85),oklch(0.235 0.008 265));--line:light-dark(oklch(0.905 0.006 85),oklch(0.3 0.009 265));--accent:light-dark(${ACCENT.light},${ACCENT.dark});--accent-ink:light-dark(oklch(1 0 0),oklch(0.17 0.02 40))}`;

const STYLE = `${TOKENS}
body{margin:0;background:var(--paper);color:var(--ink);font:.9375rem/1.5 "Instrument Sans",system-ui,sans-serif}
header{border-bottom:1px solid var(--line)}header>*,main{box-sizing:border-box;max-width:1200px;margin:0 auto;padding-inline:16px}
header a{display:flex;align-items:center;gap:10px;min-height:60px;color:inherit;text-decoration:none;font-size:1.15rem;font-weight:650;letter-spacing:-.02em}header svg{width:26px;height:26px}circle[r="3.4"]{fill:var(--accent)}
main{padding-block:clamp(36px,8vh,80px)}
[hidden]{display:none!important}h1{font-size:clamp(1.5rem,1.1rem + 1.4vw,2.05rem);line-height:1.14;letter-spacing:-.025em;font-weight:600;margin:0 0 10px}p{margin:0 0 24px;color:var(--ink-2)}
label{display:block;max-width:40rem;margin-bottom:24px;font-weight:550}
textarea{display:block;box-sizing:border-box;width:100%;min-height:88px;margin-top:6px;padding:12px;border:1px solid var(--line);border-radius:12px;background:var(--card);color:inherit;font:inherit;font-weight:400}
main a{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;box-sizing:border-box;border:1px solid var(--line);border-radius:22px;background:var(--card);color:inherit;text-decoration:none;font-weight:550;margin:0 12px 12px 0}
main>form{margin-block-end:12px}section{margin-block:32px}section p{margin-bottom:8px}ul{margin:0;padding-inline-start:20px}li{padding:4px 0;overflow-wrap:anywhere}li a{display:block;min-height:0;margin:0;padding:10px 0;border:0;background:none;text-decoration:underline;font-weight:400}
main a.primary{background:var(--accent);border-color:transparent;color:var(--accent-ink)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

export type BareShop = Pick<Config, "SITE_NAME" | "LOGO">;
type Bare = Pick<Language, "tag" | "folder"> & {
  shop: BareShop;
  title: string;
  body: string;
  /** Styles that only this page has. */
  style?: string;
  script?: string;
  /** Whether the page has forms that this server accepts. */
  hasForms?: boolean;
};

/** Loupe's mark (`logo.tsx`). A shop with a logo of its own has none here, because the page loads no files. */
export const MARK = `<svg viewBox="0 0 26 26" fill="none" stroke="currentColor" aria-hidden="true"><circle cx="11.5" cy="11.5" r="8.5" stroke-width="2.4"/><circle cx="11.5" cy="11.5" r="3.4" stroke="none"/><path d="m18 18 5.5 5.5" stroke-width="2.8" stroke-linecap="round"/></svg>`;

/**
 * Returns a page that needs no code, and no file but the font: the page that browsers show without a connection, at the address
 * of another page, and pages for links in emails. `title` and `body` are HTML.
 */
export function barePage(page: Bare) {
  const { tag, folder, shop, title, body, script } = page;
  fontFaces ??= readFontFaces();
  const style = fontFaces + STYLE + (page.style ?? "");
  const name = escapeText(shop.SITE_NAME);
  const html = `<!doctype html>
<html lang="${tag}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · ${name}</title><meta name="robots" content="noindex"><style>${style}</style></head>
<body><header><div><a href="${folder || "/"}">${shop.LOGO ? "" : MARK}${name}</a></div></header><main><h1>${title}</h1>${body}</main>${script ? `<script>${script}</script>` : ""}</body></html>
`;
  const policy = [
    "default-src 'none'",
    `script-src ${script ? hashSource(script) : "'none'"}`,
    `style-src ${hashSource(style)}`,
    "font-src 'self'",
    "base-uri 'none'",
    ...(page.hasForms ? ["img-src 'self'", "form-action 'self'"] : ["form-action 'none'"]),
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

export const escapeText = (text: string) =>
  text.replaceAll(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
