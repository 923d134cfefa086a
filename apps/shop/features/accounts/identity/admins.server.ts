import { randomBytes } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { hashPassword } from "#server/secrets/password-hash.ts";
import { setPassword } from "./passwords.server.ts";
import { deletePending, lockAddress } from "./pending-registrations.server.ts";
import { users } from "./tables.server.ts";
import { findAccount } from "./users.server.ts";

/** The password is present only when it was generated here, to be shown once. */
export type FirstAdmin = { email: string; password?: string };

const FIRST_EMAIL = "admin@loupe.example";

/** Creates the first admin of a shop that has none. At later starts nothing happens. */
export async function ensureFirstAdmin(context: Context): Promise<FirstAdmin | undefined> {
  const { config } = context;
  return await context.db.transaction(async (tx) => {
    // Several processes may start at the same time on an empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    const [admins] = await tx.select({ total: count() }).from(users).where(eq(users.role, "admin"));
    if (admins && admins.total > 0) return undefined;
    const email = config.ADMIN_EMAIL ?? FIRST_EMAIL;
    const generated = config.ADMIN_PASSWORD ? undefined : generatePassword();
    await insertAdmin({ ...context, db: tx }, email, config.ADMIN_PASSWORD ?? generated ?? "");
    return { email, ...(generated && { password: generated }) };
  });
}

/**
 * Makes the account of an address an admin, or gives an admin a new password; used from the command
 * line. All sessions of the account end.
 * @returns the new password, or the reason why there is none
 */
export async function setAdmin(
  context: Context,
  email: string,
  { create }: { create: boolean },
): Promise<{ ok: true; password: string } | { ok: false; reason: string }> {
  const password = generatePassword();
  const set = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    const user = await findAccount(inside, email);
    if (create && user?.role === "admin") {
      return `${email} is already an admin; use reset to give it a new password`;
    }
    if (!create && user?.role !== "admin") {
      return `${email} is not an admin; use create to make it one`;
    }
    if (user) {
      await tx.update(users).set({ role: "admin" }).where(eq(users.id, user.id));
      await setPassword(inside, user.id, await hashPassword(password));
      return { user: user.id };
    }
    return { user: await insertAdmin(inside, email, password) };
  });
  if (typeof set === "string") return { ok: false, reason: set };
  const event = create ? "admin_made" : "password_reset";
  noteSecurity(context, event, { ...set, by: "npm run admin" });
  return { ok: true, password };
}

const generatePassword = () => randomBytes(12).toString("base64url");

async function insertAdmin(context: Context, email: string, password: string): Promise<string> {
  await lockAddress(context, email);
  await deletePending(context, email);
  const row = {
    name: "Admin",
    email,
    role: "admin",
    passwordHash: await hashPassword(password),
    createdAt: context.now(),
    verifiedAt: context.now(),
  } as const;
  const [inserted] = await context.db.insert(users).values(row).returning({ id: users.id });
  return inserted!.id;
}
