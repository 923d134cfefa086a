import { storeRecord } from "./stores.ts";
import type { Marketplace, MarketplaceItem, ShopType, StoreName } from "./types.ts";

/** One record for each marketplace, in the order of `codes` in the agents' records. */
export type MarketplaceRecord = {
  name: Marketplace;
  /** The canonical item link without `https://`. */
  item: string;
  hosts: string;
  /** The hosts of the marketplace's short links, separated by spaces. */
  short?: string;
  /** The words for the marketplace in links and forms, in lower case. */
  words: string;
  /** Matches a seller's page. Tested against host, path and query if the link has no item. */
  store: RegExp;
};

/** Excludes sub-domains that belong to the marketplace itself and not to a seller. */
const services =
  "(?!(?:www|m|h5|a|s|i|g|gw|img|assets-tmw|intl|main|passport|item|detail|world|list|login|reg|member|cart|buy|my|trade|rate|search|shop|store|market|sale|huodong|ju|pages?|air|show|work|winport|qr|chaoshi|help)\\.)";

const shopHost = (domain: string, or = "") =>
  new RegExp(`^${services}[\\w-]+(?:\\.world|\\.m)?\\.${domain}(?:$|[/?#&])${or}`, "i");

export const marketplaces: readonly MarketplaceRecord[] = [
  {
    name: "taobao",
    item: "item.taobao.com/item.htm?id={id}",
    hosts: "taobao.com",
    short: "tb.cn m.tb.cn e.tb.cn s.tb.cn s.click.taobao.com",
    words: "taobao tb",
    store: /* @__PURE__ */ shopHost("taobao\\.com", "|/dianpu/\\d"),
  },
  {
    name: "weidian",
    item: "weidian.com/item.html?itemID={id}",
    hosts: "weidian.com youshop10.com",
    short: "k.youshop10.com",
    words: "weidian wd micro",
    store: /^shop\d+\.v\.weidian\.com|[?&]userid=\d/i,
  },
  {
    name: "1688",
    item: "detail.1688.com/offer/{id}.html",
    hosts: "1688.com",
    short: "qr.1688.com",
    words: "1688 ali1688 t1688 alibaba al",
    store: /* @__PURE__ */ shopHost("1688\\.com", "|/winport/[\\w-]|[?&]memberId=\\w"),
  },
  {
    name: "tmall",
    item: "detail.tmall.com/item.htm?id={id}",
    hosts: "tmall.com tmall.hk",
    words: "tmall tm",
    store: /* @__PURE__ */ shopHost("tmall\\.(?:com|hk)"),
  },
];

/**
 * Returns the canonical link to an item on its marketplace, such as
 * `https://weidian.com/item.html?itemID=7322752149`.
 */
export function itemLink(item: MarketplaceItem): string {
  return "https://" + recordOf(item.marketplace).item.replace("{id}", item.id);
}

/** Whether two items are the same. Taobao and Tmall share ids, so the same id is the same item on both. */
export function sameItem(a: MarketplaceItem, b: MarketplaceItem): boolean {
  return a.id === b.id && storeName(a.marketplace) === storeName(b.marketplace);
}

/** Returns the store of the catalogue to which items of a marketplace belong. Tmall counts as Taobao. */
export function storeName(marketplace: Marketplace): StoreName {
  return marketplace === "tmall" ? "taobao" : marketplace;
}

/** Returns the name of the marketplace for screens. */
export function marketplaceLabel(marketplace: Marketplace): string {
  return marketplace === "tmall" ? "Tmall" : storeRecord(marketplace).label;
}

/** Returns the shop type, which is part of product paths: `/product/{shopType}/{id}`. */
export function shopType(marketplace: Marketplace): ShopType {
  return storeRecord(storeName(marketplace)).shopType;
}

/**
 * Returns the marketplace that a word means, in any case and with or without `_`: `ali_1688`, `1688`, `AL`,
 * `ALIBABA`, `taobao`, `TB`, `tmall`, `weidian`, `WD`, `micro` and others. Null for any other word.
 */
export function readShopType(text: string): Marketplace | null {
  if (text.length > 12) return null;
  shopWords ??= new Map(
    marketplaces.flatMap(({ name, words }) =>
      words.split(" ").map((word) => [word, name] as const),
    ),
  );
  return shopWords.get(text.trim().toLowerCase().replace("_", "")) ?? null;
}

let shopWords: Map<string, Marketplace> | undefined;

export function recordOf(marketplace: Marketplace): MarketplaceRecord {
  const record = marketplaces.find(({ name }) => name === marketplace);
  if (!record) throw new TypeError(`unknown marketplace: ${marketplace}`);
  return record;
}
