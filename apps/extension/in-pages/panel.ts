import type { MarketplaceItem } from "@loupe/links";
import { element, mark, outwardLink } from "../dom.ts";
import { type Look, callBackground, type Answer, type Failure, type Photos } from "../messages.ts";
import css from "./panel.css";
import parts from "./panel-parts.css";
import tokens from "../tokens.css";
import { showAccent } from "../packaging/brand.ts";
import { factsView, type FactsView } from "./panel-facts.ts";
import { photosView } from "./panel-photos.ts";
import { pluralText, day, failureText, fill } from "../formats.ts";
import type { SitePanel } from "../settings.ts";

export type Panel = {
  /** Shows another item in place of the present one. */
  show: (look: Look, item: MarketplaceItem) => void;
  remove: () => void;
  /** Whether the panel shows the notice after it was hidden. */
  isLeaving: () => boolean;
};

/** If a page removes the panel more often than this, it does so on purpose. */
const RETURNS_MAX = 5;

/**
 * Styles of the host element (the panel's container), which the page must not override. They are `!important`,
 * because otherwise the page's rules for this element would have priority.
 */
const HOST_STYLE = {
  all: "initial",
  display: "block",
  position: "fixed",
  inset: "auto 0 0 auto",
  "z-index": "2147483647",
  "color-scheme": "light dark",
};

/** Creates the panel in a closed shadow root, which the page can neither read nor style. */
export function createPanel(): Panel {
  const host = element("div");
  for (const [name, value] of Object.entries(HOST_STYLE)) {
    host.style.setProperty(name, value, "important");
  }
  const root = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + css + parts);
  root.adoptedStyleSheets = [sheet];
  // Keys typed in the panel must not trigger keyboard shortcuts of the page.
  for (const type of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(type, (event) => event.stopPropagation());
  }
  const staying = keepInPage(host);
  const remove = () => {
    staying.disconnect();
    host.remove();
  };
  return {
    show: (look, item) => root.replaceChildren(createItemView(look, item, remove)),
    remove,
    isLeaving: () => root.querySelector(".goodbye") !== null,
  };
}

/**
 * Keeps the panel's host element in the page, beside the body, because some pages replace the body. Inserts it
 * again if the page has removed it. Waits for the body, because scripts of pages expect the head to be the first
 * child.
 */
function keepInPage(host: HTMLElement): MutationObserver {
  let places = 0;
  const observer = new MutationObserver(place);
  // `document.open()` replaces the root element, which then must be observed as well.
  observer.observe(document, { childList: true });
  place();
  return observer;

  function place(): void {
    if (document.documentElement) observer.observe(document.documentElement, { childList: true });
    if (host.isConnected || !document.body) return;
    if (places > RETURNS_MAX) return observer.disconnect();
    places += 1;
    document.documentElement.append(host);
  }
}

const UNANSWERED: Answer<Photos> = { ok: false, failure: "no-answer" };

/** Creates the tab and the panel of one item. `leave` removes both from the page. */
function createItemView(look: Look, item: MarketplaceItem, leave: () => void): HTMLElement {
  const { texts } = look;
  const parts = partsOf(look, {
    open: () => toggle(true),
    close: () => toggle(false),
    // Shows the notice at once, even if the choice cannot be stored.
    hide: () => showHiddenNotice(view, look, leave),
  });
  const { tab, showStatus, panel, photos, showFacts } = parts;
  const view = element("div", { class: "loupe", lang: look.language }, tab, panel);
  showAccent(view, look.brand);
  /** Undefined before and during the call. */
  let answer: Answer<Photos> | undefined;
  let isLoading = false;
  let isDrawn = false;

  async function lookUp(again = false): Promise<void> {
    isLoading = true;
    isDrawn = false;
    answer = undefined;
    showStatus(texts.looking);
    draw();
    answer = (await callBackground("photos", { item, again, visited: true })) ?? UNANSWERED;
    isLoading = false;
    showStatus(...tabTexts(answer, look));
    draw();
  }

  /** Loads pictures, prices and shipping only once the panel is open, so that a visit costs a single call. */
  function draw(): void {
    if (panel.hidden || isDrawn) return;
    if (!answer) return photos.replaceChildren(element("p", { class: "note" }, texts.looking));
    isDrawn = true;
    const photoList = answer.ok ? answer.data.photos : [];
    photos.replaceChildren(
      answer.ok && photoList.length > 0
        ? photosView(answer.data, look)
        : notice(answer.ok ? "none" : answer.failure, look, () => void lookUp(true)),
    );
    void factsView(item, photoList, look).then(showFacts);
  }

  function toggle(open: boolean, { byUser = true } = {}): void {
    panel.hidden = !open;
    tab.hidden = open;
    if (byUser) {
      storePanelState({ open });
      (open ? parts.closing : tab).focus();
    }
    if (open && !answer && !isLoading) void lookUp();
    draw();
  }

  if (look.ask === "click") showStatus(texts.askLoupe);
  else void lookUp();
  // With `ask` "click", the panel must not open by itself, because that would call the server.
  toggle(look.site.open === true && look.ask === "visit", { byUser: false });
  return view;
}

