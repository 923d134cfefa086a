import { findItemId } from "./item-id-parameters.ts";
import type { FoundId } from "./item-id-parameters.ts";
import { ITEM_ID } from "./item-id.ts";
import { marketplaces, readShopType } from "./marketplaces.ts";
import { codesOf } from "./sites.ts";
import type { Site } from "./sites.ts";
import { matchTemplates } from "./match-template.ts";
import type { MarketplaceItem, Link, Marketplace, Reason } from "./types.ts";
import type { Url } from "./url.ts";

const shopNames = /^(?:shop_?type|platform|channel(?:id)?|mall_?type)$/;
/**
 * Matches parameters that may contain the marketplace but have other meanings too. So a value that names no
 * marketplace is ignored.
 */
const maybeShopNames = /^(?:source|type|tp|t)$/;
const shopDetail = /\/shop-?detail/i;
const storeIdNames = /^(?:shop_?id|seller_?id|shop)$/;
const itemPath = /* @__PURE__ */ new RegExp(
  String.raw`/(?:products?|goods|items?|details?|agent)[/-](?:(\w+)[/-])?(${ITEM_ID})(?:\.html?)?(?![\w-])`,
  "i",
);
const storePath = /\/(?:shops?|store)\/(?:(\w+)\/)?\w+?(?:_(\d))?\/?$/i;

type MarketplaceResult = { marketplace?: Marketplace; reason?: Reason };

/** The result of nested links that contain no item: the marketplace that their parameters name, or the reason. */
export type NestedResult = MarketplaceResult;

/**
 * Reads a link of an agent or a QC site by its own path and parameters. `chooseItem` may name the item if the link
 * does not name its marketplace; without a result the item counts as one of Taobao.
 */
export function readAgent(
  url: Url,
  site: Site,
  nested: NestedResult = {},
  chooseItem: () => MarketplaceItem | null = () => null,
): Link {
  const { agent } = site;
  const marketplaceResult = findMarketplace(url, site);
  const idResult = shopDetail.test(url.path) ? {} : findItem(url, site);
  const foreign = nested.reason === "unknown-site" ? "foreign-link" : nested.reason;
  const { id } = idResult;
  const marketplace = idResult.marketplace ?? marketplaceResult.marketplace ?? nested.marketplace;
  const item = id
    ? marketplace && { marketplace, id }
    : matchTemplates(url, ownTemplates(site))?.item;
  if (item) return { kind: "item", ...item, agent };
  if (!id) {
    return (
      readStore(url, site, marketplaceResult) ??
      none(idResult.bad ? "bad-id" : (foreign ?? "no-item"))
    );
  }
  const reason = idResult.reason ?? marketplaceResult.reason ?? foreign;
  if (reason) return none(reason);
  const words = /(weidian|micro|tmall)|\D(1688)(?!\d)/i.exec(url.path);
  const pathMarketplace = words && readShopType(words[1] ?? words[2] ?? "");
  if (!pathMarketplace && site.record && !site.record.item) return none("no-marketplace");
  if (pathMarketplace) return { kind: "item", marketplace: pathMarketplace, id, agent };
  // Agents mean Taobao if their link has an id but no marketplace.
  return { kind: "item", ...(chooseItem() ?? { marketplace: "taobao", id }), agent };
}

function findItem(url: Url, site: Site): FoundId & MarketplaceResult {
  const inPath = itemPath.exec(url.path);
  if (!inPath) return findItemId(url.params, site.idName);
  const [, code, id] = inPath;
  return { id, ...(code ? shopOf(code, site.codes) : {}) };
}

/** Returns the marketplace that the parameters name. The agent's own parameter takes precedence over others. */
function findMarketplace({ params }: Url, { codes, codeName }: Site): MarketplaceResult {
  let reason: Reason | undefined;
  const own = codeName && params.find(({ name }) => name === codeName);
  for (const { name, value } of own ? [own, ...params] : params) {
    const isShop = name === codeName || shopNames.test(name);
    if (!value || !(isShop || maybeShopNames.test(name))) continue;
    const marketplaceResult = shopOf(value, isShop ? codes : undefined);
    if (marketplaceResult.marketplace) return marketplaceResult;
    if (isShop || marketplaceResult.reason === "xianyu") reason ??= marketplaceResult.reason;
  }
  return { reason };
}

function shopOf(code: string, codes: Site["codes"]): MarketplaceResult {
  const marketplace = codes?.get(code) ?? readShopType(code);
  if (marketplace) return { marketplace };
  return { reason: /^(?:xy|xianyu|goofish)$/i.test(code) ? "xianyu" : "unknown-shop" };
}

/** Reads a seller's page: a link with a shop but without an item. */
function readStore(url: Url, site: Site, marketplaceResult: MarketplaceResult): Link | null {
  const inPath = storePath.exec(url.path);
  const isStore =
    inPath ||
    shopDetail.test(url.path) ||
    url.params.some(({ name, value }) => value && storeIdNames.test(name));
  if (!isStore) return null;
  const code = inPath?.[1] ?? inPath?.[2];
  const marketplace =
    marketplaceResult.marketplace ?? (code && shopOf(code, site.codes).marketplace);
  return marketplace ? { kind: "store", marketplace, agent: site.agent } : null;
}

function ownTemplates({ record }: Site) {
  if (!record?.item) return [];
  const { item } = record;
  return marketplaces.flatMap(({ name }) =>
    codesOf(record, name)
      .filter((code) => code !== "-")
      .map((code) => ({ marketplace: name, template: item.replace("{m}", code) })),
  );
}

function none(reason: Reason): Link {
  return { kind: "none", reason };
}
