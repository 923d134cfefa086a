import { text as readText } from "node:stream/consumers";
import { isBrokenCircuitError, isBulkheadRejectedError } from "cockatiel";
import ipaddr from "ipaddr.js";
import { Agent, request, type Dispatcher } from "undici";
import type { Config } from "#server/config.ts";
import type { Metrics } from "#server/logs/metrics.ts";
import { isAllowedHost, isPublicAddress, publicLookup } from "./public-address.ts";
import {
  askGuarded,
  createGuard,
  note,
  pausedBy,
  UpstreamFailure,
  type Failure,
  type Fetched,
  type Guard,
  type UpstreamHealth,
} from "./guard.ts";
import { createHostBreakers } from "./host-breakers.ts";
import { upstreamUrls } from "#server/upstreams/outside-services.ts";
import type { Reply } from "#server/upstreams/envelope.ts";

export type { Failure, Fetched } from "./guard.ts";

type JsonRequest<T> = {
  /** Names the upstream: it has one breaker. */
  upstream: string;
  url: string;
  method?: "GET" | "POST";
  body?: unknown;
  /** A stranger's link is in it: what comes of it says nothing of the upstream. */
  isLink?: boolean;
  /** What the reply says: a no, and what makes no sense, are failures like silence. */
  read: (reply: Reply) => Fetched<T>;
};

export type Outbound = {
  /**
   * Asks an upstream for JSON within the configured time, with one retry and a circuit breaker. Nobody
   * asks it again for a while where it said that the quota is used up or the credentials are wrong;
   * a look-up that is forbidden or fails does so alone, unless several different ones are in a row.
   */
  json<T>(request: JsonRequest<T>): Promise<Fetched<T>>;
  /** A picture's bytes, from an allowed host only; `paused` speaks of the host, not of the picture. */
  picture(url: string): Promise<Fetched<Buffer>>;
  /** Whether a picture's host is one that pictures are fetched from. */
  allowsPicture(url: string): boolean;
  /** One step along a link, the host being the caller's to allow: where it leads, or its page. */
  step(url: string, signal: AbortSignal): Promise<Fetched<Step>>;
  /** A call that the identity provider's library makes: the raw answer, whatever its status. */
  provider(url: string, call: ProviderCall): Promise<Fetched<Response>>;
  /** How each upstream did that this process has asked for JSON. */
  health(): UpstreamHealth[];
  close(): Promise<void>;
};

type ProviderCall = { method: string; headers: Record<string, string>; body?: string };
export type Step = { location: string } | { page: string };

const JSON_BYTES_MAX = 4 * 1024 * 1024;
const PICTURE_BYTES_MAX = 20 * 1024 * 1024;
const PICTURE_TIMEOUT_MS = 10_000;
const PICTURE_REDIRECTS_MAX = 3;

type Means = {
  metrics: Metrics;
  /** How connections to short-link hosts are made; tests put the sandbox in their place. */
  connect?: Agent.Options["connect"];
};

