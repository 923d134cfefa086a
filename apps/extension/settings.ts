import type { MarketplaceItem } from "@loupe/links";
import { languageFor, type LanguageTag } from "./languages.ts";

/** What the user chose in the options. */
export type Settings = {
  /** The origin of the Loupe shop, without a slash at its end. */
  server: string;
  /** The name of an agent; empty for the one that the shop offers first. */
  agent: string;
  /** ISO 3166 code in upper case, or empty. */
  country: string;
  language: LanguageTag;
  /** When a page of an item is opened, or only when its tab is clicked. */
  ask: "visit" | "click";
};

/** How the panel was left on a site. */
export type SitePanel = { open?: boolean; hidden?: boolean };

const RECENT_MAX = 10;
/** Sites whose panel was opened or hidden: more than anybody visits, and a bound for the storage. */
const SITES_MAX = 200;

/** The address of the shop stands in the manifest, so that each shop can hand out its own copy. */
export const defaultServer = () =>
  (chrome.runtime.getManifest().homepage_url ?? "").replace(/\/+$/, "");

function defaults(): Settings {
  const language = chrome.i18n.getUILanguage();
  return {
    server: defaultServer(),
    agent: "",
    country: /[-_]([A-Z]{2})$/.exec(language)?.[1] ?? "",
    language: languageFor(language),
    ask: "visit",
  };
}

export async function readSettings(): Promise<Settings> {
  const { settings } = await chrome.storage.local.get<{ settings?: Partial<Settings> }>("settings");
  return { ...defaults(), ...settings };
}

/**
 * What is stored is read, changed and written by pages and the background alike: one at a time, or of two
 * changes at once only the later one would be kept.
 */
const inTurn = (change: () => Promise<void>): Promise<void> =>
  navigator.locks.request("storage", change);

export const changeSettings = (change: Partial<Settings>): Promise<void> =>
  inTurn(async () => {
    await chrome.storage.local.set({ settings: { ...(await readSettings()), ...change } });
  });

type Sites = Record<string, SitePanel>;

/** The sites whose panel was opened or hidden, by host. */
export async function readSites(): Promise<Sites> {
  const { sites } = await chrome.storage.local.get<{ sites?: Sites }>("sites");
  return sites ?? {};
}

export const changeSite = (host: string, change: SitePanel): Promise<void> =>
  inTurn(async () => {
    const { [host]: before, ...others } = await readSites();
    const kept = Object.entries(others).slice(1 - SITES_MAX);
    await chrome.storage.local.set({
      sites: { ...Object.fromEntries(kept), [host]: { ...before, ...change } },
    });
  });

/** The last items that were looked at, newest first. */
export async function readRecent(): Promise<MarketplaceItem[]> {
  const { recent } = await chrome.storage.local.get<{ recent?: MarketplaceItem[] }>("recent");
  return recent ?? [];
}

export const addRecent = ({ marketplace, id }: MarketplaceItem): Promise<void> =>
  inTurn(async () => {
    const others = (await readRecent()).filter(
      (one) => one.id !== id || one.marketplace !== marketplace,
    );
    await chrome.storage.local.set({
      recent: [{ marketplace, id }, ...others].slice(0, RECENT_MAX),
    });
  });

export const forgetRecent = () => inTurn(() => chrome.storage.local.remove("recent"));
