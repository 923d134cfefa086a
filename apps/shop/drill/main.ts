import { drillImage } from "./image.ts";
import { drillMany } from "./many.ts";
import { drillRestore } from "./restore.ts";
import { printTable, type Row } from "./table.ts";

// npm run drill -- many [--long] · npm run drill -- image · npm run drill -- restore
//
// Plays on one machine, on loopback only, what happens to a shop of several processes, to one that runs
// from an image, and to its database; fails when a shopper would have noticed. `many` installs haproxy and varnish from Debian
// where they are missing.

const DRILLS: Record<string, (options: { isLong: boolean }) => Promise<Row[]>> = {
  many: drillMany,
  image: drillImage,
  restore: drillRestore,
};

const [name = "", ...words] = process.argv.slice(2);
const drill = DRILLS[name];
if (!drill) {
  process.stderr.write(`Say which drill: ${Object.keys(DRILLS).join(", ")}\n`);
  process.exit(1);
}
const rows = await drill({ isLong: words.includes("--long") });
printTable(rows);
process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1;
