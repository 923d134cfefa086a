import { sql } from "drizzle-orm";
import type { BinChange, BinKind, Role, Undone } from "@loupe/contract";
import { mayCall } from "@loupe/contract/access";
import { accountsOf } from "#features/accounts/people/service.server.ts";
import {
  AGENT_KINDS,
  dropUnused,
  undoAgentDeletion,
} from "#features/buying/agents/service.server.ts";
import {
  PRODUCT_KINDS,
  undoProductChange,
} from "#features/catalogue/product-management/service.server.ts";
import { REVIEW_KINDS, undoReviewChange } from "#features/catalogue/reviews/service.server.ts";
import {
  dropFiles,
  PHOTO_KINDS,
  undoPhotoDeletion,
} from "#features/look-up/own-photos/service.server.ts";
import { shownActor, type Actor } from "#server/audit/actor.ts";
import { BIN_MS, binBegins, kindInBin, listBin } from "#server/bin/bin.ts";
import { binChanges, removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { newestFirst } from "#server/http/cursor.ts";
import type { Viewer } from "#server/http/viewer.ts";

type Undo = (context: Context, by: Actor, id: string) => Promise<Undone>;

/** How each kind of change is undone, and who may do so: the same people who may make it. */
const SUBJECTS: { kinds: readonly BinKind[]; access: "admin" | "moderator"; undo: Undo }[] = [
  { kinds: PRODUCT_KINDS, access: "admin", undo: undoProductChange },
  { kinds: AGENT_KINDS, access: "admin", undo: undoAgentDeletion },
  { kinds: REVIEW_KINDS, access: "moderator", undo: undoReviewChange },
  { kinds: PHOTO_KINDS, access: "moderator", undo: undoPhotoDeletion },
];

const subjectsFor = (role: Role) => SUBJECTS.filter(({ access }) => mayCall(role, access));

type PageRequest = { limit: number; cursor?: string | undefined };

/** Returns a page of the changes that a person may undo, newest first. */
export async function presentBin(
  context: Context,
  { role }: Pick<Viewer, "role">,
  { limit, cursor }: PageRequest,
): Promise<{ data: BinChange[]; nextCursor: string | null }> {
  const kinds = subjectsFor(role).flatMap((subject) => subject.kinds);
  const { page, nextCursor } = newestFirst(await listBin(context, { kinds, limit, cursor }), limit);
  const accounts = await accountsOf(
    context,
    page.map(({ actor }) => actor),
  );
  // Addresses of accounts are for admins.
  const nameOf = (actor: string) =>
    (!mayCall(role, "admin") && accounts.get(actor)?.name) || shownActor(actor, accounts);
  const data = page.map(({ id, kind, count, name, actor, createdAt }) => ({
    _id: id,
    kind,
    count,
    name,
    actor: nameOf(actor),
    createdAt: createdAt.toISOString(),
    until: new Date(createdAt.getTime() + BIN_MS).toISOString(),
  }));
  return { data, nextCursor };
}

/**
 * Undoes a change.
 * @throws {ApiError} 404 for an unknown change, one of a kind that the person may not undo, or after a day; 409 if it is
 * undone already, or if something has taken the place of the removed rows
 */
export async function undoInBin(context: Context, viewer: Viewer, id: string): Promise<Undone> {
  const kind = await kindInBin(context, id);
  const subject = subjectsFor(viewer.role).find(({ kinds }) => kind && kinds.includes(kind));
  if (!subject) throw new ApiError("bulk_change_not_found");
  const { count, leftCount, left } = await subject.undo(context, viewer, id);
  return { count, leftCount, left };
}

/** A scheduled job that deletes the changes that can no longer be undone, and the files that only they kept. */
export async function forgetBin(context: Context): Promise<void> {
  const { db } = context;
  const begins = binBegins(context);
  const { rows } = await db.execute<{ img: string | null; url: string | null }>(sql`
    with old as (delete from ${binChanges} where created_at <= ${begins.toISOString()}::timestamptz returning id)
    select before ->> 'img' as img, before ->> 'url' as url from ${removedRows} join old on old.id = change_id
    where of_table in ('agents', 'pictures')`);
  for (const { img } of rows) if (img) await dropUnused(context, img);
  await dropFiles(
    context,
    rows.flatMap(({ url }) => url ?? []),
  );
}
