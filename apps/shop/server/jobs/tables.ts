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
import type { SourceHealth } from "#server/outbound/call-policy.ts";

/** The progress of runs under way. The jobs themselves are in the tables of pg-boss. */
export const jobProgress = pgTable("job_progress", {
  jobId: uuid("job_id").primaryKey(),
  /** The number of the run: `retry_count` of the job in the tables of pg-boss. */
  attempt: integer().notNull().default(0),
  done: bigint({ mode: "number" }).notNull(),
  total: bigint({ mode: "number" }).notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});

/** The state of a service in JSON, with its times in ISO 8601. */
export type ReportedHealth = {
  [Field in keyof SourceHealth]: Date extends SourceHealth[Field]
    ? string | null
    : SourceHealth[Field];
};

/** The processes that serve the shop, each with the state of the sources that it last reported. */
export const processes = pgTable("processes", {
  id: uuid().primaryKey(),
  /** The machine's name and the process's number on it. */
  name: text().notNull(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  upstreams: jsonb().$type<ReportedHealth[]>().notNull(),
  /** The free bytes of the disk that contains DATA_DIR. */
  diskFree: bigint("disk_free", { mode: "number" }),
  diskTotal: bigint("disk_total", { mode: "number" }),
});

/** The number of calls to each source on each day (UTC), which is compared with its quota. */
export const sourceCalls = pgTable(
  "upstream_calls",
  {
    day: date().notNull(),
    upstream: text().notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.upstream] })],
);

/** Has one row if an earlier version has stored answers of the sandbox. To be dropped one release later. */
export const sandboxAnswers = pgTable("sandbox_answers", {
  one: boolean().primaryKey().default(true),
});
