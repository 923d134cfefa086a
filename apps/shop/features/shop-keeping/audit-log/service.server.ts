import type { AuditEntry } from "@loupe/contract";
import {
  accountsOf,
  idsOfAddress,
  isAccount,
  reasonsOf,
} from "#features/accounts/identity/service.server.ts";
import { wordsOfReviews } from "#features/catalogue/reviews/service.server.ts";
import {
  isBy,
  isByNobody,
  readEntries,
  type AuditFilter,
} from "#features/shop-keeping/audit/service.server.ts";
import { DELETED_ACCOUNT, shownActor } from "#server/actor.ts";
import type { Context } from "#server/context.ts";

export type AuditQuery = Omit<AuditFilter, "actor" | "subjects"> & {
  /** An address or other words, as entries show it, or an id. */
  actor?: string | undefined;
  /** An id, or the address of an account. */
  subject?: string | undefined;
};
type Page = AuditQuery & { limit: number; cursor?: string | undefined };

/** The entries of the audit log, newest first. Addresses, names and words are those of now. */
export async function listAudit(
  context: Context,
  { actor, subject, ...rest }: Page,
): Promise<{ data: AuditEntry[]; nextCursor: string | null }> {
  const { page, nextCursor } = await readEntries(context, {
    ...rest,
    actor: actor === undefined ? undefined : await actorsShownAs(context, actor),
    subjects: subject === undefined ? undefined : await idsShownAs(context, subject),
  });
  const subjects = page.map((entry) => entry.subject);
  const [accounts, reviews, reasons] = await Promise.all([
    accountsOf(context, [...page.map((entry) => entry.actor), ...subjects]),
    wordsOfReviews(context, subjects),
    reasonsOf(
      context,
      page.map(({ id }) => id),
    ),
  ]);
  const data = page.map(({ id, createdAt, before, after, ...entry }) => {
    const words = { ...accounts.get(entry.subject), ...reviews.get(entry.subject) };
    const reason = reasons.get(id);
    return {
      _id: id,
      ...entry,
      actor: shownActor(entry.actor, accounts),
      before: withWords(before, words),
      after: withWords(after, { ...words, ...(reason && { reason }) }),
      createdAt: createdAt.toISOString(),
    };
  });
  return { data, nextCursor };
}

const withWords = (state: unknown, words: object) =>
  state && typeof state === "object" ? { ...words, ...state } : (state ?? null);

const idsShownAs = async (context: Context, text: string) => [
  text,
  ...(await idsOfAddress(context, text.toLowerCase())),
];

const actorsShownAs = async (context: Context, text: string) =>
  text === DELETED_ACCOUNT ? isByNobody(isAccount) : isBy(...(await idsShownAs(context, text)));
