import type { MarketplaceItem } from "@loupe/links";
import { element } from "./dom.ts";
import type { Look } from "./messages.ts";
import css from "./panel.css";
import parts from "./panel-parts.css";
import { createItemView } from "./panel-layout.ts";
import tokens from "./tokens.css";

export type Panel = {
  /** Shows an item, in place of the one before. */
  show: (look: Look, item: MarketplaceItem) => void;
  remove: () => void;
  /** Whether it says that it was hidden, and offers to undo that. */
  isLeaving: () => boolean;
};

/** A page that removes the panel this often does so on purpose. */
const RETURNS_MAX = 5;

/**
 * What the page may not style away: of the host element, rules of the page win over those of the panel,
 * except over important ones in its own attribute.
 */
const HOST_STYLE = {
  all: "initial",
  display: "block",
  position: "fixed",
  inset: "auto 0 0 auto",
  "z-index": "2147483647",
  "color-scheme": "light dark",
};

/** The panel's place in the page: a closed shadow root, which the page can neither read nor style. */
export function createPanel(): Panel {
  const host = element("div");
  for (const [name, value] of Object.entries(HOST_STYLE)) {
    host.style.setProperty(name, value, "important");
  }
  const root = host.attachShadow({ mode: "closed" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + css + parts);
  root.adoptedStyleSheets = [sheet];
  // The page's shortcuts are not meant by what is typed here.
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
 * Beside the body, which some pages replace as a whole, and not before there is one: scripts of pages expect the
 * head in the first place. A host that was removed comes back.
 */
function keepInPage(host: HTMLElement): MutationObserver {
  let places = 0;
  const observer = new MutationObserver(place);
  observer.observe(document.documentElement, { childList: true });
  place();
  return observer;

  function place(): void {
    if (host.isConnected || !document.body) return;
    if (places > RETURNS_MAX) return observer.disconnect();
    places += 1;
    document.documentElement.append(host);
  }
}
