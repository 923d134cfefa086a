import { folder } from "#texts/words.ts";
import { hrefOf, type Navigate, type PageAddress, type To } from "#ui/navigation.ts";

const listeners = new Set<() => void>();
const first = read();
let address = first;

export const readAddress = (): PageAddress => address;

/** Returns the address for which the server has rendered the page. */
export const readFirstAddress = (): PageAddress => first;

export function subscribeAddress(listener: () => void): () => void {
  if (listeners.size === 0) for (const name of EVENTS) addEventListener(name, update);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const name of EVENTS) removeEventListener(name, update);
  };
}

/** Changes the address of this page, or opens another document. Resolves if the browser returns to this page. */
export const navigate: Navigate = (to, options = {}) => {
  const { replace, reload, state = null, preventScrollReset } = options;
  if (to === -1) return void history.back();
  const href = hrefOf(to, address);
  if (opensDocument(to) || (reload && !href.includes("#"))) {
    location[replace ? "replace" : "assign"](href);
    return new Promise<void>((resolve) => {
      addEventListener("pageshow", () => resolve(), { once: true });
    });
  }
  history[replace ? "replaceState" : "pushState"]({ state }, "", href);
  update();
  if (!preventScrollReset) scrollToHash();
};

export const opensDocument = (to: To): boolean =>
  new URL(hrefOf(to, address), location.href).pathname !== location.pathname;

const EVENTS = ["popstate", "hashchange"];

function update(): void {
  address = read();
  for (const listener of listeners) listener();
}

function read(): PageAddress {
  const { pathname, search, hash } = location;
  const entry = history.state as { state?: unknown } | null;
  return { pathname: pathname.slice(folder.length) || "/", search, hash, state: entry?.state };
}

function scrollToHash(): void {
  const target = document.getElementById(address.hash.slice(1));
  if (target) target.scrollIntoView();
  else scrollTo(0, 0);
}
