import { DAY_MS, HOUR_MS } from "@loupe/contract/time";
import { isStaff } from "@loupe/contract/access";
import { and, eq, gt } from "drizzle-orm";
import { countLetter } from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail, type WriteMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import type { Sender } from "#server/http/client.ts";
import { languageOfTag } from "#languages";
import { hashToken, newToken } from "#server/secrets/token.ts";
import {
  writeInvitation,
  findPending,
  findAccount,
  lockUser,
} from "#features/accounts/people/service.server.ts";
import { emailChanges, linkTokens, users } from "#features/accounts/people/tables.server.ts";

type Kind = (typeof linkTokens.$inferSelect)["kind"];

/**
 * Queues an email with a link. The background job that writes the email looks up the account, so the response reveals
 * nothing about it. Beyond the limit of the recipient no email is queued, because the links of the previous emails
 * still work.
 */
export async function requestMail(
  context: Context,
  kind: "verify" | "reset",
  email: string,
  { language, ...from }: Sender & { device?: string },
): Promise<void> {
  if (await countLetter(context, { kind, recipient: email, ...from })) {
    await queueMail(context, { kind, recipient: email, language });
  }
}

/** The first sentence of the messages of a shop without a mail server. */
export const NO_MAIL_SERVER = "This shop can't send email yet.";

const LINK_LASTS_MS = {
  verify: DAY_MS,
  reset: HOUR_MS,
  emailOld: DAY_MS,
  emailNew: DAY_MS,
};

const PATHS: Record<Kind, (userId: string, token: string) => string> = {
  verify: (_, token) => `/verify-email?token=${token}`,
  reset: (userId, token) => `/reset-password?id=${userId}&token=${token}`,
  emailOld: (_, token) => `/verify-email?change&token=${token}`,
  emailNew: (_, token) => `/verify-email?change&token=${token}`,
};

/** Emails to owners about the shop. */
const FOR_OWNERS = new Set<string>(["ownerAlert", "ownerDigest"]);

const isKind = (kind: string): kind is Kind => kind in PATHS;

/**
 * Creates the link of an email before it is sent, and returns it with the recipient. Returns null if the recipient
 * no longer exists. `mail/compose-letter.server.ts` composes the email.
 */
export const writeMail: WriteMail = async (context, mail) => {
  if (mail.kind === "invitation") return await writeInvitation(context, mail);
  const reads = await readerOf(context, mail);
  // The role decides who may see the link in the outbox, so it must not change before the link is stored.
  const user = reads && (await lockUser(context, reads.id));
  if (!user) return null;
  const { tag, folder } = languageOfTag(mail.language ?? user.language);
  const site = context.config.PUBLIC_URL + folder;
  const reader = { name: user.name, language: tag };
  if (FOR_OWNERS.has(mail.kind)) return { ...reader, link: `${site}/dashboard/admin-home` };
  if (!isKind(mail.kind)) return { ...reader, link: `${site}/account` };
  const token = newToken();
  await context.db.insert(linkTokens).values({
    tokenHash: hashToken(token),
    kind: mail.kind,
    userId: user.id,
    expiresAt: new Date(context.now().getTime() + LINK_LASTS_MS[mail.kind]),
  });
  const staffId = isStaff(user.role) ? user.id : undefined;
  return { ...reader, link: site + PATHS[mail.kind](user.id, token), staffId };
};

async function readerOf(context: Context, mail: Parameters<WriteMail>[1]) {
  if (mail.kind === "reset") return await findAccount(context, mail.recipient);
  if (mail.kind === "verify" || !mail.userId) return await findPending(context, mail);
  const { db } = context;
  const [user] = await db.select().from(users).where(eq(users.id, mail.userId));
  if (FOR_OWNERS.has(mail.kind)) return user?.role === "owner" ? user : undefined;
  if (!isKind(mail.kind)) return user;
  const [change] = await db.select().from(emailChanges).where(eq(emailChanges.userId, mail.userId));
  const address = mail.kind === "emailNew" ? change?.newEmail : user?.email;
  // Otherwise this change of the address was cancelled or replaced.
  return change && address === mail.recipient ? user : undefined;
}

/** The condition that selects the token of a link that has neither been used nor expired. */
export const isValidLink = ({ now }: Context, kind: Kind, token: string) =>
  and(
    eq(linkTokens.tokenHash, hashToken(token)),
    eq(linkTokens.kind, kind),
    gt(linkTokens.expiresAt, now()),
  );

/** Consumes a link, so that it works once, and locks its account. Returns undefined for an invalid link. */
export async function consumeLink(
  context: Context,
  kind: Kind,
  token: string,
): Promise<string | undefined> {
  const isValid = isValidLink(context, kind, token);
  const [row] = await context.db
    .select({ userId: linkTokens.userId })
    .from(linkTokens)
    .where(isValid);
  if (!row) return undefined;
  // Locks the account before its links, in the same order as the deletion of an account, to avoid a deadlock.
  await lockUser(context, row.userId);
  const [usedLink] = await context.db
    .delete(linkTokens)
    .where(isValid)
    .returning({ userId: linkTokens.userId });
  return usedLink?.userId;
}
