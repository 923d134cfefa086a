import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { CERTIFICATE } from "./certificate.ts";

/** A page of another site. `frame` is its answer for addresses below `/frame`. */
export type Site = { html: string; headers?: Record<string, string>; frame?: string };

/**
 * Serves every host over https, on a free port unless one is given. Browsers that are started with
 * `sentTo(port)` find the pages of all other sites there: no request leaves the machine.
 */
export async function serveSites(
  sites: { answer: Site },
  ends: (() => unknown)[],
  port = 0,
): Promise<number> {
  const server = createServer(CERTIFICATE, ({ url = "" }, response) => {
    const { html, headers, frame } = sites.answer;
    response.writeHead(200, { "content-type": "text/html", ...headers });
    response.end(frame !== undefined && url.includes("/frame") ? frame : html);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  ends.push(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return (server.address() as AddressInfo).port;
}

/** Chromium's arguments for this. Playwright's option for certificates leaves out workers. */
export const sentTo = (port: number | string): string[] => [
  "--no-proxy-server",
  "--ignore-certificate-errors",
  `--host-resolver-rules=MAP * 127.0.0.1:${port},EXCLUDE localhost,EXCLUDE 127.0.0.1`,
];
