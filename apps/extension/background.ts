import { isItemId, itemLink, parseLink, type MarketplaceItem } from "@loupe/links";
import { pageOf, searchPage } from "./agent-links.ts";
import { folderOf } from "./languages.ts";
import { addMenus, openFromMenu } from "./menus.ts";
import type { Look, Message, BackgroundCalls } from "./messages.ts";
import { readBrand } from "./brand.ts";
import { dataAddress, pictureOf, similarTo } from "./picture-calls.ts";
import { registerSites } from "./registered-scripts.ts";
import { addRecent, changeSite, readSettings, readSites } from "./settings.ts";
import {
  agentNames,
  checkServer,
  countriesOf,
  factsOf,
  followLink,
  linksOf,
  photosOf,
  statusOf,
  titleOf,
} from "./shop-calls.ts";
import { textsOf } from "./formats.ts";

// The browser ends this script after half a minute without events, and starts it again for the next event.
// Therefore all listeners are added at the start, and all state is in the browser's storage.

chrome.runtime.onInstalled.addListener(({ reason }) => {
  void Promise.all([addMenus(), registerSites()]);
  if (reason === "install") {
    void chrome.tabs.create({ url: chrome.runtime.getURL("welcome.html") });
  }
});
chrome.permissions.onAdded.addListener(() => void registerSites());
chrome.permissions.onRemoved.addListener(() => void registerSites());
chrome.contextMenus.onClicked.addListener((click) => void openFromMenu(click));
chrome.storage.onChanged.addListener((changes, area) => {
  if (area === "local" && changes.settings) void addMenus();
});
chrome.runtime.onMessage.addListener((message: Message, sender, respond) => {
  if (sender.id !== chrome.runtime.id) return false;
  answer(message).then(respond, (error: unknown) => {
    reportError(error);
    respond(undefined);
  });
  // Returning true notifies the browser that the response follows later.
  return true;
});

const ANSWERS: {
  [K in keyof BackgroundCalls]: (
    input: BackgroundCalls[K]["input"],
  ) => Promise<BackgroundCalls[K]["answer"]>;
} = {
  look: ({ address }) => look(address),
  photos: async ({ item, again, visited }) => {
    const { server } = await readSettings();
    // If the storage is full, the photos are shown anyway.
    if (visited) await addRecent(item).catch(reportError);
    return photosOf(item, { server, again });
  },
  facts: async ({ item, photos }) => factsOf(item, photos, await readSettings()),
  title: async ({ item }) => titleOf(item, (await readSettings()).server),
  picture: async ({ path, width }) => {
    if (!path.startsWith("/images/")) return null;
    return pictureOf((await readSettings()).server, path, width);
  },
  agents: async ({ item }) => linksOf(item, await readSettings()),
  agentNames: async () => agentNames((await readSettings()).server),
  countries: async () => countriesOf((await readSettings()).server),
  follow: async ({ url }) => followLink(url, (await readSettings()).server),
  status: async () => statusOf((await readSettings()).server),
  check: ({ server }) => checkServer(server),
  similar: async ({ picture }) => similarTo(picture, (await readSettings()).server),
  site: async ({ host, change }) => {
    await changeSite(host, change);
    return null;
  },
  settings: async () => {
    await chrome.runtime.openOptionsPage();
    return null;
  },
};

/** Handles a message of a content script. Content scripts run in untrusted pages, so their input must be checked. */
async function answer(message: Message): Promise<unknown> {
  if ("item" in message && !isItemId(message.item.id)) return undefined;
  const reply = ANSWERS[message.question] as (input: Message) => Promise<unknown>;
  return reply(message);
}

const isMarketplace = (address: string) =>
  /(?:^|\.)(?:taobao|tmall|1688|weidian)\.(?:com|hk)$/.test(new URL(address).hostname);

async function look(address: string): Promise<Look> {
  const [settings, sites] = await Promise.all([readSettings(), readSites()]);
  const link = parseLink(address);
  const item: MarketplaceItem | null =
    link.kind === "item" ? { marketplace: link.marketplace, id: link.id } : null;
  const { server, language, country, ask } = settings;
  const folder = folderOf(language);
  const brand = await readBrand();
  return {
    item,
    short: link.kind === "short" ? link.url : null,
    site: (URL.canParse(address) && sites[new URL(address).host]) || {},
    brand: { ...brand, logo: brand.logo && (await dataOf(brand.logo)) },
    texts: await textsOf(language),
    language,
    country,
    server,
    version: chrome.runtime.getManifest().version,
    listing: item && !isMarketplace(address) ? itemLink(item) : null,
    pageUrl: item ? pageOf(item, server, folder) : searchPage(server, folder, address),
    ask,
  };
}

/**
 * Returns a file of the extension as a `data:` address. Untrusted pages need this, because they cannot load files
 * of the extension.
 */
const dataOf = async (address: string) => dataAddress(await (await fetch(address)).blob());
