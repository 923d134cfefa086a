import { and, eq, lt, or, sql } from "drizzle-orm";
import { rm } from "node:fs/promises";
import type { Context } from "#server/context.ts";
import { quoted } from "#server/database/backup/backup.ts";
import { singleConnection } from "#server/database/single-connection.ts";
import { GivenUp } from "./backup-fault.server.ts";
import { drillCopy, openPlace, placeSettings } from "./backup-storage.server.ts";
import { backups, type BackupRow } from "./tables.server.ts";

const SEEN_EVERY_MS = 2000;
/** The process that worked on it has ended, or hangs. */
export const GONE_AFTER_MS = 60_000;

type Seen = Partial<Pick<BackupRow, "rows" | "rowsWritten" | "pictures" | "picturesWritten">>;
type Running = { seen: (progress: Seen) => void; signal: AbortSignal };

/**
 * Does work on a row while it says every two seconds that this process still does. The signal ends the work
 * when the process stops, and when the row is not its own any more.
 */
export async function whileSeen<T>(
  context: Context,
  id: string,
  kind: "state" | "drillState",
  work: (running: Running) => Promise<T>,
): Promise<T> {
  const givenUp = new AbortController();
  const giveUp = () => givenUp.abort(new GivenUp("The server was stopped."));
  context.stopping.addEventListener("abort", giveUp);
  if (context.stopping.aborted) giveUp();
  let written: Seen = {};
  const say = async () => {
    const [own] = await context.db
      .update(backups)
      .set({ seenAt: context.now(), ...written })
      .where(and(eq(backups.id, id), eq(backups[kind], "running")))
      .returning({ id: backups.id });
    if (!own) givenUp.abort(new GivenUp("Another process has taken this one for ended."));
  };
  const saying = setInterval(() => {
    say().catch((err: unknown) =>
      context.log.warn({ err }, "the progress of a backup could not be recorded"),
    );
  }, SEEN_EVERY_MS);
  try {
    return await work({
      seen: (progress) => (written = { ...written, ...progress }),
      signal: givenUp.signal,
    });
  } finally {
    clearInterval(saying);
    context.stopping.removeEventListener("abort", giveUp);
  }
}

/** Ends what a process left behind that was killed: half files and scratch databases go. */
export async function settleInterrupted(context: Context): Promise<void> {
  const { db, now } = context;
  const gone = lt(backups.seenAt, new Date(now().getTime() - GONE_AFTER_MS));
  const left = await db
    .select()
    .from(backups)
    .where(and(gone, or(eq(backups.state, "running"), eq(backups.drillState, "running"))));
  for (const row of left) {
    if (row.drillState === "running") await settleDrill(context, row);
    if (row.state === "running") await settleBackup(context, row);
  }
  await dropScratch(context);
}

/** Says whose it is, on a server that several shops may share; PostgreSQL takes 63 bytes. */
export const scratchPrefix = ({ directUrl }: Context) =>
  `${new URL(directUrl).pathname.slice(1, 40)}_drill_`;

/** Scratch databases that no drill works with: one that ended while the server was away could not drop its own. */
async function dropScratch(context: Context): Promise<void> {
  const { db } = context;
  const prefix = scratchPrefix(context);
  // One statement, because a drill names its database before it makes it.
  const { rows } = await db.execute<{ name: string }>(sql`
    select datname as name from pg_database
    where starts_with(datname, ${prefix}) and substr(datname, ${prefix.length + 1}) ~ '^[0-9a-f]{12}$'
      and not exists (select 1 from ${backups}
        where ${backups.drillState} = 'running' and ${backups.drillDatabase} = datname)`);
  for (const { name } of rows) await tryToDrop(context, name);
}

/** A scratch database that cannot be dropped, such as that of another role, must not stop backups. */
const tryToDrop = ({ directUrl, log }: Context, name: string): Promise<void> =>
  dropDatabase(directUrl, name).catch((err: unknown) =>
    log.warn({ err, name }, "a scratch database could not be dropped"),
  );

/**
 * A file gets its name only when it is whole, so one that is there is a backup: the process ended just before
 * it could say so, or the database was restored from this very backup.
 */
async function settleBackup(context: Context, row: BackupRow): Promise<void> {
  const { db, config, log } = context;
  let bytes: number | undefined;
  try {
    const place = openPlace(placeSettings(row.place, config));
    try {
      bytes = await place.size(row.name);
      await place.removeDraft(row.name);
    } finally {
      await place.close();
    }
  } catch (err) {
    log.warn({ err, name: row.name }, "the files of an interrupted backup could not be removed");
  }
  const end = { state: bytes === undefined ? "interrupted" : "done", bytes: bytes ?? 0 } as const;
  await db
    .update(backups)
    .set({ ...end, endedAt: row.seenAt })
    .where(and(eq(backups.id, row.id), eq(backups.state, "running")));
}

async function settleDrill(context: Context, row: BackupRow): Promise<void> {
  const { db, config } = context;
  if (row.drillDatabase) await tryToDrop(context, row.drillDatabase);
  await rm(drillCopy(config, row.name), { force: true });
  await db
    .update(backups)
    .set({ drillState: "interrupted", drillDatabase: null })
    .where(and(eq(backups.id, row.id), eq(backups.drillState, "running")));
}

const ON_SERVER = { application_name: "loupe restore drill", statement_timeout: 5 * 60_000 };

export async function onServer(url: string, statement: string): Promise<void> {
  const client = singleConnection(url, ON_SERVER);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export const dropDatabase = (url: string, name: string): Promise<void> =>
  onServer(url, `DROP DATABASE IF EXISTS ${quoted(name)} WITH (FORCE)`);
