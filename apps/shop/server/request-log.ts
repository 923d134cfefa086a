import type { Context } from "./context.ts";
import { loggedUrl } from "./logged-url.ts";
import { countsLookUps } from "./look-up-counts.ts";

export type AnsweredRequest = {
  id: string;
  method: string | undefined;
  url: string | undefined;
  status: number;
  /** From the request read to the answer handed to the socket, in milliseconds. */
  ms: number;
};

const WRITE_AFTER_MS = 50;
const GATHERED_MAX = 512;

/**
 * One log line and one count for each answered request. They are gathered and written together:
 * line by line, each would cost as much as a kept answer does. So a line's time is up to 50 ms late.
 */
export function createRequestLog(context: Context) {
  const { log, metrics } = context;
  const lookUps = countsLookUps(context);
  let gathered: AnsweredRequest[] = [];
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const requests = gathered;
    gathered = [];
    for (const { id, method, url, status, ms } of requests) {
      log.info({ id, method, url: loggedUrl(url), status, ms }, "request");
      metrics.requests.inc({ method, status });
      lookUps.note(method, url, status);
    }
  }

  return {
    note(request: AnsweredRequest): void {
      gathered.push(request);
      if (gathered.length >= GATHERED_MAX) write();
      else timer ??= setTimeout(write, WRITE_AFTER_MS);
    },
    stop(): void {
      write();
      lookUps.stop();
    },
  };
}
