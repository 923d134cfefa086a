import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { pino } from "pino";
import { backUpBase } from "#server/database/base-backup.ts";
import { openEmbeddedDatabase } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import { recover } from "#server/database/recover.ts";
import type { Row } from "./table.ts";

const ROWS = 100_000;
const LATER_ROWS = 1000;

/**
 * Recovers the embedded database with `WAL_ARCHIVE`: makes a base backup, adds rows, empties the
 * table as if by mistake, and recovers to the moment before that.
 */
export async function drillRestore(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "loupe-drill-"));
  const [dataDir, archive] = [join(folder, "data"), join(folder, "archive")];
  const log = pino({ level: "error" });
  const open = () => openEmbeddedDatabase(dataDir, log, { archive });
  try {
    const database = await open();
    await migrate(database.url);
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query("CREATE TABLE drill (id int PRIMARY KEY, at timestamptz DEFAULT now())");
    await add(client, 1, ROWS);
    const based_ms = await timed(() =>
      backUpBase(database.url, join(dataDir, "postgres"), archive).then(() => undefined),
    );
    await add(client, ROWS + 1, ROWS + LATER_ROWS);
    const { rows } = await client.query<{ to: Date }>("SELECT clock_timestamp() AS to");
    const to = new Date(rows[0]!.to.getTime() + 50);
    await client.query("SELECT pg_sleep(0.2)");
    await client.query("TRUNCATE drill");
    await client.end();
    await database.close();
    const recovered_ms = await timed(() =>
      recover({ dataDir, archive, to }, log).then(() => undefined),
    );
    const found = await countAfter(await open());
    return [
      {
        event: "recovery to the moment before a TRUNCATE",
        seen: `${found} of ${ROWS + LATER_ROWS} rows, after ${recovered_ms} ms; base backup ${based_ms} ms`,
        allowed: "all rows",
        passed: found === ROWS + LATER_ROWS,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const add = (client: Client, from: number, to: number) =>
  client.query("INSERT INTO drill SELECT generate_series($1::int, $2::int)", [from, to]);

async function timed(work: () => Promise<void>): Promise<number> {
  const began_ms = performance.now();
  await work();
  return Math.round(performance.now() - began_ms);
}

async function countAfter(database: Awaited<ReturnType<typeof openEmbeddedDatabase>>) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ count: string }>("SELECT count(*) FROM drill");
  await client.end();
  await database.close();
  return Number(rows[0]?.count);
}
