import { DAY_MS, HOUR_MS, WEEK_MS } from "@loupe/contract/time";
import { and, eq, gt, sql } from "drizzle-orm";
import {
  countAddressWatch,
  countLetter,
} from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail, type WriteMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Sender } from "#server/http/client.ts";
import { inBackground } from "#server/jobs/background.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { languageOfTag } from "#languages";
import { joinAccountOf } from "./joined-addresses.server.ts";
import { resumeMails } from "./leave.server.ts";
import { mailStateOf } from "../readers.server.ts";
import { isBlocked } from "./suppression.server.ts";
import { watchers } from "../tables.server.ts";
import { addWatch, checkWatch, type WatchInput } from "../watch-changes.server.ts";
import { newLeaveToken, type Watcher } from "../watchers.server.ts";

/** The most watches of an address without an account. */
const ADDRESS_WATCHES_MAX = 5;

const LINK_LASTS_MS = 48 * HOUR_MS;
/** An address gets at most one confirmation mail in this time. */
const MAIL_EVERY_MS = DAY_MS;
/** The same for an address that has turned emails off, which must consent anew. */
const LEFT_MAIL_EVERY_MS = WEEK_MS;

/**
 * Watches an item for an email address. The response depends only on the item and on what the caller's own network has
 * requested before, so that it reveals nothing about the address: neither whether it is known or confirmed, nor what it
 * watches. It does not wait until the watch is added either, because that takes longer for some addresses.
 * @throws {ApiError} 400 and 503 as `checkWatch`, 429 for the sixth request for an address from one network in a day
 */
export async function watchByAddress(
  context: Context,
  email: string,
  input: WatchInput,
  { address, language }: Sender,
): Promise<void> {
  await countAddressWatch(context, { email, address });
  await checkWatch(context, input);
  const watcher = await watcherOfAddress(context, email, language);
  inBackground(context, addSilently(context, watcher, input), (err) =>
    context.log.error({ err }, "the watch of an address was not added"),
  );
  // Queued for each address. The job that writes the email finds out whether the address needs one.
  if (await countLetter(context, { kind: "watchConfirm", recipient: email, address })) {
    await queueMail(context, { kind: "watchConfirm", recipient: email, language });
  }
}

/**
 * The language of the last request before the address is confirmed. An earlier request may be an anonymous client's,
 * and a later one must not change anything.
 */
const NEWEST_LANGUAGE = sql`case when ${watchers.confirmedAt} is null
  then coalesce(excluded.language, ${watchers.language}) else ${watchers.language} end`;

async function watcherOfAddress(
  { db, now }: Context,
  email: string,
  language: Sender["language"],
): Promise<Watcher> {
  const row = { email, language: language ?? null, visitedAt: now(), createdAt: now() };
  const [watcher] = await db
    .insert(watchers)
    .values({ ...row, leaveToken: newLeaveToken() })
    .onConflictDoUpdate({ target: watchers.email, set: { language: NEWEST_LANGUAGE } })
    .returning();
  return watcher!;
}

/** Adds the watch unless the address has five that its owner has seen. The caller must not learn whether it has. */
async function addSilently(context: Context, watcher: Watcher, input: WatchInput): Promise<void> {
  try {
    await addWatch(context, watcher, input, { watchesMax: ADDRESS_WATCHES_MAX });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "too_many_watches") throw error;
  }
}

const confirmPath = (token: string) => `/u/confirm/${token}`;

/**
 * Creates the link that confirms an address. Returns null if the address is confirmed and has not left, failed, or got a
 * link a short time ago, or if its owner wants no such emails.
 */
export const writeConfirmation: WriteMail = async (context, mail) => {
  const { db, now, config } = context;
  const isThis = eq(watchers.email, mail.recipient);
  const [watcher] = await db.select().from(watchers).where(isThis).for("no key update");
  if (!watcher) return null;
  const mails = await mailStateOf(context, watcher);
  if (await isBlocked(context, mail.recipient)) return null;
  if (mails === "failing" || (mails === "on" && watcher.confirmedAt !== null)) return null;
  const every_ms = mails === "off" ? LEFT_MAIL_EVERY_MS : MAIL_EVERY_MS;
  const at_ms = now().getTime();
  const last_ms = (watcher.confirmExpiresAt?.getTime() ?? 0) - LINK_LASTS_MS;
  // A mail that could not be sent in time is written again, with a new link.
  if (mail.state !== "ready" && last_ms > at_ms - every_ms) return null;
  const token = newToken();
  await db
    .update(watchers)
    .set({
      confirmTokenHash: hashToken(token),
      confirmExpiresAt: new Date(at_ms + LINK_LASTS_MS),
    })
    .where(eq(watchers.id, watcher.id));
  const { tag } = languageOfTag(mail.language ?? watcher.language ?? "en");
  return { link: config.PUBLIC_URL + confirmPath(token), name: "", language: tag };
};

/** Returns the watcher whose address a link confirms, until the link expires. */
export async function findByConfirmation(
  { db, now }: Context,
  token: string,
): Promise<Watcher | undefined> {
  const isValid = and(
    eq(watchers.confirmTokenHash, hashToken(token)),
    gt(watchers.confirmExpiresAt, now()),
  );
  const [watcher] = await db.select().from(watchers).where(isValid);
  return watcher;
}

/**
 * Confirms the address of a watcher, also after it has left. From now on its items are looked up. Its owner has seen
 * them on the page, so that newer requests do not replace them.
 */
export async function confirmAddress(context: Context, watcher: Watcher): Promise<void> {
  const { db, now } = context;
  const isThis = eq(watchers.id, watcher.id);
  await db.update(watchers).set({ confirmedAt: now(), visitedAt: now() }).where(isThis);
  await resumeMails(context, watcher);
  // The account may have turned emails off before.
  await resumeMails(context, await joinAccountOf(context, watcher));
}
