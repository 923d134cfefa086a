import { benchUncachedPages } from "./uncached-pages.ts";
import { writeCapacity } from "./capacity-document.ts";
import { benchCatalogue } from "./catalogue.ts";
import { benchFigures } from "./figures.ts";
import { benchHostile } from "./hostile.ts";
import { benchHttp, type Figure } from "./http.ts";
import { benchLanguages } from "./languages.ts";
import { benchLinks } from "./links.ts";
import { benchLogins } from "./logins.ts";
import { benchMany } from "./many-processes.ts";
import { benchPages } from "./pages.ts";
import { benchPictures } from "./pictures.ts";
import { benchQc } from "./qc.ts";
import { benchScale } from "./scale.ts";
import { benchShipping } from "./shipping.ts";
import { benchUnitCosts } from "./unit-costs.ts";

/** `npm run bench` runs the quick parts, `npm run bench -- links http` only those named.
 * `-- catalogue --plans` also prints the query plans. `-- unit-costs` measures the costs from which
 * `-- capacity` computes `docs/capacity.md`. */
const PARTS = {
  links: benchLinks,
  shipping: benchShipping,
  http: benchHttp,
  qc: benchQc,
  logins: benchLogins,
  catalogue: benchCatalogue,
  figures: benchFigures,
  anew: benchUncachedPages,
  pages: benchPages,
  pictures: benchPictures,
  hostile: benchHostile,
  many: benchMany,
  languages: benchLanguages,
  scale: benchScale,
  "unit-costs": benchUnitCosts,
  capacity: writeCapacity,
};

const wanted = process.argv.slice(2).filter((word) => !word.startsWith("--"));
/** These take minutes, or write a document, and run only when named. */
const ASKED_FOR = new Set([
  "catalogue",
  "figures",
  "pictures",
  "hostile",
  "many",
  "languages",
  "scale",
  "unit-costs",
  "capacity",
]);
const parts = Object.entries(PARTS).filter(([name]) =>
  wanted[0] ? wanted.includes(name) : !ASKED_FOR.has(name),
);
const figures: Figure[] = [];
for (const [, run] of parts) figures.push(...(await run()));
for (const { name, value, target, reached } of figures) {
  console.log(`${reached ? "reached" : "MISSED "}  ${name}: ${value}  (${target})`);
}
process.exitCode = figures.every((figure) => figure.reached) ? 0 : 1;
