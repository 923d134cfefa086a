import type { MarketplaceItem } from "@loupe/links";
import { element } from "./dom.ts";
import type { Look } from "./messages.ts";
import css from "./panel.css";
import { createItemView } from "./panel-layout.ts";
import tokens from "./tokens.css";

export type Panel = {
  /** Shows an item, in place of the one before. */
  show: (look: Look, item: MarketplaceItem) => void;
  remove: () => void;
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
  sheet.replaceSync(tokens + css);
  root.adoptedStyleSheets = [sheet];
  // The page's shortcuts are not meant by what is typed here.
  for (const type of ["keydown", "keyup", "keypress"]) {
    root.addEventListener(type, (event) => event.stopPropagation());
  }
  const staying = keepInPage(host);
  return {
    show: (look, item) => root.replaceChildren(createItemView(look, item)),
    remove: () => {
      staying.disconnect();
      host.remove();
    },
  };
}

/** Beside the body, which some pages replace as a whole; a host that was removed comes back. */
function keepInPage(host: HTMLElement): MutationObserver {
  let returns = 0;
  document.documentElement.append(host);
  const observer = new MutationObserver(() => {
    if (host.isConnected) return;
    if (returns >= RETURNS_MAX) return observer.disconnect();
    returns += 1;
    document.documentElement.append(host);
  });
  observer.observe(document.documentElement, { childList: true });
  return observer;
}
