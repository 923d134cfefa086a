// Only this may be imported statically: it has no effect on what is imported beside it.
import "#server/database/quick-drizzle-imports.ts";
import type { Context } from "#server/context.ts";

// A process that runs the jobs of one kind until it is killed.

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
