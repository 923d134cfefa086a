import type { Correction } from "@loupe/contract";
import { CORRECTION_PICTURE_BYTES_MAX } from "@loupe/contract/limits";
import { fieldKinds, type FieldName } from "@loupe/costs";
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { countAttempt } from "#features/accounts/attempt-limits/service.server.ts";
import { accountsOf } from "#features/accounts/people/service.server.ts";
import { encodeUpload } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { countRows } from "#server/database/count-rows.ts";
import { ApiError, fieldErrorAt } from "#server/http/api-error.ts";
import { newestFirst, olderThan } from "#server/http/cursor.ts";
import { factsInUse } from "./stored-facts.server.ts";
import { agentFactsCorrections } from "./tables.server.ts";

const { picture: _, ...TEXTS } = getTableColumns(agentFactsCorrections);
const hasPicture = sql<boolean>`${agentFactsCorrections.picture} is not null`;

type NewCorrection = {
  agent: string;
  field: string;
  statement: string;
  source?: string;
  picture?: File;
};

/**
 * Stores a shopper's correction of a fact for the admins.
 * @throws {ApiError} 400 for an unknown agent or field or a damaged picture, 413 and 415 for other pictures, 429 after
 * too many corrections
 */
export async function addCorrection(
  context: Context,
  { userId, address }: { userId: string; address: string },
  { agent, field, statement, source, picture }: NewCorrection,
): Promise<void> {
  await countAttempt(context, "correction", { account: userId, address });
  const { agents } = await factsInUse(context);
  if (!agents.some(({ id }) => id === agent)) throw fieldError("agent", "agent_without_facts");
  if (!isField(field)) throw fieldError("field", "wrong_format");
  const bytes = picture && (await encode(context, picture));
  await context.db.insert(agentFactsCorrections).values({
    userId,
    agent,
    field,
    statement,
    source,
    picture: bytes,
    createdAt: context.now(),
  });
}

const encode = (context: Context, picture: File): Promise<Buffer> =>
  encodeUpload(context, picture, CORRECTION_PICTURE_BYTES_MAX, "screenshot");

const isField = (field: string): field is FieldName => Object.hasOwn(fieldKinds, field);

function fieldError(name: "agent" | "field", error: "agent_without_facts" | "wrong_format") {
  const issue = fieldErrorAt(`body.${name}`, error, { field: name });
  return new ApiError("invalid_input", { issue: issue.message }, { issues: [issue] });
}

type PageRequest = { state: Correction["state"]; limit: number; cursor?: string };

/** Returns a page of the corrections in a state, newest first. */
export async function listCorrections(
  context: Context,
  { state, limit, cursor }: PageRequest,
): Promise<{ data: Correction[]; nextCursor: string | null }> {
  const rows = await context.db
    .select({ ...TEXTS, hasPicture })
    .from(agentFactsCorrections)
    .where(and(eq(agentFactsCorrections.state, state), olderThan(agentFactsCorrections, cursor)))
    .orderBy(desc(agentFactsCorrections.createdAt), desc(agentFactsCorrections.id))
    .limit(limit + 1);
  const { page, nextCursor } = newestFirst(rows, limit);
  const accounts = await accountsOf(
    context,
    page.map(({ userId }) => userId),
  );
  const data = page.map(({ id, userId, createdAt, decidedAt, ...row }) => ({
    ...row,
    _id: id,
    name: accounts.get(userId)?.name ?? null,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
  return { data, nextCursor };
}

/** @throws {ApiError} 404 for a correction that does not exist or has no picture */
export async function findPictureOf({ db }: Context, id: string): Promise<Buffer> {
  const [row] = await db
    .select({ picture: agentFactsCorrections.picture })
    .from(agentFactsCorrections)
    .where(eq(agentFactsCorrections.id, id));
  if (!row?.picture) throw new ApiError("correction_not_found");
  return row.picture;
}

/** Returns the number of corrections that wait for an admin, up to 10,000. */
export const countWaitingCorrections = (context: Context): Promise<number> =>
  countRows(context, agentFactsCorrections, eq(agentFactsCorrections.state, "waiting"));

/** Returns a page of an account's corrections, newest first, with their pictures as data URLs. */
export async function correctionsBy(
  { db }: Context,
  userId: string,
  limit: number,
  cursor?: string,
) {
  const picture = sql<
    string | null
  >`'data:image/webp;base64,' || translate(encode(${agentFactsCorrections.picture}, 'base64'), E'\n', '')`;
  return await db
    .select({ ...TEXTS, picture })
    .from(agentFactsCorrections)
    .where(and(eq(agentFactsCorrections.userId, userId), olderThan(agentFactsCorrections, cursor)))
    .orderBy(desc(agentFactsCorrections.createdAt), desc(agentFactsCorrections.id))
    .limit(limit + 1);
}

export const countCorrectionsBy = ({ db }: Context, userId: string): Promise<number> =>
  db.$count(agentFactsCorrections, eq(agentFactsCorrections.userId, userId));
