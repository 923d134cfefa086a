import { hostname } from "node:os";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Context } from "#server/context.ts";
import { loggedUrl } from "./logged-url.ts";
import { countsLookUps } from "#server/jobs/look-up-counts.ts";

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
  const writeLines = linesOf(log);
  let gathered: AnsweredRequest[] = [];
  let timer: NodeJS.Timeout | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const requests = gathered;
    gathered = [];
    writeLines(requests);
    for (const { method, url, status } of requests) lookUps.note(method, url, status);
    const alike = Map.groupBy(requests, ({ method, status }) => `${method} ${status}`);
    for (const same of alike.values()) {
      const [{ method, status }] = same as [AnsweredRequest];
      metrics.requests.inc({ method, status }, same.length);
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

/**
 * Lines as the logger itself writes them, into its own stream: the ropes of strings that it makes
 * of each cost a fifth of a kept answer to straighten.
 */
function linesOf(log: Logger): (requests: AnsweredRequest[]) => void {
  const { [pino.symbols.streamSym]: stream } = log as unknown as Record<symbol, DestinationStream>;
  const level = pino.levels.values.info;
  const maker = { pid: process.pid, hostname: hostname(), ...log.bindings() };
  return (requests) => {
    if (!log.isLevelEnabled("info")) return;
    const start = JSON.stringify({ level, time: Date.now(), ...maker }).slice(0, -1);
    // Of these only the address can hold what JSON has to escape.
    const lines = requests.map(
      ({ id, method, url, status, ms }) =>
        `${start},"id":"${id}","method":"${method}","url":${JSON.stringify(loggedUrl(url))},"status":${status},"ms":${ms},"msg":"request"}\n`,
    );
    stream?.write(lines.join(""));
  };
}
