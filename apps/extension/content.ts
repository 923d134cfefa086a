import { callBackground, isGone } from "./messages.ts";
import { createPanel, type Panel } from "./panel.ts";

// Runs on item pages of other sites. It reads only the address, because a page's markup may change at any time
// and user data is none of its business. The background does everything else.

/** A page that changes its address several times in a row is handled after the last change. */
const SETTLE_MS = 300;

let panel: Panel | undefined;
let address = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes everything after the extension was updated or removed. A new version starts with the next page. */
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
  // Tabs in the background, such as those of a restored session, wait until they become visible.
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

/** Applies changes of the options or the popup at once to open pages. */
function onSettings(changes: Record<string, { oldValue?: unknown; newValue?: unknown }>): void {
  const here = (value: unknown) => (value as Record<string, { hidden?: boolean }>)?.[location.host];
  const { sites, settings } = changes;
  const hiddenChanged = here(sites?.oldValue)?.hidden !== here(sites?.newValue)?.hidden;
  if (!settings && !hiddenChanged) return;
  // If the user has just hidden the panel, it shows a notice and removes itself later.
  if (!settings && here(sites?.newValue)?.hidden && panel?.isLeaving()) return;
  address = "";
  panel?.remove();
  panel = undefined;
  scheduleUpdate();
}

/** This script can be started twice: by the manifest and by a permission that the user gave. */
const marked = globalThis as typeof globalThis & { loupeRuns?: true };
const navigation = window.navigation as Navigation | undefined;
if (!marked.loupeRuns) {
  marked.loupeRuns = true;
  navigation?.addEventListener("currententrychange", scheduleUpdate);
  window.addEventListener("popstate", scheduleUpdate);
  document.addEventListener("visibilitychange", scheduleUpdate);
  chrome.storage.local.onChanged.addListener(onSettings);
  void update();
}
