import { callBackground, isGone } from "../messages.ts";
import { createPanel, type Panel } from "./panel.ts";

// Runs on item pages of other sites. Reads only the page's address, because the markup may change at any time, and
// because the extension has no business with user data. background.ts does everything else.

/** If a page changes its address several times in a row, only the last address is handled, after this time. */
const SETTLE_MS = 300;

let panel: Panel | undefined;
let address = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Removes everything when the extension was updated or removed. A new version runs only in pages that are opened
 * later.
 */
function stop(): void {
  panel?.remove();
  panel = undefined;
  clearTimeout(timer);
  navigation?.removeEventListener("currententrychange", scheduleUpdate);
  window.removeEventListener("popstate", scheduleUpdate);
  document.removeEventListener("visibilitychange", scheduleUpdate);
}

function scheduleUpdate(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void update(), SETTLE_MS);
}

async function update(): Promise<void> {
  // Hidden tabs, such as those of a restored browser session, wait until they become visible.
  if (document.visibilityState === "hidden" || location.href === address) return;
  address = location.href;
  const requestedAddress = address;
  const look = await callBackground("look", { address });
  if (isGone()) return stop();
  if (requestedAddress !== address) return;
  if (!look) {
    // The next event tries again.
    address = "";
    return;
  }
  if (!look.item || look.site.hidden) {
    panel?.remove();
    panel = undefined;
    return;
  }
  panel ??= createPanel();
  panel.show(look, look.item);
}

/** Applies changes in the options or the popup to open pages at once. */
function onSettings(changes: Record<string, { oldValue?: unknown; newValue?: unknown }>): void {
  const here = (value: unknown) => (value as Record<string, { hidden?: boolean }>)?.[location.host];
  const { sites, settings } = changes;
  const hiddenChanged = here(sites?.oldValue)?.hidden !== here(sites?.newValue)?.hidden;
  if (!settings && !hiddenChanged) return;
  // If the user has just hidden the panel here, the panel shows a notice first and then removes itself.
  if (!settings && here(sites?.newValue)?.hidden && panel?.isLeaving()) return;
  address = "";
  panel?.remove();
  panel = undefined;
  scheduleUpdate();
}

/**
 * Prevents this script from running twice: the manifest and a permission that the user has granted may both start
 * it.
 */
const marked = globalThis as typeof globalThis & { loupeRuns?: true };
const navigation = window.navigation as Navigation | undefined;
// Browsers also run this script in XML documents, which have no place for a panel.
if (!marked.loupeRuns && document.documentElement instanceof HTMLElement) {
  marked.loupeRuns = true;
  navigation?.addEventListener("currententrychange", scheduleUpdate);
  window.addEventListener("popstate", scheduleUpdate);
  document.addEventListener("visibilitychange", scheduleUpdate);
  chrome.storage.local.onChanged.addListener(onSettings);
  void update();
}
