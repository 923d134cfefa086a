import type { MarketplaceItem } from "@loupe/links";
import { element } from "./dom.ts";
import type { Look } from "./messages.ts";
import css from "./panel.css";
import parts from "./panel-parts.css";
import { createItemView } from "./panel-layout.ts";
import tokens from "./tokens.css";

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
