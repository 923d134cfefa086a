import type { Agent } from "@loupe/contract";
import type { MarketplaceItem } from "@loupe/links";
import { languageFor, type LanguageTag } from "./languages.ts";

/** The user's choices in the options. */
export type Settings = {
  /** The origin of the shop, without a slash at the end. */
  server: string;
  /** The name of the chosen agent; empty for the shop's selected agent. */
  agent: string;
  /** The country's ISO 3166 code in upper case, or empty. */
  country: string;
  language: LanguageTag;
  /**
   * Whether the server is called when an item's page is opened ("visit"), or only after a click on the tab
   * ("click").
   */
  ask: "visit" | "click";
};

/** Whether the user has left the panel open, or has hidden it, on a site. */
export type SitePanel = { open?: boolean; hidden?: boolean };

const RECENT_MAX = 10;
/** The number of sites whose panel's state is stored: more than anybody visits, but the storage stays limited. */
const SITES_MAX = 200;

/** The shop's address is in the manifest, so that each shop can offer its own copy of the extension. */
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
 * Changes the browser's storage under a lock. Pages and the background script read, change and write it, so one of
 * two simultaneous changes would otherwise be lost.
 */
const withStorageLock = (change: () => Promise<void>): Promise<void> =>
  navigator.locks.request("storage", change);

export const changeSettings = (change: Partial<Settings>): Promise<void> =>
  withStorageLock(async () => {
    await chrome.storage.local.set({ settings: { ...(await readSettings()), ...change } });
  });

type Sites = Record<string, SitePanel>;

/** Returns the sites on which the user has opened or hidden the panel, by host. */
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

/** Returns the last viewed items, the newest first. */
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

type StoredAgents = { server: string; agents: Agent[] };

/** Stores the agents of the shop that is used, in place of another shop's. */
export const storeAgents = (server: string, agents: Agent[]): Promise<void> =>
  chrome.storage.local.set({ agents: { server, agents } satisfies StoredAgents });

/** Returns the last list of agents that a shop sent, or undefined. */
export async function readStoredAgents(server: string): Promise<Agent[] | undefined> {
  const { agents } = await chrome.storage.local.get<{ agents?: StoredAgents }>("agents");
  return agents?.server === server ? agents.agents : undefined;
}

export const deleteRecent = () => withStorageLock(() => chrome.storage.local.remove("recent"));
