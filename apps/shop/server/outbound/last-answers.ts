import { createHmac } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { serviceAnswers, type AnswerOutcome } from "./tables.ts";

/** The result of the last real call of an external service, as the dashboard displays it. */
export type LastAnswer = {
  outcome: AnswerOutcome;
  text: string;
  at: Date;
};

type Variables = readonly (keyof Config)[];

/** Returns a keyed hash of the values of some settings, which reveals none of them. */
export function settingsHash(
  { config, secret }: Pick<Context, "config" | "secret">,
  service: string,
  variables: Variables,
): string {
  const values = variables.map((variable) => config[variable]);
  return createHmac("sha256", keyFor(secret, "upstream settings"))
    .update(JSON.stringify([service, ...values]))
    .digest("base64url");
}

/**
 * Stores the result of a call.
 * @param settings the hash from before the call, because a result is not valid for other settings
 */
export async function noteAnswer(
  { db }: Context,
  { service, settings }: { service: string; settings: string },
  answer: LastAnswer,
): Promise<void> {
  const row = { settings, ...answer };
  await db
    .insert(serviceAnswers)
    .values({ service, ...row })
    .onConflictDoUpdate({ target: serviceAnswers.service, set: row });
}

/** Returns the last results by service, except those from before a change of the service's settings. */
export async function readAnswers(
  context: Context,
  services: readonly { service: string; variables: Variables }[],
): Promise<Map<string, LastAnswer>> {
  const rows = await context.db.select().from(serviceAnswers);
  const hashes = new Map(
    services.map(({ service, variables }) => [service, settingsHash(context, service, variables)]),
  );
  return new Map(
    rows
      .filter(({ service, settings }) => hashes.get(service) === settings)
      .map(({ service, outcome, text, at }) => [service, { outcome, text, at }]),
  );
}
