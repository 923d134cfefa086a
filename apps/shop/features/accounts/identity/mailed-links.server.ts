import { and, eq, gt } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail, type WriteMail } from "#features/accounts/mail/service.server.ts";
import type { Context } from "#server/context.ts";
import { languageOfTag } from "#languages";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { findPending } from "./pending-registrations.server.ts";
import { linkTokens } from "./tables.server.ts";
import { findAccount } from "./users.server.ts";

type Kind = "verify" | "reset";

/**
 * Queues a mail with a link. Whether the address has an account is looked up only when the mail is
 * written, so that the response cannot reveal it.
 */
export async function requestMail(
  context: Context,
  kind: Kind,
  email: string,
  address: string,
): Promise<void> {
  await countAttempt(context, "letter", { account: email, address });
  await queueMail(context, { kind, recipient: email });
}

const LINK_LASTS_MS = { verify: 24 * 3_600_000, reset: 3_600_000 };

/**
 * Creates the link of a mail that is about to be sent, and names its reader. Null where the address
 * has no account to reset or no registration to verify. The letter itself is in `mail/letters.server.ts`.
 */
export const writeMail: WriteMail = async (context, mail) => {
  const user =
    mail.kind === "reset"
      ? await findAccount(context, mail.recipient)
      : await findPending(context, mail);
  if (!user) return null;
  const token = newToken();
  await context.db.insert(linkTokens).values({
    tokenHash: hashToken(token),
    kind: mail.kind,
    userId: user.id,
    expiresAt: new Date(context.now().getTime() + LINK_LASTS_MS[mail.kind]),
  });
  const path =
    mail.kind === "reset"
      ? `/reset-password?id=${user.id}&token=${token}`
      : `/verify-email?token=${token}`;
  const { tag, folder } = languageOfTag(mail.language ?? user.language);
  return { name: user.name, language: tag, link: context.config.PUBLIC_URL + folder + path };
};

/** The condition that selects the token of a link that has neither been used nor expired. */
export const isValidLink = ({ now }: Context, kind: Kind, token: string) =>
  and(
    eq(linkTokens.tokenHash, hashToken(token)),
    eq(linkTokens.kind, kind),
    gt(linkTokens.expiresAt, now()),
  );

/** Consumes a link, so that it works once. Undefined when it is not valid. */
export async function consumeLink(
  context: Context,
  kind: Kind,
  token: string,
): Promise<string | undefined> {
  const [consumed] = await context.db
    .delete(linkTokens)
    .where(isValidLink(context, kind, token))
    .returning({ userId: linkTokens.userId });
  return consumed?.userId;
}
