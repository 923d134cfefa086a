import { drillMany } from "./many.ts";
import { printTable, type Row } from "./table.ts";

// npm run drill -- many [--long]
//
// Plays what happens to a shop of several processes on one machine, on loopback only, and fails when a
// shopper would have noticed. It installs haproxy and varnish from Debian where they are missing.

const DRILLS: Record<string, (options: { isLong: boolean }) => Promise<Row[]>> = {
  many: drillMany,
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
