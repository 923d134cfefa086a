import { DAY_MS } from "@loupe/contract/time";
import type { Invitation, InvitedRole } from "@loupe/contract";
import { and, desc, eq, gt } from "drizzle-orm";
import { countAttempt, countLetter } from "#features/accounts/attempt-limits/service.server.ts";
import { queueMail, type WriteMail } from "#features/accounts/mail/service.server.ts";
import { audited, record } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import type { LanguageTag } from "#languages";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { hashToken, newToken } from "#server/secrets/token.ts";
import { hashNewPassword } from "./new-password.server.ts";
import { isActiveOwner, lockOwners } from "./owners.server.ts";
import { deletePending, lockAddress } from "./pending-registrations.server.ts";
import { invitations, users } from "./tables.server.ts";
import { findAccount, roleById } from "./users.server.ts";

const INVITATION_LASTS_MS = 3 * DAY_MS;

type Row = typeof invitations.$inferSelect;

/** The link of an invitation to work in the dashboard. The page is in English, as the dashboard is. */
const linkOf = ({ config }: Context, token: string) =>
  `${config.PUBLIC_URL}/verify-email?invitation&token=${token}`;

/** An invitation as the audit log records it, without its token and its address. */
const auditedInvitation = ({ role, expiresAt }: Row) => ({
  role,
  expiresAt: expiresAt.toISOString(),
});

type InvitationInput = { email: string; role: InvitedRole; language?: LanguageTag | undefined };

/**
 * Invites a person to work in the dashboard, which replaces an earlier invitation of the address. With a mail server
 * the link is only emailed. Without one the response contains it once, and only its hash is stored.
 * @throws {ApiError} 403 if the viewer is no longer an owner, 409 for an address with an account, 429
 */
export async function inviteUser(
  context: Context,
  by: Viewer,
  { email, role, language }: InvitationInput,
): Promise<{ invitation: Invitation; link: string | null }> {
  const isMailed = context.config.SMTP_URL !== undefined;
  if (isMailed && !(await countLetter(context, { kind: "invitation", recipient: email })))
    throw new ApiError("too_many_tries_minutes", { minutes: 60 }, { retryAfter_s: 3600 });
  const token = isMailed ? null : newToken();
  const now = context.now();
  const expiresAt = new Date(now.getTime() + INVITATION_LASTS_MS);
  const row = {
    role,
    tokenHash: token && hashToken(token),
    invitedBy: by.userId,
    expiresAt,
    createdAt: now,
  };
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    if (!(await lockOwners(inside)).includes(by.userId)) throw new ApiError("owners_only");
    await lockAddress(inside, email);
    if (await findAccount(inside, email)) throw new ApiError("account_exists");
    const [earlier] = await tx.select().from(invitations).where(eq(invitations.email, email));
    const [invitation] = await tx
      .insert(invitations)
      .values({ email, ...row })
      .onConflictDoUpdate({ target: invitations.email, set: row })
      .returning();
    const before = earlier && auditedInvitation(earlier);
    const after = auditedInvitation(invitation!);
    await record(inside, by, "inviteUser", [{ subject: invitation!.id, before, after }]);
    if (isMailed) await queueMail(inside, { kind: "invitation", recipient: email, language });
  });
  noteSecurity(context, "staff_invited", { email, role, by: by.userId });
  const invitation = { email, role, invitedBy: by.email, expiresAt: expiresAt.toISOString() };
  return { invitation, link: token && linkOf(context, token) };
}

const isOpen = ({ now }: Context) => gt(invitations.expiresAt, now());

/** Lists the invitations that can be accepted, newest first. Invitations by former owners cannot be accepted. */
export async function listInvitations(context: Context): Promise<Invitation[]> {
  const rows = await context.db
    .select({ invitation: invitations, owner: users })
    .from(invitations)
    .innerJoin(users, and(eq(users.id, invitations.invitedBy), isActiveOwner))
    .where(isOpen(context))
    .orderBy(desc(invitations.createdAt));
  return rows.map(({ invitation: { email, role, expiresAt }, owner }) => ({
    email,
    role,
    invitedBy: owner.email,
    expiresAt: expiresAt.toISOString(),
  }));
}

/** @throws {ApiError} 404 for an address that is not invited */
export async function withdrawInvitation(
  context: Context,
  by: Actor,
  email: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const [row] = await tx.delete(invitations).where(eq(invitations.email, email)).returning();
    if (!row) throw new ApiError("invitation_not_found");
    const entry = { subject: row.id, before: auditedInvitation(row) };
    await record({ ...context, db: tx }, by, "withdrawInvitation", [entry]);
  });
}

/** Creates the link of an invitation when its email is composed. Returns null if the invitation has ended. */
export async function writeInvitation(
  context: Context,
  { recipient }: { recipient: string },
): ReturnType<WriteMail> {
  const token = newToken();
  const [row] = await context.db
    .update(invitations)
    .set({ tokenHash: hashToken(token) })
    .where(and(eq(invitations.email, recipient), isOpen(context)))
    .returning();
  // If the shop has no mail server, only the owner who sent the invitation may see the link in the outbox.
  return row
    ? { link: linkOf(context, token), name: "", language: "en", staffId: row.invitedBy }
    : null;
}

type Accepted = { token: string; name: string; newPassword: string };

/**
 * Creates the account of an invited person. Needs only the link, because the owner who sent the invitation vouches
 * for the address.
 * @throws {ApiError} 400 for an invalid link, whatever the reason, or a bad password, 409 for an address that has got
 * an account in the meantime, 429
 */
export async function acceptInvitation(
  context: Context,
  { token, name, newPassword }: Accepted,
  address: string,
): Promise<{ email: string }> {
  await countAttempt(context, "link", { account: hashToken(token), address });
  const invitation = await findInvitation(context, token);
  if (!invitation) throw new ApiError("invitation_invalid");
  const { email, role } = invitation;
  const passwordHash = await hashNewPassword(context, newPassword, role);
  const by = { userId: invitation.id };
  const act = { action: "acceptInvitation", subject: invitation.id, look: roleById };
  await audited(context, by, act, async (inside) => {
    const owners = await lockOwners(inside);
    await lockAddress(inside, email);
    const [acceptedRow] = await inside.db
      .delete(invitations)
      .where(and(eq(invitations.tokenHash, hashToken(token)), isOpen(context)))
      .returning();
    if (!acceptedRow || !owners.includes(acceptedRow.invitedBy))
      throw new ApiError("invitation_invalid");
    if (await findAccount(inside, email)) throw new ApiError("account_exists");
    await deletePending(inside, email);
    const now = context.now();
    const { id } = acceptedRow;
    const row = {
      id,
      name,
      email,
      role: acceptedRow.role,
      passwordHash,
      verifiedAt: now,
      createdAt: now,
    };
    await inside.db.insert(users).values(row);
  });
  noteSecurity(context, "invitation_accepted", { user: invitation.id, role });
  return { email };
}

async function findInvitation(context: Context, token: string): Promise<Row | undefined> {
  const isIt = eq(invitations.tokenHash, hashToken(token));
  const [row] = await context.db
    .select()
    .from(invitations)
    .where(and(isIt, isOpen(context)));
  return row;
}
