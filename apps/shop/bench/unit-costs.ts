import { writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import type { Client } from "pg";
import { Agent } from "undici";
import { UNIT_COSTS, type UnitCosts } from "./capacity.ts";
import { withBenchDatabase, type BenchDatabase } from "./database.ts";
import type { Figure } from "./http.ts";
import { pinSelf } from "./load.ts";
import { minus, openMeter } from "./meter.ts";
import { noticesPerSecond } from "./notices.ts";
import { startServices, startShop, type Running, type Stand } from "./processes.ts";

const N = { cached: 4000, anew: 600, lookUps: 400, pictures: 60, warmUp: 150 };
const AT_ONCE = 4;
/** Making a cold picture takes a whole core; the sandbox draws it on the other. */
const PICTURES_AT_ONCE = 2;
/** The target for both widths of a cold picture together. */
const TWO_WIDTHS_MS = 200;
const TABLES = ["cached_answers", "pictures", "photo_sets", "photos", "listing_pictures"];

/** Measures what each kind of work costs, and writes that to `docs/unit-costs.json`. */
export const benchUnitCosts = (): Promise<Figure[]> =>
  withBenchDatabase(async (database) => {
    const services = await startServices();
    pinSelf("1");
    try {
      const measured = await measure(database, services);
      const machine = `${cpus().length} vCPU ${cpus()[0]!.model.replace(/ Processor$/, "")}`;
      const date = new Date().toISOString().slice(0, 10);
      const all: UnitCosts = {
        machine,
        date,
        ...measured,
        noticesPerSecond: await noticesPerSecond(database),
      };
      await writeFile(UNIT_COSTS, `${JSON.stringify(all, rounded, 2)}\n`);
      console.log(JSON.stringify(all, rounded, 2));
      return [figureOf(all)];
    } finally {
      pinSelf("0,1");
      await services.close();
    }
  });

const rounded = (_: string, value: unknown) =>
  typeof value === "number" ? Number(value.toPrecision(3)) : value;

function figureOf({ costs }: UnitCosts): Figure {
  const ms = costs.picture320.pictures_ms + costs.picture640After320.pictures_ms;
  return {
    name: "a cold picture at 320 and 640",
    value: `${ms.toFixed(0)} ms of CPU of the process for pictures; all in ${fileURLToPath(UNIT_COSTS)}`,
    target: `<= ${TWO_WIDTHS_MS} ms`,
    reached: ms <= TWO_WIDTHS_MS,
  };
}

type Path = (n: number) => string;
type Getter = ReturnType<typeof getter>;
type Meter = Awaited<ReturnType<typeof openMeter>>;

const paths = (n: number, path: Path): string[] => Array.from({ length: n }, (_, at) => path(at));

type Part = Pick<UnitCosts, "costs" | "photosOfItem" | "rowBytes" | "fileBytes">;

async function measure(database: BenchDatabase, services: Stand): Promise<Part> {
  const { client } = database;
  const env = {
    ...services.env,
    DATABASE_URL: database.url,
    SESSION_SECRET: "x".repeat(32),
    DEMO: "off",
    LOG_LEVEL: "fatal",
    ROUNDS: "off",
  };
  const shop = await startShop(env);
  try {
    const get = getter(shop);
    await warmUp(get);
    const meter = await openMeter({ shop, services, client });
    const { costOf } = meter;
    const page: Path = (n) => `/product/weidian/${7_400_000_000 + n}`;
    const photos: Path = (n) => `/api/v1/qc-photos/${7_400_000_000 + n}?shopType=weidian`;
    const all = (n: number, path: (n: number) => string, atOnce = AT_ONCE) =>
      costOf(n, () =>
        get.all(
          Array.from({ length: n }, (_, at) => path(at)),
          atOnce,
        ),
      );

    const firstLookUp = await all(N.lookUps, page);
    const sizes = await sizesOf(client, N.lookUps + N.warmUp);
    const pageAnew = await all(N.anew, (n) => `${page(n % N.lookUps)}?anew=${n}`);
    const answerAnew = await all(N.anew, (n) => `${photos(n % N.lookUps)}&anew=${n}`);
    const pageCached = await all(N.cached, (n) => page(n % 10));
    const { fileBytes, ...ofPictures } = await picturesOf(get, meter, photos, client);
    await shop.close();
    const refresh = minus(await refreshing({ ...env }, { client, services, page }), pageAnew);
    const costs = { pageCached, pageAnew, answerAnew, firstLookUp, refresh, ...ofPictures };
    return { costs, ...sizes, fileBytes };
  } finally {
    await shop.close();
  }
}

async function picturesOf(get: Getter, { costOf }: Meter, photos: Path, client: Client) {
  const urls = await get.pictures(photos, N.pictures + 10);
  await get.all(
    urls.slice(N.pictures).map((url) => `${url}?w=160`),
    1,
  );
  const at = (n: number, width: number) =>
    paths(n, (place) => `${urls[place % N.pictures]}?w=${width}`);
  const cold = (width: number) =>
    costOf(N.pictures, () => get.all(at(N.pictures, width), PICTURES_AT_ONCE));
  const picture320 = await cold(320);
  const picture640After320 = await cold(640);
  const pictureCached = await costOf(N.cached, () => get.all(at(N.cached, 320), AT_ONCE));
  const bytes = async (width: number) => (await get.bytes(at(N.pictures, width))) / N.pictures;
  const fileBytes = {
    original: await originalBytes(client),
    width320: await bytes(320),
    width640: await bytes(640),
  };
  return { picture320, picture640After320, pictureCached, fileBytes };
}

type Refreshed = { client: Client; services: Running; page: Path };

/** The cost of a page whose answers are all old, so that every source is asked again. */
async function refreshing(env: Record<string, string>, { client, services, page }: Refreshed) {
  const shop = await startShop({ ...env, QC_FRESH_S: "0", DETAIL_FRESH_S: "0" });
  try {
    const get = getter(shop);
    await warmUp(get);
    const { costOf } = await openMeter({ shop, services, client });
    const again = paths(N.lookUps, (n) => `${page(n)}?refreshed`);
    return await costOf(N.lookUps, () => get.all(again, AT_ONCE));
  } finally {
    await shop.close();
  }
}

const warmUp = (get: Getter) =>
  get.all(
    paths(3 * N.warmUp, (n) => `/product/weidian/${7_300_000_000 + (n % N.warmUp)}?warm=${n}`),
    AT_ONCE,
  );

function getter({ origin }: Running) {
  const agent = new Agent({ connections: AT_ONCE });
  const headers = { accept: "image/avif", "accept-encoding": "br" };

  async function length(path: string): Promise<number> {
    const answer = await agent.request({ origin, path, method: "GET", headers });
    if (answer.statusCode !== 200 || answer.headers["x-picture"]) {
      throw new Error(`${path} answered ${answer.statusCode}`);
    }
    return (await answer.body.arrayBuffer()).byteLength;
  }

  /** Requests all of them, `atOnce` at a time. */
  async function all(wanted: string[], atOnce: number): Promise<void> {
    const waiting = wanted.values();
    const each = async () => {
      for (const path of waiting) await length(path);
    };
    await Promise.all(Array.from({ length: atOnce }, each));
  }

  async function bytes(wanted: string[]): Promise<number> {
    let sum = 0;
    for (const path of wanted) sum += await length(path);
    return sum;
  }

  /** The addresses of this many photos, from as many items as that takes. */
  async function pictures(photos: Path, wanted: number): Promise<string[]> {
    const urls = new Set<string>();
    for (let n = 0; urls.size < wanted; n += 1) {
      const answer = (await (await fetch(origin + photos(n))).json()) as {
        data: { photos: { url: string }[] };
      };
      // Two of each item, so that they show different goods.
      for (const { url } of answer.data.photos.slice(0, 2)) urls.add(url);
    }
    return [...urls].slice(0, wanted);
  }

  return { all, bytes, pictures };
}

async function sizesOf(client: Client, items: number) {
  const rowBytes: Record<string, number> = {};
  let photos = 0;
  for (const table of TABLES) {
    const { rows } = await client.query<{ bytes: number; rows: number }>(
      `select pg_total_relation_size('${table}')::float8 as bytes, count(*)::float8 as rows from ${table}`,
    );
    rowBytes[table] = rows[0]!.bytes / rows[0]!.rows;
    if (table === "photos") photos = rows[0]!.rows;
  }
  return { rowBytes, photosOfItem: photos / items };
}

async function originalBytes(client: Client): Promise<number> {
  const { rows } = await client.query<{ url: string }>(
    "select url from pictures where kind = 'qc' and width_px is not null limit 30",
  );
  const sizes = await Promise.all(
    rows.map(async ({ url }) => (await (await fetch(url)).arrayBuffer()).byteLength),
  );
  return sizes.reduce((a, b) => a + b, 0) / sizes.length;
}
