import { isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import { SHEET_BYTES_MAX } from "@loupe/sheets/limits";
import type { Agent } from "undici";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/client.ts";
import type { Metrics } from "#server/logs/metrics.ts";
import { SOURCE_RECORDS, sourceUrls, variablesOf } from "#server/sources/source-list.ts";
import { openAgent, type Connect } from "./public-address.ts";
import { SourceError, type Fetched, type Failure } from "./source-error.ts";
import {
  callGuarded,
  createGuard,
  healthOf,
  note,
  type Guard,
  type SourceHealth,
} from "./call-policy.ts";
import { createQuotas, type TakeCall } from "./call-quota.ts";
import { sendJson, type JsonRequest, type RequestJson } from "./send.ts";
import { LOOPBACK, isAllowedHost, mayReach } from "./public-address.ts";
import { callPushService, isPushAddress, type PushAnswer, type PushCall } from "./push-services.ts";
import { type SendOptions, failureOf, redirectOf, send } from "./send.ts";
import { text as readText } from "node:stream/consumers";
import { fetchGoogleSheet } from "./google-sheets.ts";
import { createHostBreakers } from "./host-breakers.ts";

export type Outbound = {
  /**
   * Calls a source for JSON within the configured time, with one retry and a circuit breaker. A source that
   * reports a used-up quota or wrong credentials is paused. A single forbidden or failed lookup does not pause it,
   * but several different ones in a row do. If the shop's own quota of calls a minute is used up, no call is made.
   */
  json: RequestJson;
  /** Fetches a picture's bytes, from an allowed host only. The failure `paused` concerns the host, not the picture. */
  picture(url: string): Promise<Fetched<Buffer>>;
  /** Whether pictures may be fetched from the host of this address. */
  allowsPicture(url: string): boolean;
  /**
   * Requests a link once, without following redirects. Returns the redirect's target or the page. The caller must
   * have checked the host.
   */
  step(url: string, signal: AbortSignal): Promise<Fetched<Step>>;
  /** Makes a call for the identity provider's library. Returns the plain response, whatever its status is. */
  provider(url: string, call: ProviderCall): Promise<Fetched<Response>>;
  /** Fetches a small text file from an address of the settings. Redirects are not followed. */
  smallFile(url: string): Promise<Fetched<string>>;
  /**
   * Fetches a Google sheet as an XLSX file, by its path at Google. A file above the limit is cut off. The failure
   * `credentials` means that the sheet is not public, `refused` that there is none, `not-allowed` that it redirects to
   * another site.
   */
  googleSheet(path: string): Promise<Fetched<Uint8Array>>;
  /** Sends a message to a push source. The failure `not-allowed` means that the address is none. */
  push(address: string, call: PushCall): Promise<Fetched<PushAnswer>>;
  /** Returns the state of each source that this process has called for JSON. */
  health(): SourceHealth[];
  /** Resets the sources whose settings have changed. */
  resetSources(settings: ReadonlySet<string>): void;
  close(): Promise<void>;
};

const JSON_BYTES_MAX = 4 * 1024 * 1024;
const SMALL_FILE_BYTES_MAX = 64 * 1024;
const PICTURE_BYTES_MAX = 20 * 1024 * 1024;

type OutboundOptions = {
  /** Opens the connections to hosts of short links. Tests replace it. */
  connect?: Connect;
  metrics: Metrics;
  /** Contains the calls that count against the quotas. Without it there are no quotas. */
  db?: Database;
};

export function createOutbound(
  config: Config,
  { connect, metrics, db }: OutboundOptions,
): Outbound {
  const agents = openAgents(connect);
  const pictures = createPictureFetcher({
    isTrusted: ({ origin }) => sourceUrls(config).some((url) => new URL(url).origin === origin),
    allowedHosts: () => config.IMAGE_HOSTS,
    agents: { trusted: agents.trustedPicture, public: agents.picture },
  });
  const takeCall = db && createQuotas(db, config);
  const inTime = () => AbortSignal.timeout(config.UPSTREAM_TIMEOUT_MS);
  const guards = new Map<string, Guard>();
  const guardOf = (source: string) => {
    const guard = guards.get(source) ?? createGuard(source, config.UPSTREAM_CALLS);
    guards.set(source, guard);
    return guard;
  };
  return {
    async json(request) {
      const guard = guardOf(request.source);
      const result = await requestJson(request, {
        guard,
        dispatcher: agents.json,
        signal: inTime(),
        takeCall,
      });
      note(guard, result, request);
      metrics.sourceCalls.inc({ upstream: guard.upstream, outcome: outcomeOf(result) });
      return result;
    },
    picture: (url) => asFetched(() => pictures.fetch(url)),
    allowsPicture: (url) => URL.canParse(url) && pictures.allows(new URL(url)),
    step: (url, signal) => asFetched(() => requestLink(url, { dispatcher: agents.link, signal })),
    provider(url, call) {
      // The address of the provider itself is a setting. Its own document contains further addresses, which must be
      // public.
      const isIssuer = new URL(url).origin === new URL(config.OIDC_ISSUER).origin;
      const dispatcher = isIssuer ? agents.json : agents.provider;
      return asFetched(() => callProvider(url, { ...call, dispatcher, signal: inTime() }));
    },
    smallFile: (url) =>
      asFetched(() => fetchSmallFile(url, { dispatcher: agents.smallFile, signal: inTime() })),
    googleSheet: (path) =>
      asFetched(() =>
        fetchGoogleSheet(path, {
          base: config.GOOGLE_SHEETS_URL,
          agents: { configured: agents.sheet, public: agents.sheetFile },
          bytesMax: SHEET_BYTES_MAX,
        }),
      ),
    push(address, call) {
      if (!isPushAddress(address, config.PUSH_HOSTS))
        return asFetched(() => Promise.reject(new SourceError("not-allowed")));
      // An allowed address of this machine is named in a setting. All other push services are on the internet.
      const isOwn = LOOPBACK.has(new URL(address).hostname);
      const dispatcher = isOwn ? agents.json : agents.push;
      return asFetched(() => callPushService(address, call, { dispatcher, signal: inTime() }));
    },
    health: () => [...guards.values()].map(healthOf),
    resetSources(names) {
      for (const source of SOURCE_RECORDS) {
        const isOther = variablesOf(source).some((name) => names.has(name));
        if (isOther || names.has("UPSTREAM_CALLS")) guards.delete(source.id);
      }
    },
    async close() {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}

const outcomeOf = (result: Fetched<unknown>) => (result.ok ? "answered" : result.failure);

const openAgents = (connect?: Connect) => ({
  json: openAgent("configured", { maxResponseSize: JSON_BYTES_MAX, connections: 32 }),
  provider: openAgent("public", { maxResponseSize: JSON_BYTES_MAX, connections: 8 }),
  trustedPicture: openAgent("configured", { maxResponseSize: PICTURE_BYTES_MAX, connections: 8 }),
  picture: openAgent("public", { maxResponseSize: PICTURE_BYTES_MAX, connections: 8 }),
  smallFile: openAgent("configured", { maxResponseSize: SMALL_FILE_BYTES_MAX, connections: 1 }),
  push: openAgent("public", { maxResponseSize: JSON_BYTES_MAX, connections: 8 }),
  link: openAgent("public", { connections: 8 }, connect),
  sheet: openAgent("configured", { connections: 4 }),
  sheetFile: openAgent("public", { connections: 4 }, connect),
});

type Sending = { guard: Guard; dispatcher: Agent; signal: AbortSignal; takeCall?: TakeCall };

function requestJson<T>(
  { source, url, body, read, isLink = false, isTest = false, ...request }: JsonRequest<T>,
  { guard, dispatcher, signal, takeCall }: Sending,
): Promise<Fetched<T>> {
  const options: SendOptions = {
    method: request.method ?? "GET",
    dispatcher,
    signal,
    headers: { accept: "application/json", "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  };
  let failure: unknown = new SourceError("over-quota");
  const ask = async () => {
    // A second attempt counts too. Without a call left for it, the failure of the first one is the result.
    if (takeCall && !(await takeCall(source, request.isBackground ?? false))) throw failure;
    try {
      return answerOf(read(await sendJson(url, options, isLink)));
    } catch (error) {
      failure = error;
      throw error;
    }
  };
  const question = { text: `${url} ${String(options.body)}`, isLink, isTest };
  return asFetched(() => callGuarded(guard, { question, ask }, signal));
}

function answerOf<T>(result: Fetched<T>): T {
  if (!result.ok) throw new SourceError(result.failure, { isDaily: result.isDaily ?? false });
  return result.answer;
}

async function asFetched<T>(work: () => Promise<T>): Promise<Fetched<T>> {
  try {
    return { ok: true, answer: await work() };
  } catch (error) {
    if (error instanceof SourceError) return { ok: false, failure: error.failure };
    if (isBrokenCircuitError(error)) return { ok: false, failure: "paused" };
    if (isBulkheadRejectedError(error)) return { ok: false, failure: "busy" };
    const name = error instanceof Error ? error.name : "";
    const late = name === "TimeoutError" || name === "AbortError" || name === "TaskCancelledError";
    return { ok: false, failure: late ? "timeout" : "unreachable" };
  }
}

type ProviderCall = { method: string; headers: Record<string, string>; body?: string };

/** Calls the provider and returns its response like `fetch`. A redirect is returned, not followed. */
async function callProvider(url: string, options: SendOptions): Promise<Response> {
  const { statusCode, headers, body } = await send(url, options);
  const text = await readText(body).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (statusCode >= 500) throw new SourceError("unreachable");
  const type = String(headers["content-type"] ?? "");
  return new Response(text || null, { status: statusCode, headers: { "content-type": type } });
}

const TIMEOUT_MS = 10_000;
const REDIRECTS_MAX = 3;

type PictureHosts = {
  /** Whether the URL is at a configured source. Sources may have private addresses. */
  isTrusted: (url: URL) => boolean;
  /** Returns the host names in the setting `IMAGE_HOSTS`. */
  allowedHosts: () => string[];
  agents: { trusted: Agent; public: Agent };
};

/** Creates a function that fetches pictures from the allowed hosts only. Hosts that are down are called less often. */
function createPictureFetcher({ isTrusted, allowedHosts, agents }: PictureHosts) {
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
        if (!dispatcher) throw new SourceError("not-allowed");
        const options = { dispatcher, signal, headers: { accept: "image/*" } };
        const received = await askHost(url.host, () => requestPicture(url, options));
        if (!(received instanceof URL)) return received;
        url = received;
      }
      throw new SourceError("refused");
    },
  };
}

/** Returns the picture's bytes, or the address that its host redirects to. */
async function requestPicture(url: URL, options: SendOptions): Promise<Buffer | URL> {
  const response = await send(url.href, options);
  const target = await redirectOf(response, url.href);
  if (target) return target;
  const { statusCode, body } = response;
  if (statusCode !== 200) {
    await body.dump();
    throw new SourceError(failureOfStatus(statusCode));
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

/**
 * Fetches a text file. Its size is limited by the dispatcher.
 * @throws {SourceError} if there is no complete response of status 200
 */
async function fetchSmallFile(url: string, options: SendOptions): Promise<string> {
  const response = await send(url, options);
  const text = await readText(response.body).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { statusCode } = response;
  if (statusCode >= 500) throw new SourceError("unreachable");
  if (statusCode !== 200) throw new SourceError("refused");
  return text;
}

/** The result of requesting a link: its target, or a page. */
type Step = { location: string } | { page: string };

const PAGE_BYTES_MAX = 256 * 1024;

/** Requests a short link once, without following its redirect. */
async function requestLink(url: string, options: SendOptions): Promise<Step> {
  const response = await send(url, { ...options, headers: { accept: "text/html,*/*" } });
  const target = await redirectOf(response, url);
  if (target) return { location: target.href };
  if (response.statusCode >= 500) throw new SourceError("unreachable");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // The rest is not read, because the target of a share page is near the page's start.
    if (bytes >= PAGE_BYTES_MAX) break;
  }
  return { page: Buffer.concat(chunks).toString("utf8") };
}
