import { parseLink, type MarketplaceItem } from "@loupe/links";
import { element, outwardLink } from "../dom.ts";
import { updateNotice } from "../update-notice.ts";
import { itemCard, nameOf } from "../in-pages/item-card.ts";
import { folderOf } from "../languages.ts";
import { callBackground, itemOfShortLink, type Photos } from "../messages.ts";
import { openPage } from "../in-pages/page-frame.ts";
import { changeSite, deleteRecent, readRecent, readSites } from "../settings.ts";
import { AGENT_SITES, MARKETPLACE_PAGES } from "../sites.ts";
import { pluralText, day, fill, whyNoItem, whyNot } from "../formats.ts";
import { converterPage, pageOf } from "../agent-links.ts";
import { sortLinks } from "./popup-links.ts";

const page = await openPage((_, name) => name);
const { main, texts, settings } = page;
const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });

main.append(
  ...(await marketplacesAllowed()),
  updateNotice(page),
  converter(),
  ...(await thisTab(tab?.url ?? "")),
  await recentList(),
  element(
    "button",
    { type: "button", class: "quiet", onclick: () => void chrome.runtime.openOptionsPage() },
    texts.settings,
  ),
);
main.querySelector("textarea")?.focus();

/** The field to paste links. It works without a server, because the extension itself reads and writes links. */
function converter(): HTMLElement {
  const results = element("div", { role: "status" });
  const field = element("textarea", { id: "links", rows: "2", spellcheck: "false" });
  const convert = () => results.replaceChildren(...resultsOf(field.value));
  field.addEventListener("input", convert);
  const paste = async () => {
    // Browsers prompt for permission. If the user denies it, the call fails, and the user can paste by keyboard.
    const text = await navigator.clipboard.readText().catch(() => undefined);
    field.focus();
    if (text === undefined) {
      results.replaceChildren(element("p", { class: "bad" }, texts.pasteRefused));
      return;
    }
    field.value = text;
    convert();
  };
  return element(
    "div",
    {},
    element("label", { for: "links" }, texts.pasteLink),
    field,
    element("button", { type: "button", class: "paste", onclick: () => void paste() }, texts.paste),
    results,
  );
}

function resultsOf(text: string): Node[] {
  if (text.trim() === "") return [];
  const { cards, more, itemless } = sortLinks(text);
  if (cards.length === 0) return [element("p", { class: "bad" }, texts.noItem)];
  const { server, language } = settings;
  return [
    ...cards.map((link) => (link.kind === "item" ? itemCard(link, page) : shortCard(link.url))),
    ...(more > 0
      ? [
          outwardLink(
            converterPage(server, folderOf(language), text),
            { class: "more" },
            pluralText(texts.linksMore, more, language),
          ),
        ]
      : []),
    ...(itemless > 0
      ? [element("p", { class: "note" }, pluralText(texts.linksLeftOut, itemless, language))]
      : []),
  ];
}

/**
 * A short link in the popup. Only the link's own site can resolve it, so the shop's server follows the link after the
 * user's click.
 */
function shortCard(url: string): HTMLElement {
  const status = element("p", { class: "bad", role: "status" });
  const follow = async () => {
    const answer = await callBackground("follow", { url });
    const item = itemOfShortLink(answer);
    if (item) card.replaceWith(itemCard(item, page));
    else status.textContent = whyNoItem(answer, texts);
  };
  const card = element(
    "div",
    { class: "item" },
    element("p", { translate: "no" }, url),
    element("p", { class: "note" }, texts.shortLink),
    element("button", { type: "button", onclick: () => void follow() }, texts.follow),
    status,
  );
  return card;
}

// Everything that runs while the page is drawn must be a function, because constants below have no value yet.

