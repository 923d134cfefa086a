import type { ItemSummary } from "@loupe/contract";
import { storeRecord, type ItemRef } from "@loupe/links";
import type { WritePriceText } from "#features/freight/currency-rates/service.server.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { escapeText, MARK, TOKENS } from "#features/site/frame/service.server.ts";
import type { Language } from "#languages";
import type { Config } from "#server/config.ts";
import { hashSource } from "#server/http/content-security-policy.ts";
import { accentOf } from "#server/settings/public-site.ts";
import type * as collectionTexts from "#texts/collection.ts";
import type * as embedTexts from "#texts/embeds.ts";
import type * as pageTexts from "#texts/pages.ts";
import type * as qcTexts from "#texts/qc.ts";
import { userContent } from "#ui/format/user-content.ts";

const STYLE = `${TOKENS}
:root.light{color-scheme:light}:root.dark{color-scheme:dark}
*{box-sizing:border-box}
html{background:var(--card)}
body{margin:0;color:var(--ink);font:.875rem/1.4 "Instrument Sans",system-ui,sans-serif}
body:lang(zh){line-height:1.5}
body::after{content:"";position:fixed;inset:0;border:1px solid var(--line);border-radius:12px;pointer-events:none}
main{min-height:100vh;display:flex;flex-direction:column}
a{color:inherit;text-decoration:none}:focus-visible{outline:2px solid var(--accent);outline-offset:-3px;border-radius:12px}
.item{display:flex;flex:1;gap:12px;padding:12px;min-width:0}
.pic{position:relative;flex:none;width:72px;aspect-ratio:1;align-self:start;border-radius:8px;background:var(--sunk);color:var(--ink-2);overflow:hidden}
.pic img{position:absolute;width:100%;height:100%;object-fit:cover}.pic svg{position:absolute;inset:0;margin:auto;width:32px;opacity:.4}
.text{display:flex;flex-direction:column;flex:1;min-width:0;gap:2px}
.name{font-weight:550;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow-wrap:anywhere}
.facts{color:var(--ink-2);font-size:.8125rem;font-variant-numeric:tabular-nums}.name+.facts{color:var(--ink)}
.more{color:var(--accent);font-weight:550}a:hover .more,a.more:hover{text-decoration:underline}
main>.item .pic{width:144px}main>.item .name{font-size:.9375rem;-webkit-line-clamp:3}main>.item .more{margin-top:auto}
h1{margin:0;padding:14px 16px 6px;font-size:1rem;line-height:1.3;font-weight:600;overflow-wrap:anywhere}
ul{flex:1;align-content:start;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,230px),1fr));margin:0;padding:0 4px;list-style:none}
li{display:flex;min-width:0}
.end{position:sticky;bottom:0;padding:12px 16px;background:var(--card);border-top:1px solid var(--line);border-radius:0 0 12px 12px}
.note{margin:auto;padding:16px;text-align:center;color:var(--ink-2)}.note a{display:block;margin-top:8px}
.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
@media(max-width:359px){main>.item .pic{width:112px}}`;

export type Card = Pick<ItemSummary, "name" | "price" | "qcPhotoCount"> & {
  item: ItemRef;
  /** The path of a picture of this shop. */
  picture: string | undefined;
};

/** The texts of the cards in one language. */
export type CardWords = {
  language: Language;
  /** The finder whose codes the pages use to which the card leads. */
  finder: string | undefined;
  shop: Pick<Config, "SITE_NAME">;
  embeds: typeof embedTexts;
  collection: typeof collectionTexts;
  pages: typeof pageTexts;
  qc: typeof qcTexts;
  priceText: WritePriceText;
};

/** Returns the card of an item. */
export const itemCard = (card: Card, words: CardWords) => itemHtml(card, words, 320);

type List = { shareId: string; name: string | null; count: number; cards: readonly Card[] };

/** Returns the card of a shared list: its first items, and a link to all of them. */
export function listCard({ shareId, name, count, cards }: List, words: CardWords): string {
  const { embeds, pages, collection, shop } = words;
  const items = cards.map((card) => `<li>${itemHtml(card, words, 160)}</li>`).join("");
  const end = linkTo(`/lists/${shareId}`, words, {
    className: "more end",
    html: escapeText(embeds.listLink(count, shop.SITE_NAME)),
  });
  return `<h1${attributes(name ?? "")}>${escapeText(name ?? pages.sharedItemsTitle(count))}</h1>${
    count > 0 ? `<ul>${items}</ul>` : `<p class="note">${escapeText(collection.sharedEmpty)}</p>`
  }${end}`;
}

/** Returns the card in place of one that does not exist. */
export const noCard = (reason: string, words: CardWords) =>
  `<p class="note">${escapeText(reason)}${linkTo("/", words, { className: "more", html: escapeText(words.shop.SITE_NAME) })}</p>`;

function itemHtml(card: Card, words: CardWords, width: 160 | 320): string {
  const { embeds, qc, priceText, shop } = words;
  const { item, picture, price, qcPhotoCount } = card;
  const name = card.name ?? `${storeRecord(item.storeName).label} ${item.id}`;
  const isOne = width === 320;
  const facts = [
    price === null ? "" : priceText(price),
    qcPhotoCount > 0 ? qc.photoCount(qcPhotoCount) : "",
  ].filter(Boolean);
  return linkTo(productPath(item), words, {
    className: "item",
    html: `<span class="pic">${
      picture ? `<img src="${escapeText(picture)}?w=${width}" alt="" loading="lazy">` : MARK
    }</span><span class="text"><span class="name"${attributes(name)}>${escapeText(name)}</span>${facts
      .map((fact) => `<span class="facts">${escapeText(fact)}</span>`)
      .join(
        "",
      )}${isOne ? `<span class="more">${escapeText(embeds.itemLink(shop.SITE_NAME))}</span>` : ""}</span>`,
  });
}

const attributes = (text: string) => {
  const { dir, lang } = userContent(text);
  return ` dir="${dir}"${lang === undefined ? "" : ` lang="${lang}"`}`;
};

type Link = { className: string; html: string };

/** Returns a link to a page of the shop, in a new tab. All links of cards are written here. */
const linkTo = (
  path: string,
  { language, collection, finder }: CardWords,
  { className, html }: Link,
) =>
  `<a class="${className}" href="${escapeText(language.folder + path)}${finder ? `?f=${finder}` : ""}" target="_blank" rel="noopener">${html}<span class="sr">${escapeText(collection.newTabHint)}</span></a>`;

type Page = { body: string; theme: string | undefined; isFound: boolean };

/**
 * Returns the page of a card, which has no scripts, and its policy, which lets every site frame it. The page of a card that exists
 * has an empty frame, by which `embed-script.ts` recognizes it.
 */
export function cardPage(config: Config, { tag }: Language, { body, theme, isFound }: Page) {
  const accent = accentOf(config);
  const style = STYLE + (accent ? `:root{--accent:${accent}}` : "");
  const chosen = theme === "light" || theme === "dark" ? ` class="${theme}"` : "";
  const html = `<!doctype html>
<html lang="${tag}"${chosen}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeText(config.SITE_NAME)}</title><style>${style}</style></head>
<body><main>${body}</main>${isFound ? "<iframe hidden></iframe>" : ""}</body></html>
`;
  const policy = `default-src 'none'; style-src ${hashSource(style)}; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *`;
  return { html, policy };
}
