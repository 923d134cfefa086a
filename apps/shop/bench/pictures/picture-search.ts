import { Client } from "pg";
import { pino } from "pino";
import { findAlike } from "#features/pictures/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { migrate } from "#server/database/migrate.ts";
import { createServices } from "#main/services.ts";
import { captureQueries, explainQueries } from "../catalogue-plans.ts";
import { withBenchDatabase } from "../database.ts";
import type { Figure } from "../http.ts";
import { median } from "../load.ts";

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 200;
const WARM_UP = 20;
const TARGET_MS = 100;
/** Half of all picture hashes differ in a few bits from one of these centres, as photos from the same studio do. */
const CENTRES = 1000;

/** Measures searches by picture among 10,000, 100,000 and 1,000,000 pictures, in a growing database. */
export const benchPictures = (): Promise<Figure[]> =>
  withBenchDatabase(async ({ folder, url }) => {
    await migrate(url);
    const { context, close } = await createServices(readConfig({ DATA_DIR: folder }), {
      databaseUrl: url,
      log: pino({ level: "warn" }),
    });
    try {
      return await benchGrowth(context, url);
    } finally {
      await close();
    }
  });

type SearchTimes = Record<keyof typeof SEARCHED_HASHES, number>;

async function benchGrowth(context: Context, url: string): Promise<Figure[]> {
  const timesBySize: SearchTimes[] = [];
  const plans: Plan[] = [];
  let last = 0;
  for (const size of SIZES) {
    await fill(url, last + 1, size);
    last = size;
    plans.push(await planOf(context, url));
    console.log(`at ${size}: ${plans.at(-1)!.isIndexed ? "index scan" : "table scan"}`);
    timesBySize.push({
      "a picture of a crowd": await timeOf(context, url, "a picture of a crowd"),
      "a lone picture": await timeOf(context, url, "a lone picture"),
      "a saved QC photo": await timeOf(context, url, "a saved QC photo"),
      "a foreign picture": await timeOf(context, url, "a foreign picture"),
    });
  }
  const growths = Object.keys(SEARCHED_HASHES).map((name): Figure => {
    const times = timesBySize.map((one) => one[name as keyof SearchTimes]);
    const [few = Number.NaN, more = Number.NaN, many = Number.NaN] = times;
    return {
      name: `picture search, ${name}, at ${SIZES.map((size) => size.toLocaleString("en-US")).join(", ")}`,
      value: `${times.map((ms) => ms.toFixed(2)).join(" → ")} ms; growth ${(more / few).toFixed(1)}, ${(many / more).toFixed(1)}`,
      target: `< ${TARGET_MS} ms at 1,000,000`,
      isReached: many < TARGET_MS,
    };
  });
  const { problems, isIndexed } = plans.at(-1)!;
  const plan = {
    name: "plan of the picture search at 1,000,000",
    value: problems.length === 0 && isIndexed ? "by the index pictures_alike" : problems.join("; "),
    target: "by the index, no Seq Scan",
    isReached: problems.length === 0 && isIndexed,
  };
  return [...growths, plan];
}

/** The hash of picture number `n`, in SQL. `fill` and `SEARCHED_HASHES` use the same expression. */
const CENTRE = (n: string) => `hashtextextended('centre' || ${n} % ${CENTRES}, 0)`;
const HASH = `case when n % 2 = 0 then hashtextextended('picture' || n, 1) else
  ${CENTRE("(n / 2)")} # (1::bigint << (n % 61)::int) # (1::bigint << (n % 53)::int)
    # (1::bigint << (n % 47)::int) end`;
/** The six bits that a watermark changes in the hash of an average photo. */
const MARK = "(63::bigint << (n % 59)::int)";

async function fill(url: string, from: number, to: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const start_ms = performance.now();
    // Building the index after inserting the rows is several times as fast.
    const { rows } = await client.query(
      "select pg_get_indexdef('pictures_alike'::regclass) as definition",
    );
    await client.query("drop index pictures_alike");
    await client.query(
      `insert into pictures (id, kind, url, width_px, height_px, hash, marked_hash)
       select 'picture' || n, case when n % 4 = 0 then 'goods' else 'qc' end,
         'https://pictures.example/' || n || '.jpg', 800, 800, ${HASH},
         case when n % 4 > 0 then (${HASH}) # ${MARK} end
       from generate_series($1::bigint, $2::bigint) as n`,
      [from, to],
    );
    await client.query(rows[0].definition);
    await client.query("vacuum analyze pictures");
    const took_s = Math.round((performance.now() - start_ms) / 1000);
    console.log(`filled up to ${to} pictures in ${took_s} s`);
  } finally {
    await client.end();
  }
}

/** The hashes to search for, in SQL. `$1` is the number of the run, so that runs differ. */
const SEARCHED_HASHES = {
  "a picture of a crowd": CENTRE("$1::int"),
  "a lone picture": "hashtextextended('picture' || 2 * (1 + $1::int % 4000), 1) # 5",
  "a saved QC photo": `(select hashtextextended('picture' || n, 1) # ${MARK} # 5
    from (select 2 + 4 * ($1::int % 2000) as n) as saved)`,
  "a foreign picture": "hashtextextended('foreign' || $1::int, 2)",
};

async function timeOf(
  context: Context,
  url: string,
  name: keyof typeof SEARCHED_HASHES,
): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ hash: string }>(
    `select ${SEARCHED_HASHES[name].replaceAll("$1", "round")} as hash from generate_series(0, $1::int) as round`,
    [WARM_UP + ROUNDS],
  );
  await client.end();
  const times: number[] = [];
  for (const [round, { hash }] of rows.entries()) {
    const start_ms = performance.now();
    const matches = await findAlike(context, BigInt(hash));
    if (round > WARM_UP) times.push(performance.now() - start_ms);
    const isFound = matches.length > 0;
    if (isFound === (name === "a foreign picture")) {
      throw new Error(`${name} found ${matches.length} pictures`);
    }
  }
  return median(times);
}

type Plan = { problems: string[]; isIndexed: boolean };

async function planOf(context: Context, url: string): Promise<Plan> {
  const queries = await captureQueries(() => findAlike(context, 1234n));
  const { problems, plans } = await explainQueries(url, queries);
  return { problems, isIndexed: plans.includes("pictures_alike") };
}
