import { and, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { changeAnnounced, RESTS_TAG } from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { inBackground } from "#server/jobs/background.ts";
import { UPSTREAMS, variablesOf } from "#server/upstreams/upstreams.ts";
import { settingsHash } from "./last-answers.ts";
import type { Rest } from "./upstream-rest.ts";
import { upstreamRests } from "./tables.ts";

/**
 * Shares rests with all processes: what one was told, that a quota is used up or that the credentials are
 * wrong, the others need not find out by calls of their own.
 */
export function followRests(context: Context): void {
  const read = () => inBackground(context, readRests(context), failed(context, "read"));
  context.changes.on("change", (tag) => {
    if (tag === RESTS_TAG) read();
  });
  context.changes.on("back", read);
  read();
}

/** Tells the other processes of a rest that begins here. */
export function shareRest(context: Context, upstream: string, rest: Rest): void {
  inBackground(context, writeRest(context, upstream, rest), failed(context, "written"));
}

/** Ends an upstream's rest in all processes: it answers again, as after its quota was raised. */
export async function endRest(context: Context, upstream: string): Promise<void> {
  const { db, now } = context;
  await db
    .update(upstreamRests)
    .set({ until: now() })
    .where(
      and(
        eq(upstreamRests.upstream, upstream),
        eq(upstreamRests.settings, hashOf(context, upstream)),
        gt(upstreamRests.until, now()),
      ),
    )
    .returning({ announced: changeAnnounced(RESTS_TAG) });
}

async function writeRest(context: Context, upstream: string, { why, ms, until }: Rest) {
  const { db, now } = context;
  await db.delete(upstreamRests).where(lt(upstreamRests.until, now()));
  const rest = { why, ms, until: new Date(now().getTime() + until - Date.now()) };
  await db
    .insert(upstreamRests)
    .values({ upstream, settings: hashOf(context, upstream), ...rest })
    .onConflictDoUpdate({
      target: [upstreamRests.upstream, upstreamRests.settings],
      set: rest,
      setWhere: lt(upstreamRests.until, sql`excluded.until`),
    })
    .returning({ announced: changeAnnounced(RESTS_TAG) });
}

async function readRests(context: Context): Promise<void> {
  const { db, now, outbound } = context;
  // One that is over is read too: it may have been ended early, and goes on here.
  const hashes = new Map(UPSTREAMS.map(({ id }) => [id as string, hashOf(context, id)]));
  const rests = await db
    .select()
    .from(upstreamRests)
    .where(inArray(upstreamRests.settings, [...hashes.values()]));
  for (const { upstream, settings, why, ms, until } of rests) {
    if (hashes.get(upstream) !== settings) continue;
    // On this machine's clock, by which calls are held back.
    outbound.rest(upstream, { why, ms, until: Date.now() + until.getTime() - now().getTime() });
  }
}

function hashOf(context: Context, id: string): string {
  const upstream = UPSTREAMS.find((listed) => listed.id === id);
  return settingsHash(context, id, upstream ? variablesOf(upstream) : []);
}

/** A rest that is not shared is found out by each process for itself, so a failure is only logged. */
const failed =
  ({ log }: Context, done: "read" | "written") =>
  (err: unknown) =>
    log.warn({ err }, `the upstreams' rests could not be ${done}`);
