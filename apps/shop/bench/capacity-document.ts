import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import {
  ASSUMED,
  LIMITS,
  needsOf,
  shoppersUntil,
  UNIT_COSTS,
  type Needs,
  type UnitCosts,
} from "./capacity.ts";
import type { Figure } from "./http.ts";

const SIZES = [1e5, 1e6, 1e7, 1e8];

const NAMES: Record<keyof UnitCosts["costs"], string> = {
  pageCached: "a cached page",
  pageAnew: "a product page made anew, its item known",
  answerAnew: "an item's photos by the API, made anew",
  pictureCached: "a cached picture",
  firstLookUp: "the first look-up of an item, its page included",
  refresh: "a refresh of an item, beyond its page",
  picture320: "a cold picture at 320, fetched and fingerprinted",
  picture640After320: "the same picture at 640",
};

/** Writes `docs/capacity.md`. */
export async function writeCapacity(): Promise<Figure[]> {
  const costs = JSON.parse(readFileSync(UNIT_COSTS, "utf8")) as UnitCosts;
  await writeFile(new URL("capacity.md", UNIT_COSTS), capacityDocument(costs));
  return [];
}

/** The text of the document, which depends on nothing but the costs. */
export function capacityDocument(costs: UnitCosts): string {
  const sections = [intro(costs), unitCosts(costs), assumptions(), needs(costs), limits(costs)];
  return `${sections.join("\n\n")}\n`;
}

const intro = ({ machine, date }: UnitCosts) => `# Capacity

Made by \`npm run bench -- capacity\` from \`docs/unit-costs.json\` and the assumptions below; do not edit it. Change an
assumption in \`apps/shop/bench/capacity.ts\`, or measure again with \`npm run bench -- unit-costs capacity\`, which takes
four minutes.

Costs were measured on ${machine}, ${date}, other work beside it: they are CPU times and counts, not times of a clock.`;

function unitCosts({ costs, photosOfItem, rowBytes, fileBytes, noticesPerSecond }: UnitCosts) {
  const rows = Object.entries(NAMES).map(([key, name]) => {
    const cost = costs[key as keyof typeof NAMES];
    const ms = [cost.shop_ms, cost.pictures_ms, cost.postgres_ms].map(short);
    const counts = [cost.commits, cost.notices, cost.upstream_calls].map(short);
    return [name, ...ms, ...counts, bytes(cost.wal_bytes), bytes(cost.database_bytes)];
  });
  const ofRows = Object.entries(rowBytes).map(([table, size]) => `\`${table}\` ${short(size)}`);
  return `## What one of each costs

CPU is that of the shop's process, of its process for pictures, and of PostgreSQL.

${table(["", "shop, ms", "pictures, ms", "PostgreSQL, ms", "transactions", "notices", "upstream calls", "WAL", "database"], rows)}

Items of the sandbox have ${short(photosOfItem)} QC photos each, so that a look-up here costs more than most. Bytes of a
row with its share of the indexes: ${ofRows.join(", ")}. A photo's file: original ${bytes(fileBytes.original)}, at 320
${bytes(fileBytes.width320)}, at 640 ${bytes(fileBytes.width640)} (AVIF). PostgreSQL passed on ${short(noticesPerSecond)} notices a second to 20
listeners, each announcing a change of a row.`;
}

function assumptions() {
  const rows = Object.values(ASSUMED).map(({ value, says }) => [says, String(value)]);
  return `## What is assumed\n\n${table(["", "value"], rows)}`;
}

function needs(costs: UnitCosts) {
  const all = SIZES.map((shoppers) => needsOf(costs, shoppers));
  const row = (name: string, show: (needs: Needs) => string) => [name, ...all.map(show)];
  const rows = [
    row("cores for pages and answers, busiest hour", ({ shop }) => short(shop)),
    row("cores for pictures, busiest hour", ({ pictures }) => short(pictures)),
    row("cores for PostgreSQL, busiest hour", ({ postgres }) => short(postgres)),
    row("transactions a second, busiest hour", ({ commits }) => short(commits)),
    row("notices a second, busiest hour", ({ notices }) => short(notices)),
    row("upstream calls a day", ({ upstreamCalls }) => short(upstreamCalls)),
    row("growth of the database a day", ({ growth_bytes }) => bytes(growth_bytes)),
    row("WAL a day", ({ wal_bytes }) => bytes(wal_bytes)),
    row("bucket", ({ bucket_bytes }) => bytes(bucket_bytes)),
    row("processes", ({ processes }) => short(processes)),
    row("machines", machinesIn),
  ];
  return `## What so many shoppers a day need

${table(["", ...SIZES.map((shoppers) => `${shoppers / 1e6} M`)], rows)}

Growth is that by first look-ups, before what nobody has looked at for 30 days is forgotten, so that a database ends at about 30 days of it and of what stays: items in the catalogue, in collections, with reviews
or reports. Most transactions only read. Beside the machines that are named, two balancers, and a standby of
PostgreSQL as large as itself.`;
}

function machinesIn({ machines }: Needs): string {
  if ("one" in machines) return "1 for everything";
  const { shop, pictures, postgresCores } = machines;
  return `${shop} for pages, ${pictures} for pictures, PostgreSQL with ${postgresCores} cores`;
}

function limits(costs: UnitCosts) {
  const found = LIMITS.map((limit) => ({ ...limit, until: shoppersUntil(limit, costs) }))
    .toSorted((a, b) => a.until - b.until)
    .map(({ what, until, turn }) => [millions(until), what, turn]);
  const first = SIZES.map((shoppers, at) => {
    const from = SIZES[at - 1] ?? 0;
    const broken = LIMITS.map((limit) => ({ ...limit, until: shoppersUntil(limit, costs) }))
      .filter(({ until }) => until >= from && until < shoppers)
      .toSorted((a, b) => a.until - b.until);
    const told = broken.map(({ what }) => what).join("; ");
    return `- **On the way to ${shoppers / 1e6} M**: ${told || "nothing"}.`;
  });
  return `## What breaks first, and which switch to turn

In the order in which it runs out, counted without what the switches before it gain. \`docs/deploy.md\` says how each is
set.

${table(["shoppers a day", "what is used up", "then"], found)}

${first.join("\n")}

Two things no measurement here can know: the quota of each source, against which the upstream calls above stand
(doubling \`QC_FRESH_S\` and \`DETAIL_FRESH_S\` nearly halves them, \`UPSTREAM_CALLS\` bounds those that a process makes at
once), and how fast hosts of pictures answer. Where cores run out, pictures wait and pages go first.`;
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

/** Two significant digits, with commas between thousands. */
function short(value: number): string {
  if (value < 0.005) return "0";
  return Number(value.toPrecision(2)).toLocaleString("en-US", { maximumFractionDigits: 3 });
}

const UNITS = ["B", "kB", "MB", "GB", "TB", "PB"];

function bytes(value: number): string {
  const at = value < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(value) / 3));
  return `${short(value / 1000 ** at)} ${UNITS[at]}`;
}

const millions = (value: number) => `${short(value / 1e6)} M`;
