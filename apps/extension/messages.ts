import type { MarketplaceItem } from "@loupe/links";
import type { AgentLink } from "./agent-links.ts";
import type { Brand } from "./brand.ts";
import type { LanguageTag } from "./languages.ts";
import type { SitePanel } from "./settings.ts";
import type { Texts } from "./texts/en.ts";

/** Why there is no answer. The panel says each in its own words. */
export type Failure = "no-answer" | "offline" | "busy" | "too-old";

/** What the server said, or why it did not. `null` is its word that there is nothing. */
export type Answer<T> = { ok: true; data: T } | { ok: false; failure: Failure };

export type Photo = {
  path: string;
  thumbPath: string;
  /** Empty where the warehouse named none. */
  option: string;
  /** Unix seconds. */
  takenAt?: number;
  /** Grams. */
  weight?: number;
};

export type Photos = {
  photos: Photo[];
  incomplete: boolean;
  /** The shop shows made-up items. */
  demonstration: boolean;
};

/** What a shop says of the extension. Older shops say less. */
export type ShopStatus = {
  /** The oldest version that it serves. */
  oldest: string;
  /** The version that it hands out itself. */
  newest?: string;
  demonstration?: boolean;
};

export type Shipping = {
  price: number;
  /** Such as `¥`. */
  symbol: string;
  line: string;
  days: string;
  /** Grams. */
  weight: number;
  /** No warehouse has weighed the item. */
  assumed: boolean;
};

/** All that the panel shows below its photos. */
export type Facts = {
  /** CNY; null where no source knows it. `several`: options differ, and this is the lowest. */
  price: { amount: number; several: boolean } | null;
  /** The chosen one first; agents that do not buy from the marketplace are left out. */
  agents: AgentLink[];
  /** Undefined where no country was chosen, null where no line takes the parcel. */
  shipping: Answer<Shipping | null> | undefined;
};

/** What an address names, and all that the panel needs before it asks for anything. */
export type Look = {
  item: MarketplaceItem | null;
  /** A short link, whose item only the server can find. */
  short: string | null;
  site: SitePanel;
  brand: Brand;
  texts: Texts;
  language: LanguageTag;
  country: string;
  server: string;
  version: string;
  pageUrl: string;
  /** The item's page at its marketplace, where the address is of another site. */
  listing: string | null;
  ask: "visit" | "click";
};

/** What pages ask of the background, which alone talks to the server. */
export type Questions = {
  look: { ask: { address: string }; answer: Look };
  photos: {
    /** `visited`: its page is open, so that it belongs to the last items. */
    ask: { item: MarketplaceItem; again: boolean; visited: boolean };
    answer: Answer<Photos>;
  };
  facts: { ask: { item: MarketplaceItem; photos: Photo[] }; answer: Facts };
  /** A picture of the server as a `data:` address; null where it cannot be had. */
  picture: { ask: { path: string; width?: number }; answer: string | null };
  agents: { ask: { item: MarketplaceItem }; answer: AgentLink[] };
  agentNames: { ask: object; answer: Answer<string[]> };
  countries: { ask: object; answer: Answer<string[]> };
  follow: { ask: { url: string }; answer: Answer<Followed> };
  check: { ask: { server: string }; answer: "ok" | "silent" | "other" };
  status: { ask: object; answer: Answer<ShopStatus> };
  similar: { ask: { picture: string }; answer: Answer<Similar[] | Unsearchable> };
  site: { ask: { host: string; change: SitePanel }; answer: null };
  settings: { ask: object; answer: null };
};

/** What a short link leads to; null where it is no item, "silent" where its own site does not answer. */
export type Followed = MarketplaceItem | "silent" | null;

/** The item behind a short link, where that is known and there is one. */
export const itemBehind = (found: Answer<Followed> | undefined): MarketplaceItem | undefined =>
  found?.ok && found.data && found.data !== "silent" ? found.data : undefined;

/** Why a picture cannot be searched with: its site does not hand it out, it shows too little, or it is of another kind. */
export type Unsearchable = "unread" | "shapeless" | "refused";

export type Similar = {
  item: MarketplaceItem;
  name: string | null;
  thumbPath: string;
  count: number;
};

export type Message = {
  [K in keyof Questions]: { question: K } & Questions[K]["ask"];
}[keyof Questions];

/** How often a question is asked whose answer was lost, and how long after. */
const TRIES = 3;
const TRY_AGAIN_MS = 200;

/**
 * Asks the background. The browser may end it at any time, also before it has answered, and starts it for the
 * next question.
 * @returns undefined where it has no answer; `isGone` says whether it ever will
 */
export async function ask<K extends keyof Questions>(
  question: K,
  input: Questions[K]["ask"],
): Promise<Questions[K]["answer"] | undefined> {
  for (let left = TRIES; left > 0 && !isGone(); left -= 1) {
    try {
      return await chrome.runtime.sendMessage({ question, ...input });
    } catch (error) {
      if (!isLost(error)) throw error;
      await new Promise((done) => setTimeout(done, TRY_AGAIN_MS));
    }
  }
  return undefined;
}

/** Whether the extension was updated or removed under this page, whose scripts stay without it. */
export const isGone = () => !chrome.runtime?.id;

const isLost = (error: unknown) =>
  error instanceof Error &&
  /context invalidated|message (?:channel|port) closed|Receiving end does not exist/i.test(
    error.message,
  );
