import type { AskReport } from "@loupe/contract";
import { and, desc, eq, getTableColumns, isNotNull, isNull } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import { audited } from "#server/audit/audited.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { browserHash, findAnswer, type Sender } from "./answers.server.ts";
import { findAsk } from "./asks.server.ts";
import { askAnswers, askReports, asks } from "./tables.server.ts";

/**
 * Stores a report of a page or of an answer. A second one of the same browser replaces the first.
 * @throws {ApiError} 404 for a page that has ended or an answer that it does not have, 429 after too many reports
 */
export async function reportAsk(
  context: Context,
  token: string,
  sender: Sender,
  { answerId, reason }: { answerId?: string | undefined; reason: string },
): Promise<void> {
  const ask = await findAsk(context, token);
  const hash = browserHash(ask, sender);
  await countAttempt(context, "report", { account: hash, address: sender.address });
  if (answerId && !(await findAnswer(context, ask, answerId)))
    throw new ApiError("answer_not_found");
  const report = { reason, createdAt: context.now(), settledAt: null, verdict: null };
  await context.db
    .insert(askReports)
    .values({ askId: ask.id, answerId: answerId ?? null, browserHash: hash, ...report })
    .onConflictDoUpdate({
      target: [askReports.askId, askReports.answerId, askReports.browserHash],
      set: report,
    });
}

type PageRequest = { status: "open" | "settled"; limit: number; cursor?: string | undefined };

/** Returns a page of the reports, newest first. */
export async function listAskReports(
  { db }: Context,
  { status, limit, cursor }: PageRequest,
): Promise<{ data: AskReport[]; nextCursor: string | null }> {
  const { settledAt } = askReports;
  const rows = await db
    .select({ ...getTableColumns(askReports), ask: asks, answer: askAnswers })
    .from(askReports)
    .innerJoin(asks, eq(asks.id, askReports.askId))
    .leftJoin(askAnswers, eq(askAnswers.id, askReports.answerId))
    .where(
      and(
        status === "open" ? isNull(settledAt) : isNotNull(settledAt),
        olderThan(askReports, cursor),
      ),
    )
    .orderBy(desc(askReports.createdAt), desc(askReports.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  const data = page.map(({ ask, answer, ...report }) => ({
    _id: report.id,
    path: `/ask/${ask.token}`,
    question: ask.question,
    answer: answer && { _id: answer.id, verdict: answer.verdict, reason: answer.reason },
    notes: (answer ?? ask).marks.map(({ note }) => note),
    reason: report.reason,
    createdAt: report.createdAt.toISOString(),
    settledAt: report.settledAt?.toISOString() ?? null,
    verdict: report.verdict,
  }));
  return { data, nextCursor };
}

/**
 * Settles all reports of the same answer or page. A removed answer is shown to nobody, until it is kept after all. A
 * removed page ends, and its rows are deleted soon.
 * @throws {ApiError} 404
 */
export async function settleAskReport(
  context: Context,
  by: Actor,
  id: string,
  verdict: "removed" | "kept",
): Promise<void> {
  const look = async ({ db }: Context) => {
    const [row] = await db.select().from(askReports).where(eq(askReports.id, id));
    return row ? { of: row.answerId ? "answer" : "page", verdict: row.verdict } : null;
  };
  await audited(context, by, { action: "settleAskReport", subject: id, look }, async (inside) => {
    const { db, now } = inside;
    const [report] = await db.select().from(askReports).where(eq(askReports.id, id));
    if (!report) throw new ApiError("ask_report_not_found");
    const { askId, answerId } = report;
    const removedAt = verdict === "removed" ? now() : null;
    if (answerId) await db.update(askAnswers).set({ removedAt }).where(eq(askAnswers.id, answerId));
    else if (removedAt) await db.update(asks).set({ endsAt: removedAt }).where(eq(asks.id, askId));
    const isSame = answerId ? eq(askReports.answerId, answerId) : isNull(askReports.answerId);
    await db
      .update(askReports)
      .set({ settledAt: now(), verdict })
      .where(and(eq(askReports.askId, askId), isSame));
  });
}
