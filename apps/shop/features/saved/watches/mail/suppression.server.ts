import { DAY_MS } from "@loupe/contract/time";
import { and, between, eq, lte, sql } from "drizzle-orm";
import { hashOfEmail } from "#features/accounts/attempt-limits/service.server.ts";
import { withdrawMails } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import { suppressedAddresses } from "../tables.server.ts";

/** From this number of permanent failures on, an address gets no more emails. */
const BOUNCES_MAX = 2;

/** The values of `bounces` if the owner of an address has refused all emails about watches, or also those that ask to confirm. */
const REFUSED = 0;
const BLOCKED = -1;

type Suppression = "refused" | "blocked" | "bounced";

/** Returns which of these addresses get no emails about watches, and why. */
export async function suppressedOf(
  { db }: Context,
  emails: readonly string[],
): Promise<Map<string, Suppression>> {
  if (emails.length === 0) return new Map();
  const byHash = new Map(emails.map((email) => [hashOfEmail(email), email]));
  const rows = await db
    .select()
    .from(suppressedAddresses)
    .where(sql`${suppressedAddresses.emailHash} = any(${sql.param([...byHash.keys()])}::text[])`);
  return new Map(
    rows.flatMap(({ emailHash, bounces }): [string, Suppression][] => {
      if (bounces > REFUSED && bounces < BOUNCES_MAX) return [];
      return [[byHash.get(emailHash)!, SUPPRESSIONS.get(bounces) ?? "bounced"]];
    }),
  );
}

const SUPPRESSIONS = new Map<number, Suppression>([
  [REFUSED, "refused"],
  [BLOCKED, "blocked"],
]);

/** Failures count once in this time, because a mail server that is set up wrongly rejects many emails at once. */
const COUNTED_ONCE_IN_DAYS = 1;
/** Failures from before this time no longer count. */
const FORGOTTEN_AFTER_DAYS = 90;

/** Counts that a mailbox does not exist. After the second such day, emails that still wait are not sent either. */
export async function noteBounce(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const { bounces, at } = suppressedAddresses;
  const ago = (days: number) =>
    sql`${new Date(now().getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  await db
    .insert(suppressedAddresses)
    .values({ emailHash: hashOfEmail(email), bounces: 1, at: now() })
    .onConflictDoUpdate({
      target: suppressedAddresses.emailHash,
      set: {
        bounces: sql`case when ${bounces} <= ${REFUSED} then ${bounces}
          when ${bounces} < ${BOUNCES_MAX} and ${at} < ${ago(FORGOTTEN_AFTER_DAYS)} then 1 else least(${bounces} + 1, 100) end`,
        at: now(),
      },
      setWhere: sql`${at} <= ${ago(COUNTED_ONCE_IN_DAYS)}`,
    });
  if ((await suppressedOf(context, [email])).size > 0) await withdrawWatchMails(context, email);
}

/** Suppresses an address whose owner has turned all emails off, until they turn them on again. Failures stay. */
export async function refuseAddress({ db, now }: Context, email: string): Promise<void> {
  const { bounces, emailHash } = suppressedAddresses;
  const row = { bounces: REFUSED, at: now() };
  await db
    .insert(suppressedAddresses)
    .values({ emailHash: hashOfEmail(email), ...row })
    .onConflictDoUpdate({
      target: emailHash,
      set: row,
      setWhere: between(bounces, REFUSED, BOUNCES_MAX - 1),
    });
}

/**
 * Suppresses also the emails that ask an address to confirm, because its owner never asked for any. They can still
 * confirm by the last one, or watch items with an account.
 */
export async function blockAddress(context: Context, email: string): Promise<void> {
  await refuseAddress(context, email);
  const { bounces, emailHash } = suppressedAddresses;
  const isRefused = and(eq(emailHash, hashOfEmail(email)), eq(bounces, REFUSED));
  await context.db.update(suppressedAddresses).set({ bounces: BLOCKED }).where(isRefused);
}

/** Whether an address gets no emails that ask to confirm it. */
export const isBlocked = async (context: Context, email: string): Promise<boolean> =>
  (await suppressedOf(context, [email])).get(email) === "blocked";

/** Ends a suppression that the owner of an address has caused. One because of failures stays. */
export async function acceptAddress({ db }: Context, email: string): Promise<void> {
  const { emailHash, bounces } = suppressedAddresses;
  const isRefused = and(eq(emailHash, hashOfEmail(email)), lte(bounces, REFUSED));
  await db.delete(suppressedAddresses).where(isRefused);
}

/** Deletes the emails about watches to an address that wait to be sent. */
export const withdrawWatchMails = (context: Context, email: string): Promise<void> =>
  withdrawMails(context, email, ["watchConfirm", "watchAlert", "watchDigest"]);
