import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { drillImage } from "./image.ts";
import { drillKills } from "./kills.ts";
import { drillMany } from "./many.ts";
import type { Options } from "./options.ts";
import { printTable, type Row } from "./table.ts";

// npm run drill -- many [--long] [--processes 2]
// npm run drill -- kills [100] · npm run drill -- image
//
// Plays faults on one machine, on loopback only: `many` with several processes of the shop, `kills`
// while reviews are written, `image` with a shop run from an image.
// Fails if a shopper would notice. `many` installs haproxy and varnish from Debian if missing.

type Drill = { play(options: Options): Promise<Row[]>; minutesMax(options: Options): number };

const DRILLS: Record<string, Drill> = {
  many: { play: drillMany, minutesMax: ({ isLong }) => (isLong ? 35 : 12) },
  kills: { play: drillKills, minutesMax: ({ kills }) => 5 + Math.ceil(kills / 6) },
  image: { play: drillImage, minutesMax: () => 10 },
};

/** How long the scene may take to end after the time limit. */
const ENDS_WITHIN_MS = 60_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    long: { type: "boolean", default: false },
    processes: { type: "string", default: "2" },
  },
});
const [name = "", count = "100"] = positionals;
const drill = DRILLS[name] ?? exitWith(`Name one of the drills: ${Object.keys(DRILLS).join(", ")}`);
const stopping = new AbortController();
const options: Options = {
  isLong: values.long,
  processes: wholeNumber("--processes", values.processes, { min: 2, max: 4 }),
  kills: wholeNumber("the number of kills", count, { min: 2, max: 10_000 }),
  stop: stopping.signal,
};
const minutes = drill.minutesMax(options);
const timer = setTimeout(() => stopping.abort(), minutes * 60_000);
try {
  const overdue = sleep(minutes * 60_000 + ENDS_WITHIN_MS, undefined, { ref: false });
  const rows = await Promise.race([drill.play(options), overdue]);
  if (!rows) throw new Error("The drill did not end");
  printTable(rows);
  process.exitCode = rows.every(({ isPassed }) => isPassed) ? 0 : 1;
} catch (error) {
  if (!stopping.signal.aborted) throw error;
  process.stderr.write(`The drill did not end within ${minutes} minutes: ${String(error)}\n`);
  process.exit(1);
} finally {
  clearTimeout(timer);
}

function wholeNumber(what: string, text: string, { min, max }: { min: number; max: number }) {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= max) return number;
  return exitWith(`${what} must be a whole number from ${min} to ${max}`);
}

function exitWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
