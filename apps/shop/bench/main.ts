import { benchHttp, type Figure } from "./http.ts";
import { benchLinks } from "./links.ts";
import { benchLogins } from "./logins.ts";
import { benchPages } from "./pages.ts";

/** `npm run bench`, or one part: `npm run bench -- links`, `-- http`, `-- logins`, `-- pages`. */
const PARTS = { links: benchLinks, http: benchHttp, logins: benchLogins, pages: benchPages };

const wanted = process.argv.slice(2);
const parts = Object.entries(PARTS).filter(([name]) => !wanted[0] || wanted.includes(name));
const figures: Figure[] = [];
for (const [, run] of parts) figures.push(...(await run()));
for (const { name, value, target, reached } of figures) {
  console.log(`${reached ? "reached" : "SHORT  "}  ${name}: ${value}  (${target})`);
}
process.exitCode = figures.every((figure) => figure.reached) ? 0 : 1;