export function createOutbound(config: Config, { connect, metrics }: Means): Outbound {
  const trusted = trustedOrigins(config);
  const agents = {
    json: new Agent({ maxResponseSize: JSON_BYTES_MAX, connections: 32 }),
    trustedPicture: new Agent({ maxResponseSize: PICTURE_BYTES_MAX, connections: 8 }),
    picture: new Agent({
      maxResponseSize: PICTURE_BYTES_MAX,
      connections: 8,
      connect: { lookup: publicLookup },
    }),
    link: new Agent({ connections: 8, connect: connect ?? { lookup: publicLookup } }),
  };
  const means = { trusted, agents, config, askHost: createHostBreakers() };
  const guards = new Map<string, Guard>();
  const guardOf = (upstream: string) => {
    const guard = guards.get(upstream) ?? createGuard(upstream);
    guards.set(upstream, guard);
    return guard;
  };
  return {
    async json({ upstream, url, method = "GET", body, read, isLink = false }) {
      const limit = AbortSignal.timeout(config.UPSTREAM_TIMEOUT_MS);
      const guard = guardOf(upstream);
      const options: Options = {
        method,
        dispatcher: agents.json,
        signal: limit,
        headers: { accept: "application/json", "content-type": "application/json" },
        body: body === undefined ? null : JSON.stringify(body),
      };
      const send = async () => answerOf(read(await sendJson(url, options, isLink)));
      const question = { text: `${url} ${String(options.body)}`, isLink };
      const fetched = await asFetched(() => askGuarded(guard, { question, send }, limit));
      note(guard, fetched);
      metrics.upstreamCalls.inc({ upstream, outcome: fetched.ok ? "answered" : fetched.failure });
      return fetched;
    },
    picture: (url) => asFetched(() => fetchPicture(url, means)),
    allowsPicture: (url) => URL.canParse(url) && pictureAgent(new URL(url), means) !== undefined,
    step: (url, signal) => asFetched(() => takeStep(url, { dispatcher: agents.link, signal })),
    provider(url, call) {
      const signal = AbortSignal.timeout(config.UPSTREAM_TIMEOUT_MS);
      return asFetched(() => sendRaw(url, { ...call, dispatcher: agents.json, signal }));
    },
    health: () =>
      [...guards.values()].map((guard) => {
        const { upstream, lastSuccessAt, lastFailureAt, failures } = guard;
        return { upstream, lastSuccessAt, lastFailureAt, failures, paused: pausedBy(guard) };
      }),
    async close() {
      await Promise.all(Object.values(agents).map((agent) => agent.destroy()));
    },
  };
}

function answerOf<T>(fetched: Fetched<T>): T {
  if (!fetched.ok) throw new UpstreamFailure(fetched.failure);
  return fetched.answer;
}

async function asFetched<T>(work: () => Promise<T>): Promise<Fetched<T>> {
  try {
    return { ok: true, answer: await work() };
  } catch (error) {
    if (error instanceof UpstreamFailure) return { ok: false, failure: error.failure };
    if (isBrokenCircuitError(error)) return { ok: false, failure: "paused" };
    if (isBulkheadRejectedError(error)) return { ok: false, failure: "busy" };
    const name = error instanceof Error ? error.name : "";
    const late = name === "TimeoutError" || name === "AbortError" || name === "TaskCancelledError";
    return { ok: false, failure: late ? "timeout" : "unreachable" };
  }
}

type Options = Parameters<typeof request>[1];

async function ask(url: string, options: Options): Promise<Dispatcher.ResponseData<unknown>> {
  try {
    return await request(url, options);
  } catch (error) {
    throw failureOf(error);
  }
}

function failureOf(error: unknown): UpstreamFailure {
  if (error instanceof UpstreamFailure) return error;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return new UpstreamFailure("timeout");
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return new UpstreamFailure("rubbish");
  const unconnected = UNCONNECTED.has(code ?? "");
  return new UpstreamFailure("unreachable", { transient: true, unconnected });
}

const UNCONNECTED = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

async function sendJson(url: string, options: Options, isLink: boolean): Promise<Reply> {
  const response = await ask(url, options);
  const body = await readText(response.body).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { statusCode } = response;
  if (statusCode === 429) {
    const retryAfter_s = Number(response.headers["retry-after"] ?? Number.NaN);
    throw new UpstreamFailure("busy", {
      retryAfter_s: Number.isFinite(retryAfter_s) ? retryAfter_s : undefined,
    });
  }
  if (statusCode >= 500) {
    // It is there, and broke over what it was asked: with a link, that is the link's fault.
    throw new UpstreamFailure("unreachable", { transient: true, ofQuestion: isLink });
  }
  // No upstream has a reason to send us elsewhere.
  if (statusCode >= 300 && statusCode < 400) throw new UpstreamFailure("rubbish");
  const json = parseJson(body);
  if (json === undefined) throw new UpstreamFailure("rubbish");
  // A JSON 4xx is the service's own way to say no ("goods not found"): the adapter reads it.
  return { status: statusCode, body: json };
}

