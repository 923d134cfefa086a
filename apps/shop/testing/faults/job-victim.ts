// Changes how drizzle is imported, so it must be the only static import: static imports run before all others.
import "#server/database/quick-drizzle-imports.ts";
import type { Context } from "#server/context.ts";

// This process runs jobs of one kind until a test kills it.

const { EventEmitter } = await import("node:events");
const { sql } = await import("drizzle-orm");
const { pino } = await import("pino");
const { openDatabase } = await import("#server/database/client.ts");
const { startJobs } = await import("#server/jobs/work.ts");

const log = pino({ level: "warn" }, process.stderr);
const { db, pool } = openDatabase(process.env.DATABASE_URL!, { max: 4 });
const context = {
  db,
  pool,
  log,
  changes: new EventEmitter(),
  stopping: new AbortController().signal,
  now: () => new Date(),
} as unknown as Context;
const kind = {
  name: "victims",
  atOnce: 2,
  async run(_: Context, run: { data: object; hold(inside: object): Promise<void> }) {
    await db.transaction(async (tx) => {
      await run.hold({ db: tx });
      const { n } = run.data as { n: number };
      await tx.execute(sql`insert into runs (n) values (${n})`);
    });
    process.stdout.write(".");
  },
};
startJobs(context, [kind]);
