import type { Ask, AskAnswer, AskVerdict, Mark } from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import { shopType } from "@loupe/links";
import { and, count, desc, eq, isNull } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { networkOf } from "#server/http/request-address.ts";
import { hashToken } from "#server/secrets/token.ts";
import {
  findAsk,
  findOwnAsk,
  isOwner,
  photosOf,
  withWholeIds,
  type AskRow,
} from "./asks.server.ts";
import { askAnswers } from "./tables.server.ts";

type AnswerRow = typeof askAnswers.$inferSelect;

/** A client that has no account: the id in its browser's cookie, and its address. */
export type Sender = { browser: string; address: string };

/** Returns a hash by which the shop recognizes a browser on one page, and on no other. */
export const browserHash = ({ id }: Pick<AskRow, "id">, { browser }: Sender): string =>
  hashToken(`${id} ${browser}`);

/**
 * Stores an answer. A second one of the same browser replaces the first; what the page's owner or a moderator has hidden
 * stays hidden.
 * @throws {ApiError} 404 for a page that has ended or a mark on another photo, 429 after too many answers
 */
export async function answerAsk(
  context: Context,
  token: string,
  sender: Sender,
  answer: { verdict: AskVerdict; reason: string; marks: readonly Mark[] },
): Promise<AskAnswer> {
  const ask = await findAsk(context, token);
  const { address } = sender;
  await countAttempt(context, "askAnswer", { account: `${networkOf(address)}:${ask.id}`, address });
  const { verdict, reason } = answer;
  const marks = withWholeIds(ask.photos, answer.marks);
  const text = { verdict, reason, marks, createdAt: context.now() };
  const [row] = await context.db
    .insert(askAnswers)
    .values({ askId: ask.id, browserHash: browserHash(ask, sender), ...text })
    .onConflictDoUpdate({ target: [askAnswers.askId, askAnswers.browserHash], set: text })
    .returning();
  if (!row) throw new Error("The insert of an answer returned no row");
  return presentAnswer({ ...row, hiddenAt: null });
}

const presentAnswer = (row: AnswerRow): AskAnswer => ({
  _id: row.id,
  verdict: row.verdict,
  reason: row.reason,
  marks: row.marks,
  createdAt: row.createdAt.toISOString(),
  hidden: row.hiddenAt !== null,
});

/**
 * Hides an answer from everybody but the page's owner, or shows it again.
 * @throws {ApiError} 404
 */
export async function hideAnswer(
  context: Context,
  { token, ownerToken }: { token: string; ownerToken: string | undefined },
  id: string,
  hidden: boolean,
): Promise<void> {
  const ask = await findOwnAsk(context, token, ownerToken);
  const { db, now } = context;
  const { rowCount } = await db
    .update(askAnswers)
    .set({ hiddenAt: hidden ? now() : null })
    .where(and(eq(askAnswers.id, id), isOf(ask)));
  if (!rowCount) throw new ApiError("answer_not_found");
}

const isOf = ({ id }: AskRow) => and(eq(askAnswers.askId, id), isNull(askAnswers.removedAt));
const isShownOf = (ask: AskRow) => and(isOf(ask), isNull(askAnswers.hiddenAt));

type Page = { limit: number; cursor?: string | undefined };
type AskPage = { data: Ask; nextCursor: string | null };

/**
 * Returns a page that asks for advice, with some of its answers, newest first. Its owner also sees the hidden ones.
 * @throws {ApiError} 404
 */
export async function readAsk(
  context: Context,
  token: string,
  { limit, cursor, ownerToken }: Page & { ownerToken?: string | undefined },
): Promise<AskPage> {
  const ask = await findAsk(context, token);
  const isOwn = isOwner(ask, ownerToken);
  const { db } = context;
  const [photos, rows, counts] = await Promise.all([
    photosOf(context, ask),
    db
      .select()
      .from(askAnswers)
      .where(and(isOwn ? isOf(ask) : isShownOf(ask), olderThan(askAnswers, cursor)))
      .orderBy(desc(askAnswers.createdAt), desc(askAnswers.id))
      .limit(limit + 1),
    db
      .select({ verdict: askAnswers.verdict, total: count() })
      .from(askAnswers)
      .where(isShownOf(ask))
      .groupBy(askAnswers.verdict),
  ]);
  const { page, nextCursor } = newestFirst(rows, limit);
  const totalOf = (verdict: AskVerdict) =>
    counts.find((one) => one.verdict === verdict)?.total ?? 0;
  return {
    data: {
      shopType: shopType(ask.storeName),
      id: itemOf(ask).id,
      title: ask.title,
      option: ask.skuId === null ? null : { skuID: ask.skuId, name: ask.optionName ?? "" },
      photos,
      marks: ask.marks,
      question: ask.question,
      createdAt: ask.createdAt.toISOString(),
      endsAt: ask.endsAt.toISOString(),
      counts: { keep: totalOf("keep"), exchange: totalOf("exchange") },
      answers: page.map(presentAnswer),
      isOwner: isOwn,
    },
    nextCursor,
  };
}

/** Returns an answer of a page that nobody has removed, or undefined. */
export async function findAnswer({ db }: Context, ask: AskRow, id: string) {
  const [row] = await db
    .select({ id: askAnswers.id })
    .from(askAnswers)
    .where(and(eq(askAnswers.id, id), isShownOf(ask)));
  return row;
}
