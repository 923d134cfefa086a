import type { Overview } from "@loupe/contract";
import { itemFields } from "@loupe/contract/items";
import { itemKey } from "@loupe/links";
import { listAgents } from "#features/buying/agents/service.server.ts";
import {
  buysByAgent,
  countsByDay,
  mostViewed,
} from "#features/site/daily-counts/service.server.ts";
import { newUsersByDay } from "#features/accounts/people/service.server.ts";
import { countMails } from "#features/accounts/mail/service.server.ts";
import { countOpenReports } from "#features/look-up/photo-reports/service.server.ts";
import { findProductsOf } from "#features/catalogue/products/service.server.ts";
import { countPending } from "#features/catalogue/reviews/service.server.ts";
import { countOpenAskReports } from "#features/saved/ask/service.server.ts";
import { buysByFinder, countOpenFinderReports } from "#features/saved/finders/service.server.ts";
import {
  answerOf,
  configuredState,
  stateOf,
} from "#features/shop-keeping/sources/service.server.ts";
import { countWaitingCorrections } from "#features/buying/agent-facts/service.server.ts";
import { findRateCardInUse } from "#features/freight/rate-cards/service.server.ts";
import type { Context } from "#server/context.ts";
import { loadProcessHealth } from "#server/jobs/process-heartbeat.ts";
import type { ReportedHealth } from "#server/jobs/tables.ts";
import { VERSION } from "#server/version.ts";
import { SOURCE_RECORDS } from "#server/sources/source-list.ts";

const MOST_VIEWED = 10;

/** Returns the figures of the last days and the shop's current state. It reads only daily sums and small indexes. */
export async function findOverview(context: Context, days: number): Promise<Overview> {
  const dayCounts = await countsByDay(context, days);
  const since = new Date(`${dayCounts[0]?.day}T00:00:00Z`);
  const [
    users,
    pending,
    agents,
    topProducts,
    rateCard,
    mails,
    photoReports,
    askReports,
    finderReports,
    corrections,
    finders,
    fleet,
  ] = await Promise.all([
    newUsersByDay(context, since),
    countPending(context),
    nameBuys(context, days),
    nameViewed(context, days),
    findRateCardInUse(context),
    countMails(context),
    countOpenReports(context),
    countOpenAskReports(context),
    countOpenFinderReports(context),
    countWaitingCorrections(context),
    buysByFinder(context, since),
    loadProcessHealth(context),
  ]);
  const { card, createdAt: importedAt } = rateCard;
  return {
    days: dayCounts.map((day) => ({
      ...day,
      newUsers: users.get(day.day) ?? 0,
    })),
    buysByAgent: agents,
    buysByFinder: finders,
    mostViewed: topProducts,
    upstreams: fleet.upstreams.flatMap((health) => present(context, health)),
    processes: fleet.processes.map(({ name, startedAt, seenAt }) => ({
      name,
      startedAt: startedAt.toISOString(),
      seenAt: seenAt.toISOString(),
    })),
    version: VERSION,
    rateCard: { id: card.id, date: card.date, importedAt },
    mails,
    pendingReviews: pending,
    photoReports,
    askReports,
    finderReports,
    corrections,
  };
}

function present({ config }: Context, health: ReportedHealth): Overview["upstreams"] {
  const source = SOURCE_RECORDS.find(({ id }) => id === health.upstream);
  if (!source) return [];
  const { id, name } = source;
  const state = stateOf(configuredState(config, id), answerOf(health));
  return [{ ...health, upstream: id, name, state }];
}

/** Adds the agents' names to their clicks. Clicks of deleted agents and without an agent are summed into one row. */
async function nameBuys(context: Context, days: number): Promise<Overview["buysByAgent"]> {
  const [buys, agents] = await Promise.all([
    buysByAgent(context, days),
    listAgents(context, { activeOnly: false }),
  ]);
  const names = new Map(agents.map(({ _id, name }) => [_id, name]));
  const totals = new Map<string | null, number>();
  for (const { agentId, total } of buys) {
    const agent = names.get(agentId) ?? null;
    totals.set(agent, (totals.get(agent) ?? 0) + total);
  }
  return [...totals].map(([agent, total]) => ({ agent, total }));
}

async function nameViewed(context: Context, days: number): Promise<Overview["mostViewed"]> {
  const items = await mostViewed(context, { days, limit: MOST_VIEWED });
  const products = await findProductsOf(context, items);
  return items.map(({ total, ...item }) => ({
    ...itemFields(item),
    total,
    name: products.get(itemKey(item))?.name ?? null,
  }));
}