/** The item of the open tab, and a button that opens the panel there. */
async function thisTab(address: string): Promise<Node[]> {
  if (!URL.canParse(address)) return [];
  const { host, protocol } = new URL(address);
  const link = parseLink(address);
  const parts: Node[] = [];
  if (link.kind === "item") {
    const photo = element("img", { class: "thumb", alt: "", hidden: true });
    const title = element("strong", {});
    const count = element("span", { class: "note", role: "status" });
    const glance = element("div", { class: "glance" }, photo, element("p", {}, title, count));
    parts.push(itemCard(link, page, glance));
    if (settings.ask === "visit") void showItem(link, { photo, title, count });
  }
  const { [host]: site } = await readSites();
  if (site?.hidden) {
    const show = () => void changeSite(host, { hidden: false }).then(() => window.close());
    parts.push(
      element("p", {}, fill(texts.hiddenHere, { site: host })),
      element("button", { type: "button", onclick: show }, texts.showAgain),
    );
  }
  const agent = AGENT_SITES.find(({ pages }) =>
    pages.some((pattern) => protocol === "https:" && `.${host}`.endsWith(hostOf(pattern))),
  );
  if (agent && !(await chrome.permissions.contains({ origins: agent.pages }))) {
    // Browsers reject the request unless it is the first thing after the user's click.
    const request = () =>
      void chrome.permissions.request({ origins: agent.pages }).then(() => window.close());
    const label = fill(texts.showHere, { site: agent.name });
    parts.push(element("button", { type: "button", onclick: request }, label));
  }
  return parts.length > 0
    ? [element("section", {}, element("h2", {}, texts.thisTab), ...parts)]
    : [];
}

/** A notice if the user has revoked a permission that was granted at the installation. */
async function marketplacesAllowed(): Promise<Node[]> {
  const origins = [...MARKETPLACE_PAGES];
  if (await chrome.permissions.contains({ origins })) return [];
  const request = () => void chrome.permissions.request({ origins }).then(() => window.close());
  return [
    element(
      "section",
      { class: "item" },
      element("p", {}, texts.panelNotAllowed),
      element("button", { type: "button", onclick: request }, texts.allowAgain),
    ),
  ];
}

/** Returns `.cnfans.com` for the pattern `https://*.cnfans.com/*`. */
function hostOf(pattern: string): string {
  return pattern.slice("https://*".length, -"/*".length);
}

type Glance = { photo: HTMLImageElement; title: HTMLElement; count: HTMLElement };

/** Shows the known data of the open tab's item. The panel's calls for the same item are not repeated. */
async function showItem(item: MarketplaceItem, { photo, title, count }: Glance): Promise<void> {
  count.textContent = texts.looking;
  const answer = await callBackground("photos", { item, again: false, visited: true });
  count.textContent = answer?.ok ? countText(answer.data) : whyNot(answer, texts);
  if (!answer?.ok) return;
  title.textContent = (await callBackground("title", { item })) ?? "";
  const path = answer.data.photos[0]?.thumbPath;
  const source = path && (await callBackground("picture", { path }));
  if (!source) return;
  photo.src = source;
  photo.hidden = false;
}

function countText({ photos }: Photos): string {
  if (photos.length === 0) return texts.noPhotos;
  const newest = Math.max(...photos.map(({ takenAt }) => takenAt ?? 0));
  const count = pluralText(texts.photoCount, photos.length, settings.language);
  if (newest === 0) return count;
  return `${count} · ${fill(texts.newest, { date: day(newest, settings.language) })}`;
}

async function recentList(): Promise<HTMLElement> {
  const items = await readRecent();
  const section = element("section", {}, element("h2", {}, texts.recent));
  const empty = () => element("p", { class: "note" }, texts.noRecent);
  if (items.length === 0) {
    section.append(empty());
    return section;
  }
  const clearRecent = () =>
    void deleteRecent().then(() =>
      section.replaceChildren(element("h2", {}, texts.recent), empty()),
    );
  section.append(
    element(
      "ul",
      { class: "plain" },
      ...items.map((item) =>
        element(
          "li",
          { translate: "no" },
          outwardLink(
            pageOf(item, settings.server, folderOf(settings.language)),
            {},
            nameOf(item, texts),
          ),
        ),
      ),
    ),
    element("button", { type: "button", class: "quiet", onclick: clearRecent }, texts.forget),
  );
  return section;
}
