import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Config } from "#server/config.ts";

/** How long running requests may take to finish after a signal to stop. */
const FINISH_LIMIT_MS = 10_000;

/** PORT or HOST cannot be used. The message is one line for the owner. */
export class CannotListen extends Error {}

export async function listen(
  server: Server,
  { PORT, HOST }: Pick<Config, "PORT" | "HOST">,
): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, PORT, HOST)));
    server.listen({ port: PORT, host: HOST }, resolve);
  });
  return server.address() as AddressInfo;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} on ${host} is taken. Stop what uses it, or set another PORT.`,
    EACCES: `PORT ${port} may not be opened by this user. Set another PORT.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine. Set another HOST.`,
    ENOTFOUND: `HOST ${host} is no known name. Set another HOST.`,
  };
  const reason = reasons[error.code ?? ""];
  return reason ? new CannotListen(reason, { cause: error }) : error;
}

/** Accepts no more requests, waits for the running ones, and closes the remaining connections. */
export async function finishRequests(server: Server, limit_ms = FINISH_LIMIT_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle when its request ends, and would stay open without this.
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([closed, sleep(limit_ms, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
  await closed;
}