type PanelActions = { open: () => void; close: () => void; hide: () => void };

function partsOf(look: Look, { open, close, hide }: PanelActions) {
  const { texts } = look;
  const words = element("span", { class: "tab-words", role: "status" });
  const tab = element(
    "button",
    { class: "tab", type: "button", onclick: open },
    mark(look.brand),
    words,
  );
  const showStatus = (text: string, note = "") => {
    words.replaceChildren(text, " ", element("span", { class: "note" }, note));
    // The accessible name contains the visible words, because users of voice control speak them.
    tab.setAttribute("aria-label", `${texts.open}: ${[text, note].filter(Boolean).join(" ")}`);
  };
  const photos = element("div", { class: "photos" });
  const summary = element("div", { class: "summary" });
  const facts = element("div", { class: "facts" });
  const closing = closeButton(texts.close, close);
  const panel = element(
    "section",
    { class: "panel", "aria-label": texts.panel },
    header(look, { closing, hide }),
    element("div", { class: "scroll", tabindex: "0" }, photos, facts),
    summary,
    footer(look),
  );
  panel.addEventListener("keydown", ({ key }) => {
    // An open dialog inside the panel closes by itself.
    if (key === "Escape" && !panel.querySelector("dialog[open]")) close();
  });
  const showFacts = (rows: FactsView) => {
    summary.replaceChildren(...rows.summary);
    facts.replaceChildren(...rows.details);
  };
  return { tab, showStatus, panel, photos, showFacts, closing };
}

function header({ texts, brand }: Look, { closing, hide }: { closing: Node; hide: () => void }) {
  return element(
    "header",
    {},
    mark(brand),
    element("strong", { translate: "no" }, brand.name),
    element("button", { type: "button", class: "quiet", onclick: hide }, texts.hideHere),
    closing,
  );
}

function footer({ texts, pageUrl }: Look): HTMLElement {
  const settings = () => void callBackground("settings", {});
  return element(
    "footer",
    {},
    outwardLink(pageUrl, {}, texts.seeAtLoupe),
    element("button", { type: "button", class: "quiet", onclick: settings }, texts.settings),
  );
}

/** Returns the texts of the tab: the number of photos, and the day of the newest one. */
function tabTexts(answer: Answer<Photos>, { texts, language }: Look): [string, string?] {
  if (!answer.ok) return [failureText(answer.failure, texts)];
  const { photos } = answer.data;
  if (photos.length === 0) return [texts.noPhotos];
  const newest = Math.max(...photos.map(({ takenAt }) => takenAt ?? 0));
  const count = pluralText(texts.photoCount, photos.length, language);
  return newest > 0 ? [count, fill(texts.newest, { date: day(newest, language) })] : [count];
}

const titleOf = (what: Failure | "none", texts: Look["texts"]) =>
  what === "none" ? texts.noPhotos : failureText(what, texts);

/** Creates the notice that replaces the photos if there are none, or if they could not be loaded. */
function notice(what: Failure | "none", look: Look, again: () => void): HTMLElement {
  const { texts, server, version } = look;
  const text = {
    none: texts.noPhotosText,
    "no-answer": fill(texts.noAnswerText, { server }),
    offline: texts.offlineText,
    busy: texts.busyText,
    "too-old": fill(texts.tooOldText, { version }),
  }[what];
  return element(
    "div",
    { class: "notice" },
    element("strong", {}, titleOf(what, texts)),
    element("p", {}, text),
    what !== "too-old" && element("button", { type: "button", onclick: again }, texts.tryAgain),
  );
}

/** Stores whether the panel is open or hidden on this site. */
const storePanelState = (change: SitePanel) =>
  void callBackground("site", { host: location.host, change });

const closeButton = (label: string, onclick: () => void) =>
  element("button", { type: "button", class: "close", "aria-label": label, onclick }, "×");

/** How long the notice with the undo button stays. */
const NOTICE_MS = 12_000;

/**
 * Replaces the panel, which the user has hidden, by a notice with an undo button that explains how to show the
 * panel again.
 */
function showHiddenNotice(view: HTMLElement, { texts }: Look, leave: () => void): void {
  const before = [...view.children];
  storePanelState({ hidden: true });
  const undo = () => {
    clearInterval(timer);
    storePanelState({ hidden: false });
    view.replaceChildren(...before);
  };
  const button = element("button", { type: "button", onclick: undo }, texts.undo);
  const close = () => {
    clearInterval(timer);
    leave();
  };
  view.replaceChildren(
    element(
      "div",
      { class: "goodbye", role: "status" },
      element("p", {}, fill(texts.hiddenNow, { site: location.host })),
      button,
      closeButton(texts.close, close),
    ),
  );
  button.focus();
  // The notice stays while the pointer is over it, or the keyboard focus is in it.
  const timer = setInterval(() => {
    if (!view.querySelector(":hover, :focus-visible")) close();
  }, NOTICE_MS);
}
