import { randomBytes } from "node:crypto";
import { isStaff, mayCall, type Role } from "@loupe/contract";
import { STAFF_PASSWORD_LENGTH_MIN } from "@loupe/contract/limits";
import { count, eq, inArray, sql } from "drizzle-orm";
import { beginFirstRun, closeFirstRunLink } from "./first-run-link.server.ts";
import { clearSecondFactors } from "./second-factors.server.ts";
import { audited } from "#server/audit/audited.ts";
import { COMMAND, SHOP, type Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { hashPassword } from "#server/secrets/password-hash.ts";
import {
  unlinkOpenid,
  deletePending,
  lockAddress,
  deleteLinks,
  findAccount,
  lockUser,
  roleById,
} from "#features/accounts/people/service.server.ts";
import { setPassword } from "./password-changes.server.ts";
import { users } from "#features/accounts/people/tables.server.ts";

/** The password is present only when it was generated here, to be shown once. */
export type FirstAdmin = { email: string; password?: string };

const FIRST_EMAIL = "admin@loupe.example";

/** Creates the owner of a shop that has neither an owner nor an admin. Does nothing at later starts. */
export async function ensureFirstAdmin(context: Context): Promise<FirstAdmin | undefined> {
  const { config } = context;
  return await context.db.transaction(async (tx) => {
    // Several processes may start at the same time with an empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    const [admins] = await tx.select({ total: count() }).from(users).where(isKeeper);
    if (admins && admins.total > 0) return undefined;
    const inside = { ...context, db: tx };
    const email = config.ADMIN_EMAIL ?? FIRST_EMAIL;
    const generated = config.ADMIN_PASSWORD ? undefined : generatePassword();
    const id = await insertAdmin(
      inside,
      SHOP,
      "owner",
      email,
      config.ADMIN_PASSWORD ?? generated ?? "",
    );
    if (config.ADMIN_PASSWORD && config.ADMIN_PASSWORD.length < STAFF_PASSWORD_LENGTH_MIN) {
      context.log.warn(
        `ADMIN_PASSWORD has fewer than ${STAFF_PASSWORD_LENGTH_MIN} characters. Choose a longer password at /dashboard/change-password.`,
      );
    }
    if (!config.ADMIN_EMAIL && generated) await beginFirstRun(inside, id);
    return { email, ...(generated && { password: generated }) };
  });
}

const isKeeper = inArray(users.role, ["owner", "admin"]);

/** The commands of `npm run admin`. */
export type AdminCommand = "create" | "owner" | "reset";

/**
 * Makes the account of an address an admin or an owner, or resets the password of a staff member, from the
 * command line. Ends all sessions of the account.
 * @returns the new password, or the reason why none was created
 */
export async function setAdmin(
  context: Context,
  email: string,
  command: AdminCommand,
): Promise<{ ok: true; password: string } | { ok: false; reason: string }> {
  const password = generatePassword();
  const set = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const account = await findAccount(inside, email);
    const user = account && (await lockUser(inside, account.id));
    const currentRole = user?.role ?? "user";
    if (command === "reset" && !isStaff(currentRole)) {
      return `${email} is not an admin; use create to make it one`;
    }
    if (
      command === "owner"
        ? currentRole === "owner"
        : command === "create" && mayCall(currentRole, "admin")
    ) {
      return `${email} is already an ${currentRole}; use reset to give it a new password`;
    }
    const role = { create: "admin", owner: "owner", reset: currentRole }[command] as Role;
    await closeFirstRunLink(inside);
    if (!user) return { user: await insertAdmin(inside, COMMAND, role, email, password) };
    await audited(inside, COMMAND, roleChange(user.id), async () => {
      const values = { role, blockedAt: null, deletedAt: null };
      await tx.update(users).set(values).where(eq(users.id, user.id));
    });
    await setPassword(inside, user.id, await hashPassword(password));
    await deleteLinks(inside, user.id);
    await unlinkOpenid(inside, user.id);
    // The account's owner may have lost all passkeys and used all recovery codes.
    await clearSecondFactors(inside, user.id);
    return { user: user.id };
  });
  if (typeof set === "string") return { ok: false, reason: set };
  const event = { create: "admin_made", owner: "owner_made", reset: "password_reset" } as const;
  noteSecurity(context, event[command], { ...set, by: "npm run admin" });
  return { ok: true, password };
}

const generatePassword = () => randomBytes(16).toString("base64url");

/** Describes a change of a role for the audit log, which stores the role before and after it. */
const roleChange = <S>(subject: S) => ({ action: "changeUserRole", subject, look: roleById });

async function insertAdmin(
  context: Context,
  by: Actor,
  role: Role,
  email: string,
  password: string,
): Promise<string> {
  await lockAddress(context, email);
  await deletePending(context, email);
  const row = {
    name: "Admin",
    email,
    role,
    passwordHash: await hashPassword(password),
    createdAt: context.now(),
    verifiedAt: context.now(),
  };
  return await audited(
    context,
    by,
    roleChange((id: string) => id),
    async ({ db }) => {
      const [inserted] = await db.insert(users).values(row).returning({ id: users.id });
      return inserted!.id;
    },
  );
}
