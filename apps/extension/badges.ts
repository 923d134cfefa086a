import { element, mark, outwardLink } from "./dom.ts";
import { ask, type Look } from "./messages.ts";
import css from "./badges.css";
import tokens from "./tokens.css";
import { counted } from "./words.ts";

// On pages with lists of links: a small badge beside the link that is pointed at, with its number of QC
// photos. Nothing is read or asked before a link is pointed at.

/** Whoever only passes over a link does not mean it. */
const MEANT_MS = 200;
/** The badge stays while the pointer moves over to it. */
const LEAVING_MS = 400;
const GAP_PX = 4;

let host: HTMLElement | undefined;
let shownFor: HTMLAnchorElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function onOver({ target }: Event): void {
  if (!(target instanceof Element) || target === host) return clearTimeout(timer);
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link && link === shownFor) return clearTimeout(timer);
  clearTimeout(timer);
  timer = link ? setTimeout(() => void show(link), MEANT_MS) : setTimeout(hide, LEAVING_MS);
}

function hide(): void {
  host?.remove();
  host = undefined;
  shownFor = undefined;
}

function leave(): void {
  hide();
  document.removeEventListener("pointerover", onOver);
}

async function show(link: HTMLAnchorElement): Promise<void> {
  hide();
  // A link to this site itself, or to a part of this page, is no item.
  if (link.host === location.host || !/^https?:$/.test(link.protocol)) return;
  const look = await ask("look", { address: link.href });
  if (!look) return leave();
  if (!look.item) return;
  shownFor = link;
  const words = element("span", { "aria-live": "polite" }, look.texts.looking);
  host = badge(link, look, words);
  document.documentElement.append(host);
  const photos = await ask("photos", { item: look.item, again: false, visited: false });
  if (!photos) return leave();
  words.textContent = photos.ok
    ? photos.data.photos.length > 0
      ? counted(look.texts.photoCount, photos.data.photos.length, look.language)
      : look.texts.noPhotos
    : look.texts.noAnswer;
}

function badge(link: HTMLAnchorElement, look: Look, words: HTMLElement): HTMLElement {
  const at = link.getBoundingClientRect();
  const place = element("div");
  const style = {
    all: "initial",
    position: "fixed",
    left: `${Math.max(0, Math.min(at.left, innerWidth - 240))}px`,
    top: `${Math.min(at.bottom + GAP_PX, innerHeight - 48)}px`,
    "z-index": "2147483647",
    "color-scheme": "light dark",
  };
  for (const [name, value] of Object.entries(style)) {
    place.style.setProperty(name, value, "important");
  }
  const root = place.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + css);
  root.adoptedStyleSheets = [sheet];
  root.append(
    element(
      "div",
      { class: "loupe", lang: look.language },
      outwardLink(look.pageUrl, { class: "badge" }, mark(), words),
    ),
  );
  return place;
}

const marked = globalThis as typeof globalThis & { loupeBadges?: true };
if (!marked.loupeBadges) {
  marked.loupeBadges = true;
  document.addEventListener("pointerover", onOver, { passive: true });
  document.addEventListener("scroll", hide, { passive: true, capture: true });
}
