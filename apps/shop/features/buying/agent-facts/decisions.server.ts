import { and, eq, ne } from "drizzle-orm";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { agentFactsCorrections } from "./tables.server.ts";

type State = "waiting" | "accepted" | "refused";

/**
 * Refuses a correction, or returns it to the queue.
 * @throws {ApiError} 404 for a correction that does not exist, 409 if it was accepted, because its fact is in use
 */
export const decideCorrection = (
  context: Context,
  by: Actor,
  id: string,
  state: "waiting" | "refused",
): Promise<void> => decide(context, by, id, state);

/**
 * Accepts a correction, in the transaction that saves the corrected facts.
 * @throws {ApiError} 404 for a correction that does not exist, 409 if it was accepted, because its fact would be stored twice
 */
export const acceptCorrection = (inside: Context, by: Actor, id: string): Promise<void> =>
  decide(inside, by, id, "accepted");

async function decide(context: Context, by: Actor, id: string, state: State): Promise<void> {
  const change = { action: "decideCorrection", subject: id, look: findState };
  await audited(context, by, change, async (inside) => {
    const { db, now } = inside;
    const isOpen = ne(agentFactsCorrections.state, "accepted");
    const decided = await db
      .update(agentFactsCorrections)
      .set({ state, decidedAt: state === "waiting" ? null : now() })
      .where(and(eq(agentFactsCorrections.id, id), isOpen))
      .returning({ id: agentFactsCorrections.id });
    if (decided.length > 0) return;
    const current = await findState(inside, id);
    if (!current) throw new ApiError("correction_not_found");
    if (state === "accepted") throw new ApiError("correction_accepted");
    throw new ApiError("changed_meanwhile", {}, { conflict: { current, yours: { state } } });
  });
}

/** Returns the audit log's data of a correction: nothing that its sender wrote. */
async function findState({ db }: Context, id: string) {
  const { agent, field, state } = agentFactsCorrections;
  const [row] = await db
    .select({ agent, field, state })
    .from(agentFactsCorrections)
    .where(eq(agentFactsCorrections.id, id));
  return row ?? null;
}
