import { benchAlertRules } from "./alert-rules.ts";
import { benchAlerts } from "./alerts.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchCharts } from "./charts.ts";
import { benchHostile } from "./hostile.ts";
import { benchHttp, type Figure } from "./http.ts";
import { benchLanguages } from "./languages.ts";
import { benchLinkPreviews } from "./pictures/link-previews.ts";
import { benchPictures } from "./pictures/picture-search.ts";
import { benchPricePoints } from "./price-points.ts";
import { benchQc } from "./qc.ts";
import { benchRuler } from "./ruler.ts";
import { benchSheets } from "./sheets.ts";
import { benchShipping } from "./shipping.ts";
import { benchTaps } from "./taps.ts";
import { benchUncachedPages } from "./uncached-pages.ts";
import { benchWatches } from "./watches.ts";

/**
 * `npm run bench` runs all parts, and `npm run bench -- http qc` only the named parts. `-- catalogue --plans` also
 * prints the query plans.
 */
const PARTS = {
  shipping: benchShipping,
  http: benchHttp,
  qc: benchQc,
  uncached: benchUncachedPages,
  taps: benchTaps,
  catalogue: benchCatalogue,
  pictures: benchPictures,
  "link-previews": benchLinkPreviews,
  charts: benchCharts,
  sheets: benchSheets,
  languages: benchLanguages,
  hostile: benchHostile,
  "alert-rules": benchAlertRules,
  alerts: benchAlerts,
  watches: benchWatches,
  "price-points": benchPricePoints,
  ruler: benchRuler,
};

const partNames = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const parts = Object.entries(PARTS).filter(([name]) => !partNames[0] || partNames.includes(name));
const figures: Figure[] = [];
for (const [, run] of parts) figures.push(...(await run()));
for (const { name, value, target, isReached } of figures) {
  console.log(`${isReached ? "reached" : "MISSED "}  ${name}: ${value}  (${target})`);
}
process.exitCode = figures.every((figure) => figure.isReached) ? 0 : 1;
