import type { ShopType, StoreName } from "./stores.ts";

export type { ShopType, StoreName };

/** A site that sells items: a store, or Tmall, whose items belong to the store Taobao. */
export type Marketplace = StoreName | "tmall";

/** An item without its link: the store and the id. `id` consists of digits but is text. */
export type ItemRef = { storeName: StoreName; id: string };

/**
 * An item of a link. Tmall and Taobao are different marketplaces here, because their links differ. `id` consists of
 * digits but is text, because it is a name and not a quantity.
 */
export type MarketplaceItem = { marketplace: Marketplace; id: string };

/**
 * Why a text contains no item. `not-a-link` and `too-long`: there was no http(s) link to read.
 * `unknown-site`: a link whose host has no record. With all other reasons the host is known.
 */
export type Reason =
  | "not-a-link"
  | "too-long"
  | "unknown-site"
  | "no-item"
  | "bad-id"
  | "unknown-shop"
  | "no-marketplace"
  | "foreign-link"
  | "xianyu"
  | "encrypted"
  | "too-deep";

export type ItemLink = MarketplaceItem & { kind: "item"; agent: string | null; title?: string };
export type StoreLink = { kind: "store"; marketplace: Marketplace; agent: string | null };
/** A short link, which only a server can resolve. `title` comes from a share text. */
export type ShortLink = { kind: "short"; url: string; host: string; title?: string };
export type NoLink = { kind: "none"; reason: Reason };
export type Link = ItemLink | StoreLink | ShortLink | NoLink;

/** An agent that is not built in: an http(s) template for each shop type that it buys from, with `{id}` in it. */
export type AgentTemplates = {
  name: string;
  to: Partial<Record<ShopType, string>>;
};

export type LinkOptions = { agents?: readonly AgentTemplates[] };

export type AgentStatus = "active" | "dead" | "login" | "disputed";

/** The record of one agent, by which its links are both read and written. */
export type AgentRecord = {
  /**
   * The item link without `https://`. `{id}` is the item's id, `{m}` the marketplace's code,
   * `{raw}` the marketplace link percent-encoded once, `{raw2}` twice. Its host (without `www.`)
   * and all sub-domains belong to the agent. Absent if no link can be written.
   */
  item?: string;
  /**
   * The values of `{m}` for `taobao weidian 1688 tmall`, separated by spaces. `-`: no link can be written. `a|b`: links
   * are written with `a`, and links with either are read. Without a fourth value, Tmall has Taobao's.
   */
  codes?: string;
  /** Further domains, separated by spaces. */
  hosts?: string;
  /** Hosts of its short links, separated by spaces. */
  short?: string;
  /** The parameter of a link that contains a referral code. */
  referral?: string;
  status?: AgentStatus;
  /** `url` may contain a token: `PI…` can be resolved by the agent's server, `PJ…` is encrypted. */
  tokens?: true;
};
