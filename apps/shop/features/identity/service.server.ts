import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { users } from "./tables.server.ts";

/** The password is there only when it was made up here, to be shown once. */
export type FirstAdmin = { email: string; password?: string };

const DEFAULT_EMAIL = "admin@localhost";

/** Makes the first admin where there is none; nothing happens at later starts. */
export async function ensureFirstAdmin({ db, config }: Context): Promise<FirstAdmin | undefined> {
  return db.transaction(async (tx) => {
    // Several processes may start at once on an empty database.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first admin'))`);
    const [admin] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "admin"))
      .limit(1);
    if (admin) return undefined;
    const email = config.ADMIN_EMAIL ?? DEFAULT_EMAIL;
    const made = config.ADMIN_PASSWORD ? undefined : randomBytes(12).toString("base64url");
    const passwordHash = await hash(config.ADMIN_PASSWORD ?? made ?? "");
    await tx
      .insert(users)
      .values({ name: "Admin", email, role: "admin", passwordHash, verifiedAt: sql`now()` });
    return { email, ...(made && { password: made }) };
  });
}
