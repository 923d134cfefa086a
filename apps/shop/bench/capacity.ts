import { BYTES_MAX } from "#server/storage/cached-files.ts";
import type { Cost } from "./meter.ts";

/** The measured costs, written by `npm run bench -- unit-costs`. */
export const UNIT_COSTS = new URL("../../../docs/unit-costs.json", import.meta.url);

export type UnitCosts = {
  machine: string;
  date: string;
  /** The cost of one of each. */
  costs: Record<
    | "pageCached"
    | "pageAnew"
    | "answerAnew"
    | "pictureCached"
    | "firstLookUp"
    | "refresh"
    | "picture320"
    | "picture640After320",
    Cost
  >;
  photosOfItem: number;
  /** Bytes of a row with its share of the indexes. */
  rowBytes: Record<string, number>;
  /** Bytes of a photo's file. */
  fileBytes: { original: number; width320: number; width640: number };
  /** Notices that PostgreSQL passed on in a second, with 20 listeners. */
  noticesPerSecond: number;
};

/** What is assumed, not measured. A shopper is a person on one day; all numbers are of that day. */
export const ASSUMED = {
  peak: { value: 3, says: "busiest hour, as a multiple of the day's mean" },
  pages: { value: 6, says: "pages a shopper" },
  pagesAnew: { value: 0.2, says: "of these made anew, the others cached" },
  answers: { value: 12, says: "API calls a shopper" },
  answersAnew: { value: 0.25, says: "of these made anew" },
  newItems: { value: 0.06, says: "items a shopper that nobody has looked up before" },
  refreshes: {
    value: 0.48,
    says: "known items a shopper whose answers are old and asked for again",
  },
  photos: { value: 20, says: "QC photos of a new item" },
  secondWidth: { value: 0.2, says: "of these asked for at a second width, all others at one" },
  shown: { value: 40, says: "pictures a shopper sees" },
  notCached: { value: 0.05, says: "of these that neither the browser nor a CDN has" },
  usable: { value: 0.7, says: "of a machine's cores that are used in the busiest hour" },
  cores: { value: 2, says: "cores of a machine" },
  sizeDays: { value: 90, says: "days that a bucket keeps a width (`deploy.md`)" },
  originalDays: { value: 3, says: "days that originals are kept (`ORIGINALS_DAYS`)" },
  visitorsForgotten: {
    value: 300_000,
    says: "visitors of a day before that PostgreSQL deletes in a second (`npm run bench -- scale`)",
  },
  roundMinutes: { value: 10, says: "minutes between two rounds of background work" },
  primaryCores: { value: 64, says: "cores of the largest PostgreSQL that anybody would rent" },
} as const;

const of = Object.fromEntries(
  Object.entries(ASSUMED).map(([name, { value }]) => [name, value]),
) as Record<keyof typeof ASSUMED, number>;

const DAY_S = 86_400;

/** How often each piece of work is done for a shopper. */
const WORK: Record<keyof UnitCosts["costs"], number> = {
  pageCached: of.pages * (1 - of.pagesAnew) + of.answers * (1 - of.answersAnew),
  pageAnew: of.pages * of.pagesAnew,
  answerAnew: of.answers * of.answersAnew,
  pictureCached: of.shown * of.notCached,
  firstLookUp: of.newItems,
  refresh: of.refreshes,
  picture320: of.newItems * of.photos,
  picture640After320: of.newItems * of.photos * of.secondWidth,
};

export type Needs = ReturnType<typeof needsOf>;

