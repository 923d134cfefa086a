import type { ShippingOptions } from "@loupe/contract";
import type { PromisedSum } from "@loupe/contract/promised-sum";
import type { CurrencyUnits } from "@loupe/contract/amount-writer";
import type { MarketplaceItem } from "@loupe/links";
import type { AgentLink } from "./agent-links.ts";
import type { Brand } from "./packaging/brand.ts";
import type { LanguageTag } from "./languages.ts";
import type { SitePanel } from "./settings.ts";
import type { Texts } from "./texts.ts";

/** Why a call failed. The panel has a text for each. */
export type Failure = "no-answer" | "offline" | "busy" | "too-old";

/** The server's data, or the reason why the call failed. `null` means that what was requested does not exist. */
export type Answer<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export type Photo = {
  path: string;
  thumbPath: string;
  /** The item's option, such as a size; empty if the warehouse stated none. */
  option: string;
  /** In seconds since 1970. */
  takenAt?: number;
  /** In grams. */
  weight?: number;
};

export type Photos = {
  photos: Photo[];
  incomplete: boolean;
  /** Whether the shop is a demonstration with invented items. */
  demonstration: boolean;
};

/** The shop's status and the versions of its extension. Older shops send fewer fields. */
export type ShopStatus = {
  /** The oldest version that the shop supports. */
  oldest: string;
  /** The version that the shop offers for download. */
  newest?: string;
  demonstration?: boolean;
};

/** How one piece is sent. */
export type Shipping = {
  line: string;
  /** Such as "10–20"; empty if the line has no days. */
  days: string;
  /** In grams. */
  weight: number;
  /** Whether the weight is assumed because no warehouse has weighed the item. */
  assumed: boolean;
} & (
  | {
      /** The sum at the door by the line that the shop recommends. */
      sum: PromisedSum;
      currency: string;
      unknown: readonly UnknownPart[];
      /** Whether other options of the item cost more. */
      several: boolean;
      /** Whether the freight is of the rate card that came with the shop. */
      isSample: boolean;
    }
  | {
      /** The lowest shipping price, where the price of the item is not known. */
      price: number;
      /** The currency symbol, such as `¥`. */
      symbol: string;
      sum?: undefined;
    }
);

export type UnknownPart = ShippingOptions["options"][number]["unknown"][number];

/** The shopper's currency, and how many yuan and units of it are worth the same. */
export type Money = { currency: string; units: CurrencyUnits };

/** The part of the panel below the photos. */
export type Facts = {
  /** Undefined if the shop has no rate: then prices are in yuan only. */
  money: Money | undefined;
  /** The price in CNY; null if no source has one. `several`: prices of options differ, and this is the lowest. */
  price: { amount: number; several: boolean } | null;
  /** The lowest recorded price in CNY, and when it began, in seconds since 1970. Missing if the records are too short. */
  lowest: { amount: number; at: number } | undefined;
  /** The links to agents, the chosen one first. Agents that do not buy from the item's marketplace are missing. */
  agents: AgentLink[];
  /** The shipping; undefined if the user has chosen no country, null if no shipping line accepts the parcel. */
  shipping: Answer<Shipping | null> | undefined;
};

/** The panel's data for an address before the first call to the server. */
export type Look = {
  item: MarketplaceItem | null;
  /** A short link, which only the server can resolve. */
  short: string | null;
  site: SitePanel;
  brand: Brand;
  texts: Texts;
  language: LanguageTag;
  country: string;
  server: string;
  version: string;
  pageUrl: string;
  /** The item's page on its marketplace, if the address is on another site. */
  listing: string | null;
  ask: "visit" | "click";
};

/** The messages from pages to the background script, which alone calls the server. */
export type BackgroundCalls = {
  look: { input: { address: string }; answer: Look };
  photos: {
    /** `visited`: whether the item's page is open. The item is then added to the last viewed items. */
    input: { item: MarketplaceItem; again: boolean; visited: boolean };
    answer: Answer<Photos>;
  };
  facts: { input: { item: MarketplaceItem; photos: Photo[] }; answer: Facts };
  /** The title of an item, or null if it is unknown. */
  title: { input: { item: MarketplaceItem }; answer: string | null };
  /** A picture of the server as a `data:` address, or null if it could not be loaded. */
  picture: { input: { path: string; width?: number }; answer: string | null };
  agents: { input: { item: MarketplaceItem }; answer: AgentLink[] };
  agentNames: { input: object; answer: Answer<string[]> };
  countries: { input: object; answer: Answer<string[]> };
  follow: { input: { url: string }; answer: Answer<Followed> };
  check: { input: { server: string }; answer: "ok" | "silent" | "other" };
  status: { input: object; answer: Answer<ShopStatus> };
  similar: { input: { picture: string }; answer: Answer<Similar[] | Unsearchable> };
  site: { input: { host: string; change: SitePanel }; answer: null };
  settings: { input: object; answer: null };
};

/** The item of a short link; null if it leads to no item, "silent" if the link's own site did not respond. */
export type Followed = MarketplaceItem | "silent" | null;

/** Returns the item of a short link, or undefined if there is none or the call failed. */
export const itemOfShortLink = (
  answer: Answer<Followed> | undefined,
): MarketplaceItem | undefined =>
  answer?.ok && answer.data && answer.data !== "silent" ? answer.data : undefined;

/**
 * Why a search by picture is impossible: the picture could not be loaded ("unread"), shows too little
 * ("shapeless"), or has an unsupported format ("refused").
 */
export type Unsearchable = "unread" | "shapeless" | "refused";

export type Similar = {
  item: MarketplaceItem;
  name: string | null;
  thumbPath: string;
  count: number;
};

export type Message = {
  [K in keyof BackgroundCalls]: { question: K } & BackgroundCalls[K]["input"];
}[keyof BackgroundCalls];

/** How often a call without a response is made, and the delay between the attempts. */
const TRIES = 3;
const RETRY_DELAY_MS = 200;

/**
 * Calls the background script. The browser may end that script at any time, even before it responds, and starts it
 * again for the next call.
 * @returns undefined if there is no response; `isGone` then returns whether the extension was removed
 */
export async function callBackground<K extends keyof BackgroundCalls>(
  question: K,
  input: BackgroundCalls[K]["input"],
): Promise<BackgroundCalls[K]["answer"] | undefined> {
  for (let triesLeft = TRIES; triesLeft > 0 && !isGone(); triesLeft -= 1) {
    try {
      return await chrome.runtime.sendMessage({ question, ...input });
    } catch (error) {
      if (!isDisconnected(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  }
  return undefined;
}

/** Whether the extension was updated or removed. Its scripts then keep running in open pages. */
export const isGone = () => !chrome.runtime?.id;

const isDisconnected = (error: unknown) =>
  error instanceof Error &&
  /context invalidated|message (?:channel|port) closed|Receiving end does not exist/i.test(
    error.message,
  );
