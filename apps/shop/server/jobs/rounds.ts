import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { rounds } from "./tables.ts";

/** Makes rounds known that no process has run yet. */
export async function addRounds({ db }: Context, names: string[], dueAt: Date): Promise<void> {
  await db
    .insert(rounds)
    .values(names.map((name) => ({ name, dueAt })))
    .onConflictDoNothing();
}

/**
 * Claims the rounds that are due, so that no other process runs them before they are due again.
 *
 * @param next the time at which each round is due again
 * @returns the names of the claimed rounds
 */
export async function claimRounds(
  { db, now }: Context,
  next: ReadonlyMap<string, Date>,
): Promise<string[]> {
  const names = sql.param([...next.keys()]);
  const times = sql.param([...next.values()].map((time) => time.toISOString()));
  const { rows } = await db.execute<{ name: string }>(sql`
    update ${rounds} set due_at = following.due_at
    from unnest(${names}::text[], ${times}::timestamptz[]) as following (name, due_at)
    where rounds.name = following.name and rounds.due_at <= ${now().toISOString()}::timestamptz
    returning rounds.name`);
  return rows.map(({ name }) => name);
}

/** Makes a round due at another time, unless another process has claimed it since. */
export async function postponeRound(
  { db }: Context,
  { name, claimed, dueAt }: { name: string; claimed: Date; dueAt: Date },
): Promise<void> {
  await db
    .update(rounds)
    .set({ dueAt })
    .where(and(eq(rounds.name, name), eq(rounds.dueAt, claimed)));
}
