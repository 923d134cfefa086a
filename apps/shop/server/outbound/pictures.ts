import type { Agent } from "undici";
import { ServiceFailure, type Failure } from "./failure.ts";
import { createHostBreakers } from "./host-breakers.ts";
import { isAllowedHost, mayReach } from "./public-address.ts";
import { failureOf, send, type SendOptions } from "./send.ts";

const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 3;

type PictureHosts = {
  /** Whether the URL is at a configured upstream. Upstreams may have private addresses. */
  isTrusted: (url: URL) => boolean;
  /** Returns the host names in the setting `IMAGE_HOSTS`. */
  allowedHosts: () => string[];
  agents: { trusted: Agent; public: Agent };
};

/** Creates a function that fetches pictures from the allowed hosts only. Hosts that are down are called less often. */
export function createPictureFetcher({ isTrusted, allowedHosts, agents }: PictureHosts) {
  const askHost = createHostBreakers();

  function agentFor(url: URL): Agent | undefined {
    if (isTrusted(url)) return agents.trusted;
    if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
    if (!isAllowedHost(url.hostname, allowedHosts())) return undefined;
    return mayReach(url.hostname, "public") ? agents.public : undefined;
  }

  return {
    allows: (url: URL) => agentFor(url) !== undefined,
    /** Follows redirects; each target must be an allowed host again. */
    async fetch(address: string): Promise<Buffer> {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      let url = new URL(address);
      for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
        const dispatcher = agentFor(url);
        if (!dispatcher) throw new ServiceFailure("not-allowed");
        const options = { dispatcher, signal, headers: { accept: "image/*" } };
        const received = await askHost(url.host, () => requestPicture(url, options));
        if (!(received instanceof URL)) return received;
        url = received;
      }
      throw new ServiceFailure("refused");
    },
  };
}

/** Returns the picture's bytes, or the address that its host redirects to. */
async function requestPicture(url: URL, options: SendOptions): Promise<Buffer | URL> {
  const { statusCode, headers, body } = await send(url.href, options);
  if (statusCode >= 300 && statusCode < 400 && typeof headers.location === "string") {
    await body.dump();
    return new URL(headers.location, url);
  }
  if (statusCode !== 200) {
    await body.dump();
    throw new ServiceFailure(failureOfStatus(statusCode));
  }
  const bytes = await body.arrayBuffer().catch((error: unknown) => {
    throw failureOf(error);
  });
  return Buffer.from(bytes);
}

/** 408 and 429 are temporary. Any other 4xx is permanent for this picture. */
function failureOfStatus(status: number): Failure {
  if (status === 408 || status === 429) return "busy";
  return status >= 500 ? "unreachable" : "refused";
}
