import type { ShopHealth } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { statfs } from "node:fs/promises";
import { countMails } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import { listSchedules } from "#server/jobs/job-list.ts";
import { SingleFlight } from "#server/single-flight.ts";
import { measureCachedFiles } from "#server/storage/cached-files.ts";

/** Returns the size of the shop's database in bytes. */
export async function findDatabaseBytes({ db }: Pick<Context, "db">): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database())::text as bytes`,
  );
  return Number(rows[0]!.bytes);
}

/** Returns the sizes of database, pictures and disk, the number of emails, and whether the scheduled jobs run. */
export async function findHealth(context: Context): Promise<ShopHealth> {
  const { db, config } = context;
  const [databaseBytes, measurement, files, mails, jobs, disk] = await Promise.all([
    findDatabaseBytes(context),
    // PostgreSQL's estimate, because counting millions of rows takes seconds.
    db.execute<{ count: string }>(
      sql`select greatest(reltuples, 0)::bigint::text as count from pg_class where oid = 'pictures'::regclass`,
    ),
    measuring.run(context, "", () => measureCachedFiles(context)),
    countMails(context),
    listSchedules(context),
    statfs(config.DATA_DIR),
  ]);
  return {
    databaseBytes,
    pictures: { known: Number(measurement.rows[0]?.count ?? 0), ...files },
    disk: { free: disk.bavail * disk.bsize, total: disk.blocks * disk.bsize },
    mails,
    jobs,
  };
}

/** Concurrent requests share one measurement, because it reads the sizes of up to a hundred thousand files. */
const measuring = new SingleFlight<Awaited<ReturnType<typeof measureCachedFiles>>>();
