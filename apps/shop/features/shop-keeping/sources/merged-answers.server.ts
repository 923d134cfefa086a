import { eq, inArray, max } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { loadProcessHealth } from "#server/jobs/process-heartbeat.ts";
import type { ReportedHealth } from "#server/jobs/tables.ts";
import { readAnswers, type LastAnswer } from "#server/outbound/last-answers.ts";
import { settings, settingsSaves } from "#server/settings/tables.ts";
import { LISTED_SOURCES } from "./listed-sources.server.ts";

/** Returns for each source the result of its last call, which was a test or a shopper's lookup. */
export async function findLastAnswers(context: Context): Promise<Map<string, LastAnswer>> {
  const [tested, fleet, saved] = await Promise.all([
    readAnswers(context, LISTED_SOURCES),
    loadProcessHealth(context),
    savedSince(context),
  ]);
  const answers = new Map(tested);
  for (const health of fleet.upstreams) {
    const result = answerOf(health);
    const before = answers.get(health.upstream);
    const since = saved.get(health.upstream) ?? new Date(0);
    if (result && result.at > since && (!before || result.at > before.at))
      answers.set(health.upstream, result);
  }
  return answers;
}

/** Returns the result of a source's last call by a shopper's lookup, or undefined if there was none. */
export function answerOf({
  lastSuccessAt,
  lastFailureAt,
  paused,
}: Pick<ReportedHealth, "lastSuccessAt" | "lastFailureAt" | "paused">): LastAnswer | undefined {
  if (lastFailureAt && (!lastSuccessAt || lastFailureAt > lastSuccessAt)) {
    return {
      outcome: paused === "quota" || paused === "credentials" ? "refused" : "unreachable",
      text: WHY[paused ?? "failures"],
      at: new Date(lastFailureAt),
    };
  }
  return lastSuccessAt
    ? { outcome: "answered", text: "It answered a shopper's look-up.", at: new Date(lastSuccessAt) }
    : undefined;
}

const WHY = {
  failures: "A shopper's look-up got no answer.",
  quota: "Its quota is used up.",
  credentials: "It refuses our credentials.",
};

/**
 * Returns when the settings of each source were last saved. Earlier calls used other settings, so they do not count.
 */
async function savedSince({ db }: Context): Promise<Map<string, Date>> {
  const names = LISTED_SOURCES.flatMap(({ variables }) => variables);
  const rows = await db
    .select({ name: settings.name, at: max(settingsSaves.createdAt) })
    .from(settings)
    .innerJoin(settingsSaves, eq(settingsSaves.version, settings.version))
    .where(inArray(settings.name, names))
    .groupBy(settings.name);
  const times = new Map(rows.map(({ name, at }) => [name, at]));
  return new Map(
    LISTED_SOURCES.map(({ service: source, variables }) => [
      source,
      variables
        .map((name) => times.get(name) ?? new Date(0))
        .reduce((latest, at) => (at > latest ? at : latest)),
    ]),
  );
}
