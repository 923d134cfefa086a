import { element } from "./dom.ts";
import { fill } from "./formats.ts";
import { callBackground, type Look } from "./messages.ts";
import type { SitePanel } from "./settings.ts";

/** Stores whether the panel is open or hidden on this site. */
export const storePanelState = (change: SitePanel) =>
  void callBackground("site", { host: location.host, change });

export const closeButton = (label: string, onclick: () => void) =>
  element("button", { type: "button", class: "close", "aria-label": label, onclick }, "×");

/** How long the notice with the undo button stays. */
const NOTICE_MS = 12_000;

/**
 * Replaces the panel, which the user has hidden, by a notice with an undo button that explains how to show the
 * panel again.
 */
export function showHiddenNotice(view: HTMLElement, { texts }: Look, leave: () => void): void {
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
