import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Database } from "./database/client.ts";

/** What every service function is given. Passed, never imported: tests and the two module copies
 * (server and page bundle) then share one state. */
export type Context = {
  db: Database;
  config: Config;
  log: Logger;
  now: () => Date;
};
