import { type Dispatcher, request } from "undici";
import { text as readText } from "node:stream/consumers";
import { traceHeaders } from "#server/logs/trace.ts";
import { type Fetched, SourceError } from "./source-error.ts";

export type SendOptions = Omit<NonNullable<Parameters<typeof request>[1]>, "headers"> & {
  headers?: Record<string, string>;
};

/**
 * Sends one request, with its trace.
 * @throws {SourceError} if no response begins
 */
export async function send(
  url: string,
  options: SendOptions,
): Promise<Dispatcher.ResponseData<unknown>> {
  try {
    return await request(url, { ...options, headers: { ...options.headers, ...traceHeaders() } });
  } catch (error) {
    throw failureOf(error);
  }
}

/**
 * Returns the address that a response redirects to, and discards the response's body then.
 * @throws {SourceError} `not-allowed` for a redirect to something else than an address
 */
export async function redirectOf(
  { statusCode, headers: { location }, body }: Dispatcher.ResponseData<unknown>,
  url: string,
): Promise<URL | undefined> {
  if (statusCode < 300 || statusCode >= 400 || typeof location !== "string") return undefined;
  await body.dump();
  const target = URL.parse(location, url);
  if (!target) throw new SourceError("not-allowed");
  return target;
}

/** Converts an error of the HTTP client, also one while a body is being read. */
export function failureOf(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  const { name, code } = error as { name?: string; code?: string };
  if (name === "TimeoutError" || name === "AbortError") return new SourceError("timeout");
  if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") return new SourceError("malformed");
  const unconnected = UNCONNECTED.has(code ?? "");
  return new SourceError("unreachable", { transient: true, unconnected });
}

const UNCONNECTED = new Set([
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** A JSON response of a source with a status below 500. */
export type Reply = { status: number; body: unknown };

export type JsonRequest<T> = {
  /** The source's id. Each source has one circuit breaker. */
  source: string;
  url: string;
  method?: "GET" | "POST";
  body?: unknown;
  /** Whether the request contains a visitor's link, so that its failure may not be the source's. */
  isLink?: boolean;
  /** Whether an admin tests the source, which calls it even while it is paused. A response ends the pause. */
  isTest?: boolean;
  /** Whether nobody waits for the response, so that the call may use only the reserve of the quota. */
  isBackground?: boolean;
  /** Interprets the reply. Rejections and malformed replies become failures, as missing replies are. */
  read: (reply: Reply) => Fetched<T>;
};

/** The function that a source's adapter calls; see `Outbound.json`. */
export type RequestJson = <T>(request: JsonRequest<T>) => Promise<Fetched<T>>;

/** @throws {SourceError} for every response that is not JSON with a status below 500 */
export async function sendJson(url: string, options: SendOptions, isLink: boolean): Promise<Reply> {
  const response = await send(url, options);
  const body = await readText(response.body).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { statusCode } = response;
  if (statusCode === 429) {
    const retryAfter_s = Number(response.headers["retry-after"] ?? Number.NaN);
    throw new SourceError("busy", {
      retryAfter_s: Number.isFinite(retryAfter_s) ? retryAfter_s : undefined,
    });
  }
  if (statusCode >= 500) {
    // The source is running, but failed on this request. If the request contains a link, the link is assumed to be
    // the cause.
    throw new SourceError("unreachable", { transient: true, ofRequest: isLink });
  }
  // A redirect is an error, because no source has a reason to redirect us.
  if (statusCode >= 300 && statusCode < 400) throw new SourceError("malformed");
  const json = parseJson(body);
  if (json === undefined) throw new SourceError("malformed");
  // A JSON response with a 4xx status is an ordinary result of the source, such as "goods not found", which the
  // source's adapter interprets.
  return { status: statusCode, body: json };
}

/**
 * Matches an escaped backslash (which stays) or an escaped character that no text column can store: a NUL, or half of
 * a surrogate pair.
 */
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
