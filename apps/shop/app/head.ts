import { showAgent } from "#features/buying/buy-links/show-agent.ts";
import { fillAmounts } from "#features/freight/currency-rates/fill-amounts.ts";
import { applyTheme } from "#features/site/frame/apply-theme.ts";
import { applyRole } from "#first-view/apply-role.ts";
import { storeEarlyInput, storePageEvents } from "#islands/early-input.ts";
import { loadIslands, type IslandFiles } from "#islands/load-islands.ts";
import { oldRatesMark } from "#texts/frame.ts";
import { dates, language } from "#texts/words.ts";
import { addToolbarKeys } from "#ui/toolbar-keys.ts";

declare global {
  var showAgent: ((dataId: string) => void) | undefined;
}

// The script in the head of each page, which browsers run before the first paint. It is one file of its own, so that
// browsers store it and pages are smaller.
applyTheme();
applyRole();
addToolbarKeys();
fillAmounts({ language, dates, oldRates: oldRatesMark });
globalThis.showAgent = showAgent;
storePageEvents();
if (document.currentScript?.dataset.static === undefined) storeEarlyInput();
const islands = document.querySelector<HTMLMetaElement>("meta[name=islands]");
if (islands) loadIslands(JSON.parse(islands.content) as IslandFiles);
