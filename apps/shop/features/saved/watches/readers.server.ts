import type { MailState } from "@loupe/contract";
import { readersOf } from "#features/accounts/people/service.server.ts";
import type { Context } from "#server/context.ts";
import { suppressedOf } from "./mail/suppression.server.ts";
import type { Watcher } from "./watchers.server.ts";

/** A watcher who may get emails. */
export type Reader = { id: string; recipient: string; userId: string | null; language: Language };
type Language = NonNullable<Watcher["language"]>;

/** Returns the addresses of watchers, without those that must not get emails. */
export async function addressed(context: Context, rows: readonly Watcher[]): Promise<Reader[]> {
  const accounts = await readersOf(
    context,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const readers = rows.flatMap(({ id, userId, email, language }) => {
    const account = accounts.get(userId ?? "");
    const recipient = email ?? account?.email;
    if (recipient === undefined) return [];
    return [{ id, recipient, userId, language: account?.language ?? language ?? "en" }];
  });
  const suppressed = await suppressedOf(
    context,
    readers.map(({ recipient }) => recipient),
  );
  return readers.filter(({ recipient }) => !suppressed.has(recipient));
}

/** Whether a watcher gets emails, and if not, whether their owner refused them or the address failed. */
export async function mailStateOf(context: Context, watcher: Watcher): Promise<MailState> {
  const email = await addressOf(context, watcher);
  const suppressed = await suppressedOf(context, email === undefined ? [] : [email]);
  if (suppressed.get(email ?? "") === "bounced") return "failing";
  return watcher.areMailsOff || suppressed.size > 0 ? "off" : "on";
}

/** Returns the address of a watcher, or undefined if their account must not get emails now. */
export async function addressOf(
  context: Context,
  { email, userId }: Watcher,
): Promise<string | undefined> {
  if (email !== null || userId === null) return email ?? undefined;
  return (await readersOf(context, [userId])).get(userId)?.email;
}
