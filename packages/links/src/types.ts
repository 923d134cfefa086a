export type Marketplace = "taobao" | "tmall" | "weidian" | "1688";

/** Where items are counted: Tmall's count as Taobao's, whose ids they share. */
export type StoreName = Exclude<Marketplace, "tmall">;

/** An item, as everything but reading and writing links names it. `id` is digits, kept as text. */
export type ItemRef = { storeName: StoreName; id: string };

/** An item as a link names it: Tmall stays apart from Taobao, for their links differ. */
export type MarketplaceItem = { marketplace: Marketplace; id: string };

/**
 * Why a text holds no item. `not-a-link` and `too-long`: there was no http(s) link to look at.
 * `unknown-site`: a link, of a host that no record names. All others: the host is known.
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
/** A link that says nothing until a server has followed it. `title` is the hint of a share text. */
export type ShortLink = { kind: "short"; url: string; host: string; title?: string };
export type NoLink = { kind: "none"; reason: Reason };
export type Link = ItemLink | StoreLink | ShortLink | NoLink;

/** An agent beyond the built-in records: one http(s) template for each shop, with `{id}` in it. */
export type AgentTemplates = {
  name: string;
  to: { taobao: string; weidian: string; ali_1688: string };
};

export type LinkOptions = { agents?: readonly AgentTemplates[] };

export type AgentStatus = "active" | "dead" | "login" | "disputed";

/** All that is known about one agent. Reading and writing both work from this. */
export type AgentRecord = {
  /**
   * The item link without `https://`. `{id}`: the item's id, `{m}`: the marketplace's code,
   * `{raw}`: the marketplace link percent-encoded once, `{raw2}`: twice. Its host (without `www.`)
   * and all sub-domains belong to the agent. Left out where no link can be written.
   */
  item?: string;
  /**
   * What stands for `{m}`: `taobao weidian 1688 tmall`, parted by spaces. `-`: cannot be written;
   * `a|b`: `a` is written, both are read; tmall left out: as taobao.
   */
  codes?: string;
  /** Further domains, parted by spaces. */
  hosts?: string;
  /** Hosts of its short links, parted by spaces. */
  short?: string;
  /** The parameter that carries a referral code. */
  referral?: string;
  status?: AgentStatus;
  /** `url` may hold a token: `PI…` is answered by its server, `PJ…` is encrypted. */
  tokens?: true;
};
