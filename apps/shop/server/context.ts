import type { PreparedCard } from "@loupe/shipping";
import type { EventEmitter } from "node:events";
import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./database/client.ts";
import type { Outage } from "./database/connection-lost.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import type {
  CachedAgents,
  CachedLabels,
  CachedLegalPages,
  ResponseCache,
  CachedTotal,
  TagCache,
} from "#server/cache/response-cache.ts";
import type { Limits } from "#server/limits/requests-per-minute.ts";
import type { Metrics } from "#server/logs/metrics.ts";
import type { Outbound } from "#server/outbound/outbound.ts";
import type { PictureWork } from "#server/pictures/picture-work.ts";

/** A rate card that is prepared for pricing, and its number in the history. */
export type LoadedCard = { number: number; pricing: PreparedCard };

/**
 * What a process has, and every service function is given. It is passed and never imported, because tests run several
 * shops in one process. What belongs to one request is passed beside it.
 */
export type Context = {
  db: Database;
  /** The connections behind `db`, for the engine of background work. */
  pool: Pool;
  /** The engine of background work, for who sends a job. */
  jobs: () => Promise<PgBoss>;
  /** PostgreSQL's own address, for backups. It holds the password: never logged, never sent. */
  directUrl: string;
  /** The settings in force; the dashboard changes some of them, so they are read when they are needed. */
  config: Config;
  /** How `config` follows what is saved in the dashboard. */
  settings: {
    /** Of what is laid over the environment. */
    version(): number;
    /** Secrets that have to be typed again, because the session secret has changed. */
    unreadable(): readonly string[];
    /** Reads what is saved and puts it in force, in `config` and all that follows it. */
    reload(): Promise<void>;
  };
  /** Names this process among those that serve the shop. */
  processId: string;
  log: Logger;
  now: () => Date;
  /** For keyed hashes and signatures; never logged, never sent. */
  secret: string;
  outbound: Outbound;
  /** Stores pictures on this machine's disk, or in a bucket. */
  store: FileStore;
  /** What this process has written to the file cache since old files were last removed. */
  unswept: { bytes: number };
  pictureWork: PictureWork;
  metrics: Metrics;
  limits: Limits;
  /** The response cache: responses to public GETs, reused until something they show changes. */
  responses: ResponseCache;
  /** How many rows a filter finds, counted once for all pages of a list. */
  totals: TagCache<CachedTotal>;
  /** The active agents, which every page shows. */
  agents: TagCache<CachedAgents>;
  /** Which legal pages are written, which every page links. */
  legal: TagCache<CachedLegalPages>;
  /** The categories and the commonest tags of the catalogue. */
  labels: TagCache<CachedLabels>;
  /** The rate card in use, cached until another one comes into use. */
  rateCard: { loaded?: Promise<LoadedCard> };
  /** Emits the tag of each change that any process announces, and `back` after some may have been missed. */
  changes: EventEmitter<{ change: [tag: string]; back: [] }>;
  /** Resolves when this process has heard of all changes that are committed; see `ChangeListener`. */
  caughtUp: () => Promise<void>;
  outage: Outage;
  /** Aborted once the process is to stop: balancers send it nothing new, and requests under way are answered. */
  stopping: AbortSignal;
  /** Work that continues after the response was sent; stopping waits for it. */
  background: Set<Promise<unknown>>;
};
