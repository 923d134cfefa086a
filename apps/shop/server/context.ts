import type { PreparedCard } from "@loupe/shipping";
import type { Logger } from "pino";
import type { Client } from "#server/http/client.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/client.ts";
import type { FileStore } from "#server/storage/file-store.ts";
import type { CachedResponses, CachedTotal, TagCache } from "#server/cache/cached-responses.ts";
import type { Limits } from "#server/limits/request-limits.ts";
import type { Metrics } from "#server/logs/metrics.ts";
import type { Outbound } from "#server/outbound/outbound.ts";
import type { PictureWork } from "#server/pictures/picture-work.ts";

/** A rate card ready to price by, and its number in the history. */
export type LoadedCard = { number: number; prepared: PreparedCard };

/** What every service function is given. Passed, never imported: tests and the two module copies
 * (server and page bundle) then share one state. */
export type Context = {
  db: Database;
  config: Config;
  log: Logger;
  now: () => Date;
  /** For keyed hashes and signatures; never logged, never sent. */
  secret: string;
  outbound: Outbound;
  /** Pictures: on this machine's disk, or in a bucket. */
  store: FileStore;
  /** What this process has kept on the disk since it last made room there. */
  unswept: { bytes: number };
  pictureWork: PictureWork;
  metrics: Metrics;
  limits: Limits;
  /** In the context of one request: see `onBehalfOf`. */
  client?: Client;
  /** Finished answers of public GETs, served again until what they show changes. */
  responses: CachedResponses;
  /** How many rows a filter finds: counted once, for the pages of a list all show it. */
  totals: TagCache<CachedTotal>;
  /** The rate card in use, read once until another comes into use. */
  rateCard: { loaded?: Promise<LoadedCard> };
  /** Look-ups under way in this process, so that equal ones share one. */
  lookUps: Map<string, Promise<unknown>>;
  /** Work that goes on after its answer was sent; stopping waits for it. */
  background: Set<Promise<unknown>>;
};
