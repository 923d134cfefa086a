import { createHmac } from "node:crypto";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { keyFor } from "#server/secrets/session-secret.ts";
import { sourceAnswers, type AnswerOutcome } from "./tables.ts";

/** The result of the last real call of a source, as the dashboard displays it. */
export type LastAnswer = {
  outcome: AnswerOutcome;
  text: string;
  at: Date;
};

type Variables = readonly (keyof Config)[];

/** Returns a keyed hash of the values of some settings, which reveals none of them. */
export function settingsHash(
  { config, secret }: Pick<Context, "config" | "secret">,
  source: string,
  variables: Variables,
): string {
  const values = variables.map((variable) => config[variable]);
  return createHmac("sha256", keyFor(secret, "upstream settings"))
    .update(JSON.stringify([source, ...values]))
    .digest("base64url");
}

/**
 * Stores the result of a call.
 * @param settings the hash from before the call, because a result is not valid for other settings
 */
export async function noteAnswer(
  { db }: Context,
  { service: source, settings }: { service: string; settings: string },
  answer: LastAnswer,
): Promise<void> {
  const row = { settings, ...answer };
  await db
    .insert(sourceAnswers)
    .values({ service: source, ...row })
    .onConflictDoUpdate({ target: sourceAnswers.service, set: row });
}

/** Returns the last results by source, except those from before a change of the source's settings. */
export async function readAnswers(
  context: Context,
  services: readonly { service: string; variables: Variables }[],
): Promise<Map<string, LastAnswer>> {
  const rows = await context.db.select().from(sourceAnswers);
  const hashes = new Map(
    services.map(({ service: source, variables }) => [
      source,
      settingsHash(context, source, variables),
    ]),
  );
  return new Map(
    rows
      .filter(({ service: source, settings }) => hashes.get(source) === settings)
      .map(({ service: source, outcome, text, at }) => [source, { outcome, text, at }]),
  );
}
