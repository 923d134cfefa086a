import type { MarketplaceItem } from "@loupe/links";
import { showAccent } from "./brand.ts";
import { element, mark, outwardLink } from "./dom.ts";
import { ask, isGone, itemBehind, type Look } from "./messages.ts";
import css from "./badges.css";
import tokens from "./tokens.css";
import { counted, whyNoItem, whyNot } from "./formats.ts";

// On pages with lists of links: a small badge beside the link that is pointed at, touched or focused, with its
// number of QC photos. Nothing is read or asked before.

/** Whoever only passes over a link does not mean it. */
const MEANT_MS = 200;
/** The badge stays while the pointer moves over to it. */
const LEAVING_MS = 400;
const GAP_PX = 4;

/** A pointer, also a finger that rests, or the keyboard. */
const COMING = ["pointerover", "focusin"];

type Badge = {
  host: HTMLElement;
  link: HTMLAnchorElement;
  focus: () => void;
  draw: (drawn: HTMLElement) => void;
};

let badge: Badge | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function onCome(event: Event): void {
  clearTimeout(timer);
  // Links may stand in shadow roots of the page, as on Reddit.
  const path = event.composedPath();
  if (badge && path.includes(badge.host)) return;
  const link = path.find((one) => one instanceof HTMLAnchorElement && one.href !== "") as
    | HTMLAnchorElement
    | undefined;
  if (link && link === badge?.link) return;
  timer = link ? setTimeout(() => void show(link), MEANT_MS) : setTimeout(hide, LEAVING_MS);
}

/** A frame hears nothing more of a pointer that has left it. */
function onOut({ relatedTarget, pointerType }: PointerEvent): void {
  if (relatedTarget || pointerType !== "mouse") return;
  clearTimeout(timer);
  timer = setTimeout(hide, LEAVING_MS);
}

/** From its link Tab leads to the badge, and from there on as if it were not there. */
function onKey(event: KeyboardEvent): void {
  if (!badge) return;
  const { host, link, focus } = badge;
  const isInside = event.target === host;
  if (event.key === "Escape") {
    if (isInside) link.focus();
    hide();
  } else if (event.key === "Tab" && isInside) {
    if (event.shiftKey) event.preventDefault();
    link.focus();
  } else if (event.key === "Tab" && !event.shiftKey && focused() === link) {
    event.preventDefault();
    focus();
  }
}

/** Scrolling moves the link away from its badge, but the keyboard scrolls to the link that it comes to. */
function onScroll(): void {
  if (focused() !== badge?.link && focused() !== badge?.host) hide();
}

/** The element with the focus, also within shadow roots. */
function focused(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

function hide(): void {
  badge?.host.remove();
  badge = undefined;
}

function leave(): void {
  hide();
  for (const type of COMING) document.removeEventListener(type, onCome);
}

/** A link to this site itself names an item only if it holds another site's link, as Yupoo's do. */
const maybeItem = ({ host, protocol, search }: HTMLAnchorElement) =>
  /^https?:$/.test(protocol) && (host !== location.host || /https?(?::|%)/i.test(search));

async function show(link: HTMLAnchorElement): Promise<void> {
  hide();
  if (!maybeItem(link)) return;
  const look = await ask("look", { address: link.href });
  if (isGone()) return leave();
  if (!look || !(look.item || look.short)) return;
  const shown = place(link, look);
  const { item } = look;
  if (item && look.ask === "visit") return lookUp(shown, look, item);
  // What the user wants to be asked for, and a short link, which has to be followed, wait for a click.
  const onclick = () => void (item ? lookUp(shown, look, item) : follow(shown, look));
  shown.draw(element("button", { type: "button", onclick }, mark(look.brand), look.texts.askLoupe));
}

async function follow(shown: Badge, look: Look): Promise<void> {
  const say = sayIn(shown, look);
  const found = await ask("follow", { url: look.short! });
  const item = itemBehind(found);
  if (item) return lookUp(shown, look, item);
  say(whyNoItem(found, look.texts));
}

async function lookUp(shown: Badge, look: Look, item: MarketplaceItem): Promise<void> {
  const say = sayIn(shown, look);
  const found = await ask("photos", { item, again: false, visited: false });
  if (isGone()) return leave();
  if (!found?.ok) return say(whyNot(found, look.texts));
  const count = found.data.photos.length;
  say(count > 0 ? counted(look.texts.photoCount, count, look.language) : look.texts.noPhotos);
}

/** The badge as a link to the item's page at the shop, with words that change. */
function sayIn(shown: Badge, look: Look): (text: string) => void {
  const words = element("span", { "aria-live": "polite" }, look.texts.looking);
  shown.draw(outwardLink(look.pageUrl, {}, mark(look.brand), words));
  return (text) => {
    words.textContent = text;
  };
}

function place(link: HTMLAnchorElement, look: Look): Badge {
  const at = link.getBoundingClientRect();
  const host = element("div");
  const style = {
    all: "initial",
    position: "fixed",
    left: `${Math.max(0, Math.min(at.left, innerWidth - 240))}px`,
    top: `${Math.max(0, Math.min(at.bottom + GAP_PX, innerHeight - 48))}px`,
    "z-index": "2147483647",
    "color-scheme": "light dark",
  };
  for (const [name, value] of Object.entries(style)) {
    host.style.setProperty(name, value, "important");
  }
  const root = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + css);
  root.adoptedStyleSheets = [sheet];
  const frame = element("div", { class: "loupe", lang: look.language });
  showAccent(frame, look.brand);
  root.append(frame);
  document.documentElement.append(host);
  const control = () => root.querySelector<HTMLElement>("a, button");
  badge = {
    host,
    link,
    focus: () => control()?.focus(),
    draw: (drawn) => {
      const hadFocus = root.activeElement !== null;
      frame.replaceChildren(drawn);
      if (hadFocus) drawn.focus();
    },
  };
  return badge;
}

const marked = globalThis as typeof globalThis & { loupeBadges?: true };
if (!marked.loupeBadges) {
  marked.loupeBadges = true;
  for (const type of COMING) document.addEventListener(type, onCome, { passive: true });
  document.addEventListener("pointerout", onOut, { passive: true });
  document.addEventListener("keydown", onKey, { capture: true });
  document.addEventListener("scroll", onScroll, { passive: true, capture: true });
}
