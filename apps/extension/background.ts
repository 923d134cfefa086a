import { isItemId, itemLink, parseLink, type MarketplaceItem, readLinks } from "@loupe/links";
import { pageOf, searchPage } from "./agent-links.ts";
import { folderOf } from "./languages.ts";
import { type Look, type Message, type BackgroundCalls, itemOfShortLink } from "./messages.ts";
import { readBrand } from "./packaging/brand.ts";
import { dataAddress, pictureOf, similarTo } from "./own-pages/picture-calls.ts";
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
import { AGENT_SITES, LINK_SITES } from "./sites.ts";

/**
 * Registers the panel on agents' pages and the badges on other sites, as far as the user has granted the
 * permissions. Must run after each change of permissions, because browsers store registered scripts, and users may
 * revoke permissions at any time.
 */
async function registerSites(): Promise<void> {
  const { origins = [] } = await chrome.permissions.getAll();
  const granted = (sites: readonly Site[]) =>
    sites.flatMap(({ pages, runsOn }) =>
      pages.filter((page) => origins.includes(page)).map((page) => runsOn ?? page),
    );
  const scripts = [
    script("panel", granted(AGENT_SITES)),
    // Published Google sheets show their cells in a frame.
    script("badges", granted(LINK_SITES), { allFrames: true }),
  ].filter(({ matches }) => matches.length > 0);
  // Two changes may occur at the same time. The later one waits for the earlier one.
  last = last.catch(() => undefined).then(() => replace(scripts));
  await last;
}

let last: Promise<unknown> = Promise.resolve();

async function replace(scripts: ReturnType<typeof script>[]): Promise<void> {
  await chrome.scripting.unregisterContentScripts();
  if (scripts.length > 0) await chrome.scripting.registerContentScripts(scripts);
}

/** `runsOn` limits the script to some pages of a site, if the permission covers more. */
type Site = { pages: readonly string[]; runsOn?: string };

const FILES = { panel: "content.js", badges: "badges.js" };

const script = (id: keyof typeof FILES, matches: string[], { allFrames = false } = {}) => ({
  id,
  js: [FILES[id]],
  matches,
  allFrames,
  // The panel is shown before a slow page has loaded. Badges need the page's links.
  runAt: id === "panel" ? ("document_start" as const) : ("document_idle" as const),
  persistAcrossSessions: true,
});

type Click = chrome.contextMenus.OnClickData;

/** Adds the extension's entries to the browser's context menus of links and pictures, in the user's language. */
async function addMenus(): Promise<void> {
  const texts = await textsOf((await readSettings()).language);
  await chrome.contextMenus.removeAll();
  chrome.contextMenus.create({ id: "loupe", title: texts.menuOpenShop, contexts: ["link"] });
  chrome.contextMenus.create({ id: "agent", title: texts.menuOpenAgent, contexts: ["link"] });
  chrome.contextMenus.create({ id: "picture", title: texts.menuPicture, contexts: ["image"] });
}

async function openFromMenu({ menuItemId, linkUrl, srcUrl }: Click): Promise<void> {
  const url =
    menuItemId === "picture"
      ? picturePage(srcUrl ?? "")
      : await pageOfLink(menuItemId, linkUrl ?? "");
  await chrome.tabs.create({ url });
}

const picturePage = (picture: string) =>
  chrome.runtime.getURL(`picture.html?picture=${encodeURIComponent(picture)}`);

async function pageOfLink(to: Click["menuItemId"], link: string): Promise<string> {
  const settings = await readSettings();
  const folder = folderOf(settings.language);
  const item = await itemOf(link, settings.server);
  if (!item) return searchPage(settings.server, folder, link);
  const [agent] = to === "agent" ? await linksOf(item, settings) : [];
  return agent?.href ?? pageOf(item, settings.server, folder);
}

async function itemOf(link: string, server: string) {
  const [read] = readLinks(link);
  if (read?.kind === "item") return read;
  if (read?.kind !== "short") return undefined;
  return itemOfShortLink(await followLink(read.url, server));
}

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
