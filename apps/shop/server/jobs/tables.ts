import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { ServiceHealth } from "#server/outbound/call-policy.ts";

/** How far runs under way are. Jobs themselves are in the tables of the engine. */
export const jobProgress = pgTable("job_progress", {
  jobId: uuid("job_id").primaryKey(),
  /** The number of the run: the engine's `retry_count` of the job. */
  attempt: integer().notNull().default(0),
  done: bigint({ mode: "number" }).notNull(),
  total: bigint({ mode: "number" }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** With its times as JSON has them, in ISO 8601. */
export type ReportedHealth = {
  [Field in keyof ServiceHealth]: Date extends ServiceHealth[Field]
    ? string | null
    : ServiceHealth[Field];
};

/** The processes that serve the shop, each with what it knows of the external services. */
export const processes = pgTable("processes", {
  id: uuid().primaryKey(),
  /** The machine's name and the process's number on it. */
  name: text().notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  upstreams: jsonb().$type<ReportedHealth[]>().notNull(),
  /** Of the disk that holds DATA_DIR, in bytes. */
  diskFree: bigint("disk_free", { mode: "number" }),
  diskTotal: bigint("disk_total", { mode: "number" }),
});

/** How often each external service was called, by day in UTC: what its quota is compared with. */
export const upstreamCalls = pgTable(
  "upstream_calls",
  {
    day: date().notNull(),
    upstream: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.upstream] })],
);

/** One row while the database may hold answers and photos of the sandbox. */
export const sandboxAnswers = pgTable("sandbox_answers", {
  one: boolean().primaryKey().default(true),
});
