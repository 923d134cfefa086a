import { element } from "./dom.ts";
import { fill } from "./formats.ts";
import { ask, type Look } from "./messages.ts";
import type { SitePanel } from "./settings.ts";

/** Stores how the panel was left on this site. */
export const keep = (change: SitePanel) => void ask("site", { host: location.host, change });

export const closeButton = (label: string, onclick: () => void) =>
  element("button", { type: "button", class: "close", "aria-label": label, onclick }, "×");

/** How long the way back is offered. */
const GOODBYE_MS = 12_000;

/** In place of the panel that was hidden: where to bring it back, and an undo. */
export function showGoodbye(view: HTMLElement, { texts }: Look, leave: () => void): void {
  const before = [...view.children];
  keep({ hidden: true });
  const undo = () => {
    clearInterval(timer);
    keep({ hidden: false });
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
  // It stays while it is pointed at, or reached by the keyboard.
  const timer = setInterval(() => {
    if (!view.querySelector(":hover, :focus-visible")) close();
  }, GOODBYE_MS);
}