/** A redirect is not followed: it is an answer like any other. */
async function sendRaw(url: string, options: Options): Promise<Response> {
  const { statusCode, headers, body } = await ask(url, options);
  const text = await readText(body).catch((error: unknown) => {
    throw failureOf(error);
  });
  if (statusCode >= 500) throw new UpstreamFailure("unreachable");
  const type = String(headers["content-type"] ?? "");
  return new Response(text || null, { status: statusCode, headers: { "content-type": type } });
}

/** An escaped backslash; and what no text column takes: a NUL, and half a character alone. */
const ESCAPES = /\\(?:\\|u0000|ud[89ab][\da-f]{2}(\\ud[c-f][\da-f]{2})?|ud[c-f][\da-f]{2})/gi;

const storable = (json: string) =>
  json.replaceAll(ESCAPES, (escape, second?: string) =>
    escape === "\\\\" || second ? escape : "",
  );

function parseJson(text: string): unknown {
  try {
    return JSON.parse(storable(text));
  } catch {
    return undefined;
  }
}

const PAGE_BYTES_MAX = 256 * 1024;

async function takeStep(url: string, options: Options): Promise<Step> {
  const response = await ask(url, { ...options, headers: { accept: "text/html,*/*" } });
  const { location } = response.headers;
  if (response.statusCode >= 300 && response.statusCode < 400 && typeof location === "string") {
    await response.body.dump();
    return { location: new URL(location, url).href };
  }
  if (response.statusCode >= 500) throw new UpstreamFailure("unreachable");
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    // What a share page leads to stands near its beginning.
    if (bytes >= PAGE_BYTES_MAX) break;
  }
  return { page: Buffer.concat(chunks).toString("utf8") };
}

type PictureMeans = {
  trusted: Set<string>;
  agents: { trustedPicture: Agent; picture: Agent };
  config: Config;
  askHost: ReturnType<typeof createHostBreakers>;
};

async function fetchPicture(address: string, means: PictureMeans): Promise<Buffer> {
  const signal = AbortSignal.timeout(PICTURE_TIMEOUT_MS);
  let url = new URL(address);
  for (let hop = 0; hop <= PICTURE_REDIRECTS_MAX; hop += 1) {
    const dispatcher = pictureAgent(url, means);
    if (!dispatcher) throw new UpstreamFailure("not-allowed");
    const options = { dispatcher, signal, headers: { accept: "image/*" } };
    const given = await means.askHost(url.host, () => askPicture(url, options));
    if (!(given instanceof URL)) return given;
    url = given;
  }
  throw new UpstreamFailure("refused");
}

/** The bytes, or where its host sends us for them. */
async function askPicture(url: URL, options: Options): Promise<Buffer | URL> {
  const { statusCode, headers, body } = await ask(url.href, options);
  if (statusCode >= 300 && statusCode < 400 && typeof headers.location === "string") {
    await body.dump();
    return new URL(headers.location, url);
  }
  if (statusCode !== 200) {
    await body.dump();
    throw new UpstreamFailure(noOf(statusCode));
  }
  const bytes = await body.arrayBuffer().catch((error: unknown) => {
    throw failureOf(error);
  });
  return Buffer.from(bytes);
}

/** 408 and 429 speak of now, any other 4xx of the picture. */
function noOf(status: number): Failure {
  if (status === 408 || status === 429) return "busy";
  return status >= 500 ? "unreachable" : "refused";
}

function pictureAgent(url: URL, { trusted, agents, config }: PictureMeans): Agent | undefined {
  if (trusted.has(url.origin)) return agents.trustedPicture;
  if (url.protocol !== "https:" && url.protocol !== "http:") return undefined;
  if (!isAllowedHost(url.hostname, config.IMAGE_HOSTS)) return undefined;
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(literal) && !isPublicAddress(literal)) return undefined;
  return agents.picture;
}

const trustedOrigins = (config: Config) =>
  new Set(upstreamUrls(config).map((url) => new URL(url).origin));
