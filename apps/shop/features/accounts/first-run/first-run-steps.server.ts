import type { Setup } from "@loupe/contract";
import { eq } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import type { Viewer } from "#server/http/viewer.ts";
import { noteSecurity } from "#server/logs/security-log.ts";
import { languageOfTag } from "#languages";
import {
  hashNewPassword,
  deletePending,
  lockAddress,
  keepLanguage,
} from "#features/accounts/people/service.server.ts";
import { setPassword } from "#features/accounts/login/service.server.ts";
import { firstRuns, sessions, users } from "#features/accounts/people/tables.server.ts";

/**
 * Locks and returns the first run, which is the setup of a new shop by the owner who opened the printed link.
 * @throws {ApiError} 404 once the setup is finished, and for every other owner
 */
async function ownRun({ db }: Context, { userId }: Viewer) {
  const [run] = await db.select().from(firstRuns).for("update");
  if (!run || run.finishedAt || run.ownerId !== userId) throw new ApiError("setup_over");
  return run;
}

/**
 * Returns the step that the setup has reached, for the owner who does it.
 * @throws {ApiError} 404 once the setup is finished, and for every other owner
 */
export async function readFirstRun(context: Context, viewer: Viewer): Promise<Setup> {
  const { step, namedAt } = await ownRun(context, viewer);
  const [owner] = await context.db
    .select({ language: users.language })
    .from(users)
    .where(eq(users.id, viewer.userId));
  return { step, language: owner!.language, hasAccount: namedAt !== null };
}

/**
 * Allows a call of the setup only for the owner who does it, in a recently re-authenticated session. A session that
 * the printed link started needs no re-authentication until the account has a password.
 * @throws {ApiError} 403, 404
 */
export async function admitFirstRun(context: Context, viewer: Viewer): Promise<void> {
  await context.db.transaction(async (tx) => {
    const run = await ownRun({ ...context, db: tx }, viewer);
    const isOfLink = run.sessionId === viewer.sessionId && !run.namedAt;
    if (!isOfLink && !viewer.hasProved) throw new ApiError("reauth_required");
  });
}

type Progress = { step: number; language?: string; finished?: true };

/**
 * Saves the reached step and the language of the owner's emails, or finishes the setup.
 * @throws {ApiError} 404 once the setup is finished, and for every other owner
 */
export async function saveFirstRun(
  context: Context,
  viewer: Viewer,
  { step, language, finished }: Progress,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await ownRun(inside, viewer);
    if (language) {
      await keepLanguage(inside, viewer, languageOfTag(language).tag);
    }
    const over = finished && { finishedAt: context.now(), claimedAt: context.now() };
    await tx.update(firstRuns).set({ step, ...over });
  });
}

type Owner = { name: string; email: string; password: string };

/**
 * Saves the name, address and password of the owner in the setup, once. Allowed in the session that the printed link
 * started, because its account has no password to confirm, and in a recently re-authenticated session.
 * @throws {ApiError} 400 for a bad password, 403, 404, 409 for an address that has an account
 */
export async function nameOwner(context: Context, viewer: Viewer, owner: Owner): Promise<void> {
  const { userId, sessionId } = viewer;
  const { name, email } = owner;
  try {
    await context.db.transaction(async (tx) => {
      const inside = { ...context, db: tx };
      const run = await ownRun(inside, viewer);
      if (run.namedAt) throw new ApiError("setup_over");
      if (run.sessionId !== sessionId && !viewer.hasProved) throw new ApiError("reauth_required");
      const passwordHash = await hashNewPassword(inside, owner.password, "owner");
      await lockAddress(inside, email);
      await deletePending(inside, email);
      await tx.update(users).set({ name, email }).where(eq(users.id, userId));
      await setPassword(inside, userId, passwordHash, sessionId);
      // An owner who has just chosen the password need not confirm it in the next step.
      await tx.update(sessions).set({ provedAt: context.now() }).where(eq(sessions.id, sessionId));
      await tx.update(firstRuns).set({ namedAt: context.now(), claimedAt: context.now() });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new ApiError("email_taken");
    throw error;
  }
  noteSecurity(context, "owner_named", { user: userId, session: sessionId });
}
