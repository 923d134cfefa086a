import { SHOPPERS } from "@loupe/contract/roles";
import { and, eq, isNotNull, notInArray, sql } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import {
  passkeys,
  staffRules,
  totpSecrets,
  users,
} from "#features/accounts/people/tables.server.ts";

/** Whether the owner of the shop requires a second factor of all staff. */
export const isDemanded = async ({ db }: Context): Promise<boolean> =>
  (await db.$count(staffRules, eq(staffRules.secondFactor, true))) > 0;

export async function demandSecondFactor(
  context: Context,
  by: Actor,
  secondFactor: boolean,
): Promise<void> {
  const look = async (inside: Context) => ({ secondFactor: await isDemanded(inside) });
  const change = { action: "changeStaffRules", subject: "staff", look };
  await audited(context, by, change, async ({ db }) => {
    await db
      .insert(staffRules)
      .values({ secondFactor })
      .onConflictDoUpdate({ target: staffRules.id, set: { secondFactor } });
  });
}

/** Lists up to 100 verified staff accounts with neither a passkey nor an authenticator app. */
export const staffWithout = ({ db }: Context) =>
  db
    .select({ name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(
      and(
        notInArray(users.role, [...SHOPPERS]),
        isNotNull(users.verifiedAt),
        sql`not exists (select 1 from ${passkeys} where ${passkeys.userId} = ${users.id})`,
        sql`not exists (select 1 from ${totpSecrets}
          where ${totpSecrets.userId} = ${users.id} and ${totpSecrets.confirmedAt} is not null)`,
      ),
    )
    .orderBy(users.email)
    .limit(100);
