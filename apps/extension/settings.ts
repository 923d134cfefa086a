import type { MarketplaceItem } from "@loupe/links";
import { languageFor, type LanguageTag } from "./languages.ts";

/** What the user chose in the options. */
export type Settings = {
  /** The origin of the Loupe shop, without a slash at the end. */
  server: string;
  /** The name of an agent; empty for the shop's default. */
  agent: string;
  /** ISO 3166 code in upper case, or empty. */
  country: string;
  language: LanguageTag;
  /** Whether the server is called when an item's page is opened, or only after a click on the tab. */
  ask: "visit" | "click";
};

/** Whether the panel is open or hidden on a site. */
export type SitePanel = { open?: boolean; hidden?: boolean };

const RECENT_MAX = 10;
/**
 * How many sites are stored whose panel was opened or hidden. More than anybody visits, and a limit for the
 * storage.
 */
const SITES_MAX = 200;

/** The manifest contains the shop's address, so that each shop can offer its own copy. */
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
 * Changes the storage under a lock. Pages and the background read, change and write the storage, so without the
 * lock one of two simultaneous changes would be lost.
 */
const withStorageLock = (change: () => Promise<void>): Promise<void> =>
  navigator.locks.request("storage", change);

export const changeSettings = (change: Partial<Settings>): Promise<void> =>
  withStorageLock(async () => {
    await chrome.storage.local.set({ settings: { ...(await readSettings()), ...change } });
  });

type Sites = Record<string, SitePanel>;

/** The sites whose panel was opened or hidden, by host. */
export async function readSites(): Promise<Sites> {
  const { sites } = await chrome.storage.local.get<{ sites?: Sites }>("sites");
  return sites ?? {};
}

export const changeSite = (host: string, change: SitePanel): Promise<void> =>
  withStorageLock(async () => {
    const { [host]: before, ...others } = await readSites();
    const recentSites = Object.entries(others).slice(1 - SITES_MAX);
    await chrome.storage.local.set({
      sites: { ...Object.fromEntries(recentSites), [host]: { ...before, ...change } },
    });
  });

/** The last viewed items, the newest first. */
export async function readRecent(): Promise<MarketplaceItem[]> {
  const { recent } = await chrome.storage.local.get<{ recent?: MarketplaceItem[] }>("recent");
  return recent ?? [];
}

export const addRecent = ({ marketplace, id }: MarketplaceItem): Promise<void> =>
  withStorageLock(async () => {
    const others = (await readRecent()).filter(
      (one) => one.id !== id || one.marketplace !== marketplace,
    );
    await chrome.storage.local.set({
      recent: [{ marketplace, id }, ...others].slice(0, RECENT_MAX),
    });
  });

export const deleteRecent = () => withStorageLock(() => chrome.storage.local.remove("recent"));
