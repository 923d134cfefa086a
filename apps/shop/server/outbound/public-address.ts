import { lookup as resolveHost, type LookupAddress, type LookupAllOptions } from "node:dns";
import { isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { ServiceFailure } from "./failure.ts";

/**
 * `public`: only the internet, for addresses that somebody else chose. `configured`: this machine and private networks as
 * well, for addresses of the settings.
 */
export type Reach = "public" | "configured";

export const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? "");

/** `*.example.com` allows every host below example.com, a bare name only itself. */
export const isAllowedHost = (hostname: string, allowed: string[]) =>
  allowed.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );

/** No setting leads here: clouds give a machine its credentials at link-local addresses, and the others contain one of IPv4. */
const NEVER = new Set([
  "linkLocal",
  "multicast",
  "broadcast",
  "rfc6052",
  "rfc6145",
  "6to4",
  "teredo",
]);
/** Where clouds give credentials at other addresses. */
const METADATA = new Set(["100.100.100.200", "192.0.0.192", "fd00:ec2::254"]);

function mayConnect(address: string, reach: Reach): boolean {
  const parsed = ipaddr.process(address);
  if (METADATA.has(parsed.toString())) return false;
  return reach === "public" ? parsed.range() === "unicast" : !NEVER.has(parsed.range());
}

/** The address that the host of a URL is, as browsers read `127.1`, `0x7f000001`, `[::1]` or `::1`; undefined for a name. */
function literalOf(hostname: string): string | undefined {
  const host = isIPv6(hostname) ? `[${hostname}]` : hostname;
  const literal = URL.parse(`http://${host}/`)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return ipaddr.isValid(literal) ? literal : undefined;
}

/** Whether a connection to this host may be tried. A name is judged again by the addresses that it resolves to. */
export function mayReach(hostname: string, reach: Reach): boolean {
  const literal = literalOf(hostname);
  if (literal) return mayConnect(literal, reach);
  return reach === "configured" || !/(^|\.)localhost\.?$/i.test(hostname);
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Refuses a name that resolves to any address out of reach, at the moment of connecting. The address
 * that was checked is the one that is used, whatever the name resolves to a moment later.
 */
export const lookupWithin =
  (reach: Reach, resolve: Resolve = resolveHost): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const hidden = addresses.find(({ address }) => !mayConnect(address, reach));
      const [first] = addresses;
      if (hidden || !first) return done(new ServiceFailure("refused"), "", 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
