import { type LookupAddress, type LookupAllOptions, lookup as resolveHost } from "node:dns";
import { type LookupFunction, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import { Agent, buildConnector } from "undici";
import { SourceError } from "./source-error.ts";

/**
 * `public` allows only the internet, for addresses that a client or a source chose. `configured` also allows this
 * machine and private networks, for addresses in the settings.
 */
export type Reach = "public" | "configured";

/** Hosts of this machine, which are push services only if the setting `PUSH_HOSTS` names them. */
export const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? "");

/** Whether the list allows a host. `*.example.com` allows every host below example.com, and a bare name only itself. */
export const isAllowedHost = (hostname: string, allowed: string[]) =>
  allowed.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );

/**
 * Ranges of addresses that even settings must not use: clouds serve a machine's credentials at link-local addresses,
 * and the other ranges contain an IPv4 address within an IPv6 address.
 */
const NEVER = new Set([
  "linkLocal",
  "multicast",
  "broadcast",
  "rfc6052",
  "rfc6145",
  "6to4",
  "teredo",
]);
/** Other addresses at which clouds serve credentials. */
const METADATA = new Set(["100.100.100.200", "192.0.0.192", "fd00:ec2::254"]);

function mayConnect(address: string, reach: Reach): boolean {
  const parsed = ipaddr.process(address);
  if (METADATA.has(parsed.toString())) return false;
  return reach === "public" ? parsed.range() === "unicast" : !NEVER.has(parsed.range());
}

/**
 * Returns the IP address in the host of a URL, as browsers read `127.1`, `0x7f000001`, `[::1]` or `::1`, or undefined
 * for a name.
 */
function literalOf(hostname: string): string | undefined {
  const host = isIPv6(hostname) ? `[${hostname}]` : hostname;
  const literal = URL.parse(`http://${host}/`)?.hostname.replace(/^\[|\]$/g, "") ?? "";
  return ipaddr.isValid(literal) ? literal : undefined;
}

/** Whether a connection to this host may be tried. A name is checked again after it has been resolved. */
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
 * Rejects a name that resolves to any forbidden address, when the connection is made. The connection uses the checked
 * address, even if the name then resolves to another one.
 */
export const lookupWithin =
  (reach: Reach, resolve: Resolve = resolveHost): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const hidden = addresses.find(({ address }) => !mayConnect(address, reach));
      const [first] = addresses;
      if (hidden || !first) return done(new SourceError("refused"), "", 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** The type of the function that opens connections. Tests use their own, which connects short links to the sandbox. */
export type Connect = ReturnType<typeof buildConnector>;

/**
 * Creates the object that opens the connections of outgoing calls. All calls use one from here, so that no connection
 * is made to a forbidden host, whether the URL contains the host's name or its address.
 */
export function openAgent(
  reach: Reach,
  options: Omit<Agent.Options, "connect">,
  connect: Connect = buildConnector({ lookup: lookupWithin(reach) }),
): Agent {
  return new Agent({
    ...options,
    connect: (to, done) =>
      mayReach(to.hostname, reach) ? connect(to, done) : done(new SourceError("refused"), null),
  });
}
