import { readLinks } from "@loupe/links";
import { pageOf, searchPage } from "./agent-links.ts";
import { folderOf } from "./languages.ts";
import { readSettings } from "./settings.ts";
import { followLink, linksOf } from "./shop-calls.ts";
import { itemOfShortLink } from "./messages.ts";
import { textsOf } from "./formats.ts";

type Click = chrome.contextMenus.OnClickData;

/** Adds the extension's entries to the browser's context menus of links and pictures, in the user's language. */
export async function addMenus(): Promise<void> {
  const texts = await textsOf((await readSettings()).language);
  await chrome.contextMenus.removeAll();
  chrome.contextMenus.create({ id: "loupe", title: texts.menuOpenInLoupe, contexts: ["link"] });
  chrome.contextMenus.create({ id: "agent", title: texts.menuOpenAtAgent, contexts: ["link"] });
  chrome.contextMenus.create({ id: "picture", title: texts.menuPicture, contexts: ["image"] });
}

export async function openFromMenu({ menuItemId, linkUrl, srcUrl }: Click): Promise<void> {
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
