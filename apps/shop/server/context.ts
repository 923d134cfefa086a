import type { Facts } from "@loupe/costs";
import type { PreparedCard } from "@loupe/shipping";
import type { EventEmitter } from "node:events";
import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./database/client.ts";
import type { Outage } from "./database/outages/connection-lost.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import type {
  CachedAgents,
  CachedLabels,
  CachedLegalPages,
  CachedRates,
  ResponseCache,
  CachedTotal,
  CachedWeights,
  TagCache,
} from "#server/cache/response-cache.ts";
import type { Limits } from "#server/limits/requests-per-minute.ts";
import type { Metrics } from "#server/logs/metrics.ts";
import type { Outbound } from "#server/outbound/outbound.ts";
import type { ChartReader } from "#server/child-process/chart-reader.ts";
import type { PictureWork } from "#server/pictures/picture-work.ts";

/** A rate card that is prepared for pricing, and its number in the history. */
export type LoadedCard = {
  number: number;
  pricing: PreparedCard;
  /** How many of the lines that shoppers can choose are unchanged from the card that came with the shop, and of how many. */
  lines: { sample: number; all: number };
};

/** The facts about agents, and their version. */
export type LoadedFacts = { version: number; facts: Facts };

/**
 * The context of every service function of a process. It is passed and never imported, because tests run several shops
 * in one process. Values that belong to one request are separate parameters.
 */
export type Context = {
  db: Database;
  /** The connections behind `db`, for the job queue. */
  pool: Pool;
  /** The job queue, for code that sends a job. */
  jobs: () => Promise<PgBoss>;
  /** PostgreSQL's own address, for backups. It contains the password, so it must never be logged or sent. */
  directUrl: string;
  /** The settings in force. The dashboard changes some of them, so read each one when it is needed. */
  config: Config;
  /** Updates `config` after settings were saved in the dashboard. */
  settings: {
    /** The number of the saved settings that are in force. */
    version(): number;
    /** The names of saved secrets that must be entered again, because the session secret has changed. */
    unreadable(): readonly string[];
    /** Reads the saved settings and puts them in force, in `config` and in everything that depends on it. */
    reload(): Promise<void>;
  };
  /** Identifies this process among those that serve the shop. */
  processId: string;
  log: Logger;
  now: () => Date;
  /** The secret for keyed hashes and signatures. It must never be logged or sent. */
  secret: string;
  outbound: Outbound;
  /** Stores pictures on this machine's disk, or in a bucket. */
  store: FileStore;
  /** The bytes that this process has written to the file cache since old files were last removed from it. */
  unswept: { bytes: number };
  pictureWork: PictureWork;
  chartReader: ChartReader;
  metrics: Metrics;
  limits: Limits;
  /** The response cache: responses to public GETs, reused until an object that they show changes. */
  responses: ResponseCache;
  /** How many rows a list's filter finds, counted once for all pages of the list. */
  totals: TagCache<CachedTotal>;
  /** The active agents, which every page shows. */
  agents: TagCache<CachedAgents>;
  /** The newest exchange rates, which every page has. */
  rates: TagCache<CachedRates>;
  /** Which legal pages exist; every page links to them. */
  legal: TagCache<CachedLegalPages>;
  /** The categories and the most common tags of the catalogue. */
  labels: TagCache<CachedLabels>;
  /** The weight statistics of categories, which every item's page needs. */
  weights: TagCache<CachedWeights>;
  /** The rate card in use, cached until another one is in use. */
  rateCard: { loaded?: Promise<LoadedCard> };
  /** The facts about agents, cached until another version is in use. */
  agentFacts: { loaded?: Promise<LoadedFacts> };
  /** Emits the tag of each change that any process announces. Emits `back` after some changes may have been missed. */
  changes: EventEmitter<{ change: [tag: string]; back: [] }>;
  /** Resolves when this process has received all changes that are committed; see `ChangeListener`. */
  caughtUp: () => Promise<void>;
  outage: Outage;
  /** Aborted once the process must stop. Requests under way are still answered; load balancers send no new ones. */
  stopping: AbortSignal;
  /** Work that continues after the response was sent. The process waits for it before it stops. */
  background: Set<Promise<unknown>>;
};
