import type { Part } from "./mark-ready.ts";

declare global {
  /** Called when the islands' code cannot be loaded: the browser then follows links and sends forms itself. */
  var loseIslands: () => void;
  /** The browser's offer to install the site, for features/site/install-offer. */
  var installPrompt: Event | undefined;
}

/** An island that is not hydrated. The body of a page of React Router is one island. */
const WAITING = "[data-island]:not([data-ready])";
/** How long a click waits for its island. */
const CLICK_WAITS_MS = 6000;

type Control = HTMLButtonElement & HTMLAnchorElement;

/**
 * Stores the input into an island that is not hydrated yet, an Enter in a field without a form, and the clicks on it,
 * each control once. `mark-ready.ts` repeats them once the island is hydrated. If the code cannot be loaded, or takes
 * six seconds, the browser follows links and sends GET forms with an action instead. It would put the fields of other
 * forms into the address. Links to other pages are followed at once, unless a click on them has another effect
 * (`data-photo`, `data-scripted`).
 */
export function storeEarlyInput(): void {
  let isLost = false;
  let isFollowing = false;
  const follow = (island: Part) => {
    for (const control of island.clicked ?? []) {
      for (const animation of control.getAnimations())
        if (animation.id === "pressed") animation.cancel();
      if (!isNative(control as Control)) continue;
      island.clicked?.delete(control);
      isFollowing = true;
      control.click();
      isFollowing = false;
    }
  };

  function storeClick(event: MouseEvent) {
    const target = event.target as Element;
    const island = target.closest?.<Part>(WAITING);
    const control = target.closest?.<Control>("button:not([popovertarget]),a[href]");
    if (isFollowing || !island || !control || hasOtherMeaning(event)) return;
    if (control.href && !staysHere(control)) return;
    if (isLost && !globalThis.hydrateIsland && isNative(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    island.clicked ??= new Set();
    island.clicked.add(control);
    const pressed = { id: "pressed", duration: 100, fill: "forwards" } as const;
    control.animate({ opacity: 0.45 }, pressed);
    void globalThis.hydrateIsland?.(island);
    setTimeout(() => {
      if (island.clicked?.has(control)) follow(island);
    }, CLICK_WAITS_MS);
  }

  addEventListener("click", storeClick, true);
  addEventListener("input", storeTyped, true);
  addEventListener("keydown", storeEnter, true);
  globalThis.loseIslands = () => {
    isLost = true;
    for (const island of document.querySelectorAll<Part>("[data-island]")) follow(island);
  };
}

/** Whether the browser can act on a click without our code. */
const isNative = (control: Control) =>
  Boolean(control.href) ||
  (control.type === "submit" &&
    control.form?.method === "get" &&
    control.form.hasAttribute("action"));

/** Whether a click opens another tab, window or menu. */
const hasOtherMeaning = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

const staysHere = ({ origin, pathname, hash, target, dataset }: Control) =>
  (origin === location.origin && pathname === location.pathname && !hash && !target) ||
  Boolean(dataset.photo) ||
  "scripted" in dataset;

function storeTyped({ target }: Event) {
  const field = target as HTMLInputElement;
  const island = field.closest<Part>(WAITING);
  if (!island || field.type === "file") return;
  island.typed ??= new Map();
  island.typed.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value);
}

function storeEnter({ key, target }: KeyboardEvent) {
  const field = target as HTMLInputElement;
  const island = field.closest?.<Part>(WAITING);
  if (island && key === "Enter" && field.matches("input") && !field.form) island.entered = field;
}

/**
 * Sends the event of a restored page when a prerendered page is displayed, because both have missed the changes by other
 * tabs, and stores the browser's own offer to install the site.
 */
export function storePageEvents(): void {
  document.addEventListener("prerenderingchange", () =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installPrompt = event;
  });
}
