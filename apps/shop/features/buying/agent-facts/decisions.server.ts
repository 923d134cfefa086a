import { eq } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { agentFactsCorrections } from "./tables.server.ts";

type State = "waiting" | "accepted" | "refused";

/**
 * Refuses a correction, or lets it wait again.
 * @throws {ApiError} 404 for a correction that does not exist
 */
export const decideCorrection = (
  context: Context,
  by: Actor,
  id: string,
  state: "waiting" | "refused",
): Promise<void> => decide(context, by, id, state);

/**
 * Accepts a correction, in the transaction that saves the corrected facts.
 * @throws {ApiError} 404 for a correction that does not exist
 */
export const acceptCorrection = (inside: Context, by: Actor, id: string): Promise<void> =>
  decide(inside, by, id, "accepted");

async function decide(context: Context, by: Actor, id: string, state: State): Promise<void> {
  const change = { action: "decideCorrection", subject: id, look: findState };
  await audited(context, by, change, async ({ db, now }) => {
    const decided = await db
      .update(agentFactsCorrections)
      .set({ state, decidedAt: state === "waiting" ? null : now() })
      .where(eq(agentFactsCorrections.id, id))
      .returning({ id: agentFactsCorrections.id });
    if (decided.length === 0) throw new ApiError("correction_not_found");
  });
}

/** Returns what the audit log stores about a correction: nothing that its sender wrote. */
async function findState({ db }: Context, id: string) {
  const { agent, field, state } = agentFactsCorrections;
  const [row] = await db
    .select({ agent, field, state })
    .from(agentFactsCorrections)
    .where(eq(agentFactsCorrections.id, id));
  return row ?? null;
}
