import type { MarketplaceItem } from "@loupe/links";
import { showAccent } from "../packaging/brand.ts";
import { element, mark, outwardLink } from "../dom.ts";
import { callBackground, isGone, itemOfShortLink, type Look } from "../messages.ts";
import css from "./badges.css";
import tokens from "../tokens.css";
import { pluralText, whyNoItem, whyNot } from "../formats.ts";

// Shows a small badge with the number of QC photos beside a link on pages with lists of links, once the user
// points at, touches or focuses the link. Reads nothing and calls nothing before that.

/** The pointer must stay on a link for this time, so that pointers that only pass over links show no badge. */
const SHOW_DELAY_MS = 200;
/** The badge stays for this time after the pointer has left, so that the pointer can move to it. */
const HIDE_DELAY_MS = 400;
const GAP_PX = 4;

/** The events when the user reaches a link by mouse, finger or keyboard. */
const POINT_OR_FOCUS_EVENTS = ["pointerover", "focusin"];

type Badge = {
  host: HTMLElement;
  link: HTMLAnchorElement;
  focus: () => void;
  draw: (content: HTMLElement) => void;
};

let badge: Badge | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

function onPointOrFocus(event: Event): void {
  clearTimeout(timer);
  // `composedPath` also finds links in shadow roots of the page, which Reddit has.
  const path = event.composedPath();
  if (badge && path.includes(badge.host)) return;
  const link = path.find((one) => one instanceof HTMLAnchorElement && one.href !== "") as
    | HTMLAnchorElement
    | undefined;
  if (link && link === badge?.link) return;
  timer = link ? setTimeout(() => void show(link), SHOW_DELAY_MS) : setTimeout(hide, HIDE_DELAY_MS);
}

/** Hides the badge when the pointer leaves a frame, because the frame then gets no further pointer events. */
function onOut({ relatedTarget, pointerType }: PointerEvent): void {
  if (relatedTarget || pointerType !== "mouse") return;
  clearTimeout(timer);
  timer = setTimeout(hide, HIDE_DELAY_MS);
}

/** Adds the badge to the order of Tab stops, directly after its link. */
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
  } else if (event.key === "Tab" && !event.shiftKey && focusedElement() === link) {
    event.preventDefault();
    focus();
  }
}

/**
 * Hides the badge on scrolling, because the link moves away from it. Not while the link or the badge has the
 * focus, because the browser itself scrolls to a focused link.
 */
function onScroll(): void {
  if (focusedElement() !== badge?.link && focusedElement() !== badge?.host) hide();
}

/** Returns the element with the focus, also inside shadow roots. */
function focusedElement(): Element | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at;
}

function hide(): void {
  badge?.host.remove();
  badge = undefined;
}

function stop(): void {
  hide();
  for (const type of POINT_OR_FOCUS_EVENTS) document.removeEventListener(type, onPointOrFocus);
}

/**
 * Whether a link may lead to an item. A link within the same site can only do so if it contains the link of
 * another site, as on Yupoo.
 */
const maybeItem = ({ host, protocol, search }: HTMLAnchorElement) =>
  /^https?:$/.test(protocol) && (host !== location.host || /https?(?::|%)/i.test(search));

async function show(link: HTMLAnchorElement): Promise<void> {
  hide();
  if (!maybeItem(link)) return;
  const look = await callBackground("look", { address: link.href });
  if (isGone()) return stop();
  if (!look || !(look.item || look.short)) return;
  const newBadge = createBadge(link, look);
  const { item } = look;
  if (item && look.ask === "visit") return lookUp(newBadge, look, item);
  // A short link, which the server must resolve, waits for a click. So does every link if the user has chosen this.
  const onclick = () => void (item ? lookUp(newBadge, look, item) : follow(newBadge, look));
  newBadge.draw(
    element("button", { type: "button", onclick }, mark(look.brand), look.texts.askLoupe),
  );
}

async function follow(linkBadge: Badge, look: Look): Promise<void> {
  const setStatus = drawStatusLink(linkBadge, look);
  const response = await callBackground("follow", { url: look.short! });
  const item = itemOfShortLink(response);
  if (item) return lookUp(linkBadge, look, item);
  setStatus(whyNoItem(response, look.texts));
}

async function lookUp(linkBadge: Badge, look: Look, item: MarketplaceItem): Promise<void> {
  const setStatus = drawStatusLink(linkBadge, look);
  const response = await callBackground("photos", { item, again: false, visited: false });
  if (isGone()) return stop();
  if (!response?.ok) return setStatus(whyNot(response, look.texts));
  const count = response.data.photos.length;
  setStatus(
    count > 0 ? pluralText(look.texts.photoCount, count, look.language) : look.texts.noPhotos,
  );
}

/** Draws the badge as a link to the item's page at the shop. Returns a function that changes the badge's text. */
function drawStatusLink(linkBadge: Badge, look: Look): (text: string) => void {
  const words = element("span", { "aria-live": "polite" }, look.texts.looking);
  linkBadge.draw(outwardLink(look.pageUrl, {}, mark(look.brand), words));
  return (text) => {
    words.textContent = text;
  };
}

function createBadge(link: HTMLAnchorElement, look: Look): Badge {
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
    draw: (content) => {
      const hadFocus = root.activeElement !== null;
      frame.replaceChildren(content);
      if (hadFocus) content.focus();
    },
  };
  return badge;
}

const marked = globalThis as typeof globalThis & { loupeBadges?: true };
if (!marked.loupeBadges) {
  marked.loupeBadges = true;
  for (const type of POINT_OR_FOCUS_EVENTS)
    document.addEventListener(type, onPointOrFocus, { passive: true });
  document.addEventListener("pointerout", onOut, { passive: true });
  document.addEventListener("keydown", onKey, { capture: true });
  document.addEventListener("scroll", onScroll, { passive: true, capture: true });
}
