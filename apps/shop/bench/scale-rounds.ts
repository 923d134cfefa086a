import { Client } from "pg";
import { pino } from "pino";
import { forgetOldMails } from "#features/accounts/mail/service.server.ts";
import { listProductPaths } from "#features/catalogue/products/service.server.ts";
import { foldOldCounts, mostLookedUp } from "#features/shop-keeping/daily-counts/service.server.ts";
import { findOverview } from "#features/shop-keeping/overview/service.server.ts";
import { readConfig } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { forgetUnseen } from "#server/jobs/forget-unseen.ts";
import { createServices } from "#server/services.ts";

/** Times what grows with the rows: background rounds, the dashboard's figures, sitemap, vacuum. */
export async function timeRounds(
  folder: string,
  databaseUrl: string,
  tables: readonly string[],
): Promise<void> {
  const { context, close } = await createServices(readConfig({ DATA_DIR: folder }), {
    databaseUrl,
    log: pino({ level: "warn" }),
  });
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const never = new AbortController().signal;
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  const time = async (name: string, work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    console.log(`${name}: ${Math.round(performance.now() - begun)} ms`);
  };
  try {
    await time("the dashboard's figures of 90 days", () => findOverview(context, 90));
    await time("the sitemap's products", () => listProductPaths(context, 20_000));
    await time("the 500 items looked up most", () =>
      mostLookedUp(context, { since: weekAgo, limit: 500 }),
    );
    await time("folding the counts of old days", () => foldOldCounts(context, never));
    await time("forgetting old mails", () => forgetOldMails(context));
    await forgetForAWhile(context, client);
    for (const table of tables)
      await time(`vacuum of ${table}`, () => client.query(`vacuum ${table}`));
  } finally {
    await client.end();
    await close();
  }
}

async function forgetForAWhile(context: Context, client: Client): Promise<void> {
  const rows = async () => {
    const counted = await client.query<{ rows: number }>(
      "select count(*)::int as rows from cached_answers",
    );
    return counted.rows[0]!.rows;
  };
  const before = await rows();
  const begun = performance.now();
  await forgetUnseen(context, AbortSignal.timeout(20_000));
  const took_s = (performance.now() - begun) / 1000;
  const each_s = Math.round((before - (await rows())) / took_s);
  console.log(`forgetting unseen answers, with their pictures: ${each_s} answers a second`);
}
