import { randomUUID } from "node:crypto";
import { EventEmitter } from "node:events";
import type { Logger } from "pino";
import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import {
  AGENT_FACTS_TAG,
  CURRENCY_RATES_TAG,
  LEGAL_TAG,
  RATE_CARD_TAG,
} from "#server/cache/changes.ts";
import type { Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { openStore } from "#server/storage/open-store.ts";
import { openDatabase } from "#server/database/client.ts";
import { createDatabaseClock } from "#server/database/clock.ts";
import { listenForChanges } from "#server/database/change-listener.ts";
import { createOutage } from "#server/database/outages/connection-lost.ts";
import {
  type CachedAgents,
  type CachedLabels,
  type CachedLegalPages,
  type CachedRates,
  type CachedTotal,
  type CachedWeights,
  createCache,
  createResponseCache,
} from "#server/cache/response-cache.ts";
import { openSender } from "#server/jobs/engine.ts";
import { createLimits } from "#server/limits/requests-per-minute.ts";
import { type Metrics, createMetrics } from "#server/logs/metrics.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { openChartReader } from "#server/child-process/chart-reader.ts";
import { openPictureWork } from "#server/pictures/picture-work.ts";
import { readSessionSecret } from "#server/secrets/session-secret.ts";
import { createLiveSettings } from "#server/settings/live-settings.ts";
import { readSavedSettings } from "#server/settings/saved-settings.ts";
import { countMails } from "#features/accounts/mail/service.server.ts";
import { watchBudgetUsed } from "#features/look-up/watched-items/service.server.ts";
import { VERSION } from "#server/version.ts";

type ServiceOptions = {
  databaseUrl: string;
  log: Logger;
  /** The settings by which a demonstration uses the sandbox in place of sources. */
  sandboxSettings?: Record<string, string>;
  now?: () => Date;
  connect?: Parameters<typeof createOutbound>[1]["connect"];
};
export type Services = { context: Context; beginStop(): void; close(): Promise<void> };

/** Enough for about 4,000 totals. */
const TOTALS_BYTES_MAX = 16 * 1024 * 1024;

/** Opens everything that a process of the shop needs, and closes it in reverse order. */
export async function createServices(base: Config, options: ServiceOptions): Promise<Services> {
  const { databaseUrl, log, connect } = options;
  const directUrl = base.DATABASE_DIRECT_URL ?? databaseUrl;
  const database = openDatabase(databaseUrl, { log, max: base.DATABASE_POOL, directUrl });
  const { db, pool } = database;
  const metrics = createMetrics();
  const changes = await followChanges(directUrl, { log, metrics });
  const secret = readSessionSecret(base);
  const stopping = new AbortController();
  const { config, live } = createLiveSettings({
    ...options,
    baseConfig: base,
    stopping: stopping.signal,
    changes: changes.changes,
    read: () => readSavedSettings({ db, secret }),
    onChange: (names) => invalidateFor(context, names),
  });
  const outbound = createOutbound(config, { connect, metrics, db });
  const store = openStore(config);
  const pictureWork = openPictureWork({ log, metrics });
  const background = new Set<Promise<unknown>>();
  const sender = openSender({ pool, log });
  const context: Context = {
    db,
    pool,
    jobs: sender.jobs,
    directUrl,
    config,
    settings: live,
    processId: randomUUID(),
    log,
    now: options.now ?? changes.now,
    secret,
    outbound,
    metrics,
    limits: createLimits(config),
    store,
    unswept: { bytes: 0 },
    pictureWork,
    chartReader: openChartReader({ log }),
    ...changes.caches,
    changes: changes.changes,
    caughtUp: changes.caughtUp,
    background,
    outage: createOutage(log),
    stopping: stopping.signal,
  };
  registerGauges(context, pool);
  return {
    context,
    beginStop: () => stopping.abort(),
    async close() {
      stopping.abort();
      await closeParts(context);
      await sender.close();
      await changes.close();
      await database.close();
    },
  };
}

async function closeParts({
  background,
  chartReader,
  outbound,
  pictureWork,
  store,
}: Context): Promise<void> {
  await Promise.allSettled(background);
  await outbound.close();
  pictureWork.close();
  chartReader.close();
  await store.close();
}

/** Drops results that were computed with settings that have changed. */
function invalidateFor(context: Context, names: ReadonlySet<string>): void {
  const { responses, agents, outbound } = context;
  responses.empty();
  agents.forgetAll();
  outbound.resetSources(names);
}

/** Receives the changes of other processes, and updates the caches and the clock accordingly. */
async function followChanges(url: string, { log, metrics }: { log: Logger; metrics: Metrics }) {
  const { caches, notices } = createCaches();
  const clock = createDatabaseClock(log);
  const changes: Context["changes"] = new EventEmitter();
  const { caughtUp, close } = await listenForChanges(url, {
    log,
    ...notices,
    onChange(tag) {
      notices.onChange(tag);
      changes.emit("change", tag);
    },
    onPing(ahead_ms, lag_ms) {
      clock.adjust(ahead_ms);
      metrics.noticeLag.set(lag_ms / 1000);
    },
    onBack() {
      notices.onBack();
      changes.emit("back");
    },
  });
  return { caches, changes, now: clock.now, caughtUp, close };
}

/** A cache of one entry, whose number of rows is limited elsewhere. */
const ONE_ENTRY = { sizeMax: TOTALS_BYTES_MAX, entrySizeMax: 64, sizeOf: () => 64 };

/** The tags of data that every page names or computes with, so that a change removes all cached responses. */
const ON_EVERY_PAGE = new Set([LEGAL_TAG, CURRENCY_RATES_TAG, RATE_CARD_TAG]);

/** Creates the caches. Each entry is reused until an object that it shows changes. */
function createCaches() {
  const responses = createResponseCache();
  const totals = createCache<CachedTotal>({
    sizeMax: TOTALS_BYTES_MAX,
    entrySizeMax: 64,
    sizeOf: () => 64,
  });
  const agents = createCache<CachedAgents>(ONE_ENTRY);
  const rates = createCache<CachedRates>(ONE_ENTRY);
  const legal = createCache<CachedLegalPages>(ONE_ENTRY);
  const labels = createCache<CachedLabels>(ONE_ENTRY);
  const weights = createCache<CachedWeights>(ONE_ENTRY);
  const values = [totals, agents, rates, legal, labels, weights];
  const rateCard: Context["rateCard"] = {};
  const agentFacts: Context["agentFacts"] = {};
  const forgetDocuments = () => {
    delete rateCard.loaded;
    delete agentFacts.loaded;
  };
  return {
    caches: { responses, totals, agents, rates, legal, labels, weights, rateCard, agentFacts },
    notices: {
      onChange(tag: string) {
        if (tag === RATE_CARD_TAG) delete rateCard.loaded;
        if (tag === AGENT_FACTS_TAG) delete agentFacts.loaded;
        if (ON_EVERY_PAGE.has(tag)) responses.empty();
        [responses, ...values].forEach((cache) => cache.forget(tag));
      },
      onLost() {
        forgetDocuments();
        responses.suspectAll();
        values.forEach((cache) => cache.forgetAll());
      },
      onBack() {
        forgetDocuments();
        [responses, ...values].forEach((cache) => cache.forgetAll());
      },
    },
  };
}

/** Registers gauges that are read only when a collector reads the metrics. One that cannot be read has no value. */
function registerGauges(context: Context, pool: Pool): void {
  const registers: Registry[] = [];
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of this process's pool, by state; waiting: requests for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
    },
  });
  const mailsWaiting = new Gauge({
    name: "mails_waiting",
    help: "Mails that wait to be sent, of the whole shop",
    registers,
    async collect() {
      try {
        this.set((await countMails(context)).waiting);
      } catch (err) {
        this.remove();
        context.log.warn({ err }, "the queued mails could not be counted");
      }
    },
  });
  const sourcePaused = new Gauge({
    name: "upstream_paused",
    help: "Whether this process leaves an external service alone at the moment, by reason",
    labelNames: ["upstream", "why"],
    registers,
    collect() {
      this.reset();
      for (const { upstream: source, paused } of context.outbound.health()) {
        if (paused) this.set({ upstream: source, why: paused }, 1);
      }
    },
  });
  const budgetUsed = new Gauge({
    name: "watch_budget_used",
    help: "The share of the lookups for watched items that they need; from 1 on, new watches are refused",
    registers,
    async collect() {
      try {
        this.set(await watchBudgetUsed(context));
      } catch (err) {
        this.remove();
        context.log.warn({ err }, "the watched items could not be counted");
      }
    },
  });
  for (const gauge of [buildInfo(), connections, mailsWaiting, sourcePaused, budgetUsed]) {
    context.metrics.registry.registerMetric(gauge);
  }
}

/** Always 1, so that a collector shows the version of each process by its label. */
function buildInfo(): Gauge<"version"> {
  const gauge = new Gauge({
    name: "loupe_build_info",
    help: "1, labelled with the version of Loupe that the process runs",
    labelNames: ["version"],
    registers: [],
  });
  gauge.set({ version: VERSION }, 1);
  return gauge;
}
