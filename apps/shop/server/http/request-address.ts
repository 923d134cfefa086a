import type { IncomingMessage } from "node:http";
import type { Context as Call } from "hono";
import ipaddr from "ipaddr.js";
import type { Logger } from "pino";
import type { Config } from "#server/config.ts";

/**
 * The facts that the HTTP server determined about a request. The app gets them as a value (`call.env`), because any
 * client could send a header.
 */
export type RequestFacts = {
  /** The client's address, in front of our own proxies. */
  address: string;
  /** Sent with the response and written to the log. */
  id: string;
};

export const factsOf = (call: Call): Partial<RequestFacts> =>
  (call.env as Partial<RequestFacts> | undefined) ?? {};

export const addressOf = (call: Call): string => factsOf(call).address ?? "unknown";

/** Matches an address with a port, because some proxies add one: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const PORT = /^(?:\[([^\]]*)\]|([^:]*))(?::\d+)?$/;

/**
 * Returns the client's address if requests pass through `proxies` proxies of our own. With 0, `X-Forwarded-For` is
 * ignored.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const direct = req.socket.remoteAddress ?? "unknown";
  if (proxies === 0) return direct;
  // Each proxy appends the address that called it, so a value that the client itself sent is further left.
  const forwardedAddresses = String(req.headers["x-forwarded-for"] ?? "")
    .split(",")
    .at(-proxies)
    ?.trim()
    .replace(PORT, "$1$2");
  return forwardedAddresses && ipaddr.isValid(forwardedAddresses) ? forwardedAddresses : direct;
}

/** Warns once if there seems to be a proxy that TRUST_PROXY does not count: all its clients would share one limit. */
export function createProxyWarning({ config, log }: { config: Config; log: Logger }) {
  let isSaid = config.TRUST_PROXY > 0;
  return ({ headers }: IncomingMessage): void => {
    if (isSaid || headers["x-forwarded-for"] === undefined) return;
    isSaid = true;
    log.warn(
      "A request came with X-Forwarded-For, but TRUST_PROXY is 0: if a proxy stands in front, all visitors share one set of limits. Set TRUST_PROXY to the number of proxies.",
    );
  };
}

/** Returns the network that a limit counts: for IPv6 the /64, because a home or a server has a whole one. */
export function networkOf(address: string): string {
  if (!address.includes(":") || !ipaddr.IPv6.isValid(address)) return address;
  const ipv6 = ipaddr.IPv6.parse(address);
  if (ipv6.isIPv4MappedAddress()) return ipv6.toIPv4Address().toString();
  return ipv6.parts.slice(0, 4).join(":");
}

/**
 * Returns the network that one person may have as a whole: for IPv6 the /48 that a provider delegates, for IPv4 the /24.
 * Many people share one, so no limit counts it.
 */
export function delegatedNetworkOf(address: string): string {
  const network = networkOf(address);
  return network.includes(":")
    ? network.split(":").slice(0, 3).join(":")
    : network.split(".").slice(0, 3).join(".");
}
