import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { plainHeaders } from "./security-headers.ts";

/** How long the result of one database check is used for all probes. */
const LOOKED_FOR_MS = 1000;
const LOOK_LIMIT_MS = 1000;

/**
 * Responds to `/healthz` and `/readyz` for load balancers, without the app, and also to requests without a Host
 * header. `/readyz` returns 503 once the process is stopping. An unreachable database changes only the body, not the
 * status, because all processes use the same one, and cached pages work without it.
 */
export function createProbes({ config, db, stopping }: Context) {
  const headers = {
    ...plainHeaders(config),
    "content-type": "text/plain; charset=utf-8",
    "cache-control": "no-store",
  };
  let lastCheck: { at_ms: number; answers: Promise<boolean> } | undefined;

  async function databaseAnswers(): Promise<boolean> {
    const check = db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    return Promise.race([check, sleep(LOOK_LIMIT_MS, false, { ref: false })]);
  }

  function lookAtDatabase(): Promise<boolean> {
    const at_ms = performance.now();
    if (!lastCheck || at_ms - lastCheck.at_ms > LOOKED_FOR_MS) {
      lastCheck = { at_ms, answers: databaseAnswers() };
    }
    return lastCheck.answers;
  }

  async function readiness(): Promise<[number, string]> {
    if (stopping.aborted) return [503, "stopping"];
    const answers = await lookAtDatabase();
    return [200, answers ? "ready" : "ready; the database does not answer"];
  }

  return {
    isProbe: ({ url }: Pick<IncomingMessage, "url">) => url === "/healthz" || url === "/readyz",
    async answer(req: IncomingMessage, res: ServerResponse, id: string): Promise<void> {
      const [status, text] = req.url === "/healthz" ? ([200, "ok"] as const) : await readiness();
      res.writeHead(status, { ...headers, "x-request-id": id });
      res.end(req.method === "HEAD" ? undefined : text);
    },
  };
}
