import { eq, getTableName, sql } from "drizzle-orm";
import { dropUpload } from "#features/pictures/service.server.ts";
import type { Actor } from "#server/audit/actor.ts";
import { removedRows } from "#server/bin/tables.ts";
import type { Context } from "#server/context.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { ApiError } from "#server/http/api-error.ts";
import { changeAgents, lockAgents, type AgentChange } from "./agent-changes.server.ts";
import { agents } from "./tables.server.ts";

/**
 * Runs a change of agents and their pictures, and then deletes the files at `paths` that no agent uses. The files are
 * deleted after the commit, so that an old picture is not lost, and also after a failure. `work` may add paths.
 * @throws {ApiError} 409 for the name of another agent
 */
export async function changeWithPictures<T>(
  context: Context,
  by: Actor,
  change: AgentChange<T>,
  paths: readonly string[],
  work: (inside: Context) => Promise<T>,
): Promise<T> {
  try {
    return await changeAgents(context, by, change, work);
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new ApiError("agent_name_taken");
    }
    throw error;
  } finally {
    for (const path of paths) await dropUnused(context, path);
  }
}

/**
 * Deletes an uploaded picture unless an agent uses it, or a deleted one in the bin. Holds the lock on agents, so
 * that none starts to use the file in the meantime. If this fails, the file is left over without harm.
 */
export async function dropUnused(context: Context, path: string): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      await lockAgents({ ...context, db: tx });
      const inUse =
        (await tx.$count(agents, eq(agents.img, path))) +
        (await tx.$count(
          removedRows,
          sql`of_table = ${getTableName(agents)} and before ->> 'img' = ${path}`,
        ));
      if (inUse === 0) await dropUpload(context, path);
    });
  } catch (err) {
    context.log.warn({ err, path }, "an unused image could not be removed");
  }
}
