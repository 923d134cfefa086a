import type { Pool } from "pg";
import { Gauge, type Registry } from "prom-client";
import { countMails } from "#features/accounts/mail/service.server.ts";
import { watchBudgetUsed } from "#features/look-up/watched-items/service.server.ts";
import type { Context } from "#server/context.ts";
import { VERSION } from "#server/version.ts";

/** Registers gauges that are read only when a collector reads the metrics. One that cannot be read has no value. */
export function registerGauges(context: Context, pool: Pool): void {
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
