import { countReviewsOf, reviewsOf } from "#features/catalogue/reviews/service.server.ts";
import { correctionsBy, countCorrectionsBy } from "#features/buying/agent-facts/service.server.ts";
import { accountData } from "#features/accounts/own-account/service.server.ts";
import { mailsOf } from "#features/accounts/mail/service.server.ts";
import { countRatesBy, ratesBy } from "#features/freight/measured-rates/service.server.ts";
import { countReportsBy, reportsBy } from "#features/look-up/photo-reports/service.server.ts";
import { countSavedBy, findShareId, savedBy } from "#features/saved/collection/service.server.ts";
import { alertsOf, countAlertsOf, watchingOf } from "#features/saved/watches/service.server.ts";
import { changesBy, countAudit } from "#features/shop-keeping/audit/service.server.ts";
import type { Context } from "#server/context.ts";
import { newestFirst } from "#server/http/cursor.ts";

type Owner = { userId: string; email: string };
type Row = { createdAt: Date; id: string };
type Read = (
  limit: number,
  cursor?: string,
) => Promise<{ data: object[]; nextCursor: string | null }>;

const AT_ONCE = 1000;
/** Each row may have a picture of some hundred kilobytes. */
const CORRECTIONS_AT_ONCE = 10;

/**
 * Returns all data that the shop stores about an account as one JSON document, one row a line. Rows are read
 * in parts at the speed of the reader, so that the size of the account does not matter. The document contains no
 * hashes, secrets or public keys.
 */
export async function* exportLines(
  context: Context,
  viewer: Owner,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  const { userId, email } = viewer;
  const small = {
    exportedAt: context.now().toISOString(),
    ...(await accountData(context, viewer)),
    mails: await mailsOf(context, { id: userId, email }),
    sharedCollection: await findShareId(context, userId),
    watching: await watchingOf(context, { userId, email }),
  };
  yield `{\n`;
  for (const [name, value] of Object.entries(small)) {
    yield `${JSON.stringify(name)}: ${JSON.stringify(value)},\n`;
  }
  const readCorrections = pages((...page) => correctionsBy(context, userId, ...page));
  const lists: Record<string, Read> = {
    collection: pages((...page) => savedBy(context, userId, ...page)),
    reviews: pages((limit, cursor) => reviewsOf(context, userId, { limit, cursor })),
    photoReports: pages((...page) => reportsBy(context, userId, ...page)),
    corrections: (_, cursor) => readCorrections(CORRECTIONS_AT_ONCE, cursor),
    measuredRates: pages((...page) => ratesBy(context, userId, ...page)),
    watchAlerts: pages((...page) => alertsOf(context, { userId, email }, ...page)),
    changesInTheDashboard: pages((...page) => changesBy(context, userId, ...page)),
  };
  for (const [name, read] of Object.entries(lists)) yield* rowLines(name, read, onRows);
  yield `"complete": true\n}\n`;
}

/** Counts the rows of the export, for its progress. */
export async function countRows(context: Context, { userId, email }: Owner): Promise<number> {
  const counts = await Promise.all([
    countSavedBy(context, userId),
    countReviewsOf(context, userId),
    countReportsBy(context, userId),
    countCorrectionsBy(context, userId),
    countRatesBy(context, userId),
    countAlertsOf(context, { userId, email }),
    countAudit(context, userId),
  ]);
  return counts.reduce((total, count) => total + count, 0);
}

const pages =
  (read: (limit: number, cursor?: string) => Promise<Row[]>): Read =>
  async (limit, cursor) => {
    const { page, nextCursor } = newestFirst(await read(limit, cursor), limit);
    return { data: page, nextCursor };
  };

async function* rowLines(
  name: string,
  read: Read,
  onRows: (count: number) => void,
): AsyncGenerator<string> {
  let cursor: string | undefined;
  let separator = "";
  yield `${JSON.stringify(name)}: [`;
  do {
    const { data, nextCursor } = await read(AT_ONCE, cursor);
    const lines = data.map((row) => `\n${JSON.stringify(row)}`).join(",");
    if (lines) yield separator + lines;
    onRows(data.length);
    separator = ",";
    cursor = nextCursor ?? undefined;
  } while (cursor);
  yield "\n],\n";
}
