import { ask, isGone } from "./messages.ts";
import { createPanel, type Panel } from "./panel.ts";

// Runs beside pages of items. It reads only the address: not the page, which changes its markup as it
// likes, and nothing of the user. Everything else is asked of the background.

/** Pages that change their address many times in a row are looked at once they have come to rest. */
const SETTLE_MS = 300;

let panel: Panel | undefined;
let address = "";
let timer: ReturnType<typeof setTimeout> | undefined;

/** The extension was updated or removed: its new copy, if any, comes with the next page. */
function leave(): void {
  panel?.remove();
  panel = undefined;
  clearTimeout(timer);
  navigation?.removeEventListener("currententrychange", settle);
  window.removeEventListener("popstate", settle);
  document.removeEventListener("visibilitychange", settle);
}

function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void update(), SETTLE_MS);
}

async function update(): Promise<void> {
  // Tabs in the background, such as all those of a restored session, wait until they are seen.
  if (document.visibilityState === "hidden" || location.href === address) return;
  address = location.href;
  const asked = address;
  const look = await ask("look", { address });
  if (isGone()) return leave();
  if (asked !== address) return;
  if (!look) {
    // The next sight of the page tries again.
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

/** What the options or the popup have changed shows at once in pages that are open. */
function onSettings(changes: Record<string, { oldValue?: unknown; newValue?: unknown }>): void {
  const here = (value: unknown) => (value as Record<string, { hidden?: boolean }>)?.[location.host];
  const { sites, settings } = changes;
  const hiddenChanged = here(sites?.oldValue)?.hidden !== here(sites?.newValue)?.hidden;
  if (!settings && !hiddenChanged) return;
  // Hidden by a click in it: it says so, and leaves by itself.
  if (!settings && here(sites?.newValue)?.hidden && panel?.isLeaving()) return;
  address = "";
  panel?.remove();
  panel = undefined;
  settle();
}

/** Both the manifest and a permission of the user may bring this script to a page. */
const marked = globalThis as typeof globalThis & { loupeRuns?: true };
const navigation = window.navigation as Navigation | undefined;
if (!marked.loupeRuns) {
  marked.loupeRuns = true;
  navigation?.addEventListener("currententrychange", settle);
  window.addEventListener("popstate", settle);
  document.addEventListener("visibilitychange", settle);
  chrome.storage.local.onChanged.addListener(onSettings);
  void update();
}