/** What this many shoppers a day need: cores, rates a second, bytes, processes and machines. */
export function needsOf({ costs, fileBytes }: UnitCosts, shoppers: number) {
  const day = (field: keyof UnitCosts["costs"]["pageCached"]) => {
    const names = Object.keys(WORK) as (keyof typeof WORK)[];
    return shoppers * names.reduce((sum, name) => sum + WORK[name] * costs[name][field], 0);
  };
  const peak_s = (perDay: number) => (perDay * of.peak) / DAY_S;
  const cores = (field: "shop_ms" | "pictures_ms" | "postgres_ms") => peak_s(day(field)) / 1000;
  const photos = shoppers * of.newItems * of.photos;
  const widths = fileBytes.width320 + of.secondWidth * fileBytes.width640;
  const shop = cores("shop_ms");
  const pictures = cores("pictures_ms");
  const postgres = cores("postgres_ms");
  const machines = (needed: number) => Math.ceil(needed / (of.cores * of.usable));
  const isOne = machines(shop + pictures + postgres) <= 1;
  return {
    shop,
    pictures,
    postgres,
    commits: peak_s(day("commits")),
    notices: peak_s(day("notices")),
    upstreamCalls: day("upstream_calls"),
    visitors: shoppers * of.pages,
    // Other work only changes rows, whose space is reused.
    growth_bytes: shoppers * WORK.firstLookUp * costs.firstLookUp.database_bytes,
    wal_bytes: day("wal_bytes"),
    picturesOfDay_bytes: photos * (fileBytes.original + widths),
    bucket_bytes: photos * (of.originalDays * fileBytes.original + of.sizeDays * widths),
    processes: Math.ceil(shop / of.usable) + Math.ceil(pictures / of.usable),
    machines: isOne
      ? { one: 1 }
      : {
          shop: machines(shop),
          pictures: machines(pictures),
          postgresCores: Math.max(of.cores, Math.ceil(postgres / of.usable)),
        },
  };
}

/** A resource that runs out: how much of it there is, how much is needed, and what then helps. */
type Limit = {
  what: string;
  has: (costs: UnitCosts) => number;
  needs: (needs: Needs) => number;
  turn: string;
};

const ONE_MACHINE = of.cores * of.usable;

export const LIMITS: Limit[] = [
  {
    what: `the ${BYTES_MAX / 1024 ** 3} GiB that a machine keeps of pictures, with those of one day`,
    has: () => BYTES_MAX,
    needs: ({ picturesOfDay_bytes }) => picturesOfDay_bytes,
    turn: "a bucket (`S3_URL`), which has no such bound; without it, photos asked for again later are fetched and made again",
  },
  {
    what: "one process: it renders on one core",
    has: () => of.usable,
    needs: ({ shop }) => shop,
    turn: "`WORKERS=2`, one for each core",
  },
  {
    what: `one machine of ${of.cores} cores with everything on it`,
    has: () => ONE_MACHINE,
    needs: ({ shop, pictures, postgres }) => shop + pictures + postgres,
    turn: "a PostgreSQL of its own (`DATABASE_URL`), a bucket (`S3_URL`), and a second machine behind a balancer",
  },
  {
    what: `one machine of ${of.cores} cores for pictures`,
    has: () => ONE_MACHINE,
    needs: ({ pictures }) => pictures,
    turn: "processes with `ROLE=pictures` for `/images/`, as many as the busiest hour asks for; `ORIGINALS_DAYS` keeps the bucket small",
  },
  {
    what: `one machine of ${of.cores} cores for pages`,
    has: () => ONE_MACHINE,
    needs: ({ shop }) => shop,
    turn: "more machines behind the balancer; a CDN in front, and `npm run purge`",
  },
  {
    what: `a PostgreSQL with ${of.cores} cores`,
    has: () => ONE_MACHINE,
    needs: ({ postgres }) => postgres,
    turn: "a larger machine; longer `QC_FRESH_S` and `DETAIL_FRESH_S`, because refreshes are most of its work",
  },
  {
    what: "PostgreSQL's 100 connections, as it comes",
    has: () => 97,
    needs: ({ processes }) => processes * 11,
    turn: "`max_connections` up to some 300, or fewer for each process (`DATABASE_POOL`); beyond, PgBouncer with `DATABASE_DIRECT_URL`",
  },
  {
    what: `the ${of.roundMinutes} minutes of a round, in which the visitors of the day before are deleted`,
    has: () => of.visitorsForgotten * of.roundMinutes * 60,
    needs: ({ visitors }) => visitors,
    turn: "`npm run db:partition`: a day of visitors is a table of its own, which is dropped in no time",
  },
  {
    what: "what PostgreSQL passes on in notices, as fast as this machine",
    has: ({ noticesPerSecond }) => noticesPerSecond * of.usable,
    needs: ({ notices }) => notices,
    turn: "a machine with faster cores: commits that announce something wait for each other. No switch of ours",
  },
  {
    what: `one primary of ${of.primaryCores} cores`,
    has: () => of.primaryCores * of.usable,
    needs: ({ postgres }) => postgres,
    turn: "shops by region, each with its own database. No switch of ours",
  },
];

/** The number of shoppers a day that uses up the resource. */
export const shoppersUntil = (limit: Limit, costs: UnitCosts): number => {
  const sample = 1e9;
  return (limit.has(costs) * sample) / limit.needs(needsOf(costs, sample));
};
