import { showAgent } from "#features/buying/buy-links/show-agent.ts";
import { fillAmounts } from "#features/freight/currency-rates/fill-amounts.ts";
import { applyTheme } from "#features/site/frame/apply-theme.ts";
import { applyRole } from "#first-view/apply-role.ts";
import { readMeta } from "#first-view/read-meta.ts";
import { storeEarlyInput, storePageEvents } from "#islands/early-input.ts";
import { loadIslands, type IslandFiles } from "#islands/load-islands.ts";
import type { PageRates } from "#features/site/frame/root-data.ts";
import { currency, language } from "#texts/words.ts";
import { addToolbarKeys } from "#ui/toolbar-keys.ts";

declare global {
  var showAgent: ((dataId: string) => void) | undefined;
}

// The script in the head of each page, which browsers run before the first paint. It is one file of its own, so that
// browsers store it and pages are smaller.
// Islands and early input come first, so that no error in the rest leaves a page without them.
storePageEvents();
if (document.currentScript?.dataset.static === undefined) storeEarlyInput();
const islands = readMeta<IslandFiles>("islands");
if (islands) loadIslands(islands);
globalThis.showAgent = showAgent;
applyTheme();
applyRole();
addToolbarKeys();
const rates = readMeta<Pick<PageRates, "units" | "oldMark">>("rates");
if (rates) fillAmounts({ language, currency, ...rates });
