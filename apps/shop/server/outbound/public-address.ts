import { lookup as resolveHost, type LookupAddress, type LookupAllOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { UpstreamFailure } from "./failure.ts";

export const isWebAddress = (url: string) => /^https?:$/.test(URL.parse(url)?.protocol ?? "");

/** `*.example.com` allows every host below example.com, a bare name only itself. */
export const isAllowedHost = (hostname: string, allowed: string[]) =>
  allowed.some((host) =>
    host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host,
  );

export const isPublicAddress = (address: string) => ipaddr.process(address).range() === "unicast";

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Refuses a name that resolves to any private address, at the moment of connecting. The address
 * that was checked is the one that is used, whatever the name resolves to a moment later.
 */
export const publicLookupBy =
  (resolve: Resolve): LookupFunction =>
  (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "", 0);
      const hidden = addresses.find(({ address }) => !isPublicAddress(address));
      const [first] = addresses;
      if (hidden || !first) return done(new UpstreamFailure("refused"), "", 0);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

export const publicLookup = publicLookupBy(resolveHost);
