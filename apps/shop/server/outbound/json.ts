import { text as readText } from "node:stream/consumers";
import { ServiceFailure, type Fetched } from "./failure.ts";
import { failureOf, send, type SendOptions } from "./send.ts";

/** What a service answered with JSON, below 500. */
export type Reply = { status: number; body: unknown };

export type JsonRequest<T> = {
  /** The upstream's id. Each upstream has one circuit breaker. */
  upstream: string;
  url: string;
  method?: "GET" | "POST";
  body?: unknown;
  /** The request contains a visitor's link, so its outcome says nothing about the upstream. */
  isLink?: boolean;
  /** An admin wants to know now, even while the upstream is paused. An answer ends the pause. */
  isTest?: boolean;
  /** Interprets the reply. A refusal or a malformed reply is a failure, as no reply at all is. */
  read: (reply: Reply) => Fetched<T>;
};

/** The way out that an upstream is given; see `Outbound.json`. */
export type RequestJson = <T>(request: JsonRequest<T>) => Promise<Fetched<T>>;

/** @throws {ServiceFailure} for everything that is not JSON with a status below 500 */
export async function sendJson(url: string, options: SendOptions, isLink: boolean): Promise<Reply> {
  const response = await send(url, options);
  const body = await readText(response.body).catch((error: unknown) => {
    throw failureOf(error);
  });
  const { statusCode } = response;
  if (statusCode === 429) {
    const retryAfter_s = Number(response.headers["retry-after"] ?? Number.NaN);
    throw new ServiceFailure("busy", {
      retryAfter_s: Number.isFinite(retryAfter_s) ? retryAfter_s : undefined,
    });
  }
  if (statusCode >= 500) {
    // The upstream is running and failed on this request. If that held a link, the link is to blame.
    throw new ServiceFailure("unreachable", { transient: true, ofRequest: isLink });
  }
  // No upstream has a reason to redirect us.
  if (statusCode >= 300 && statusCode < 400) throw new ServiceFailure("malformed");
  const json = parseJson(body);
  if (json === undefined) throw new ServiceFailure("malformed");
  // With a JSON 4xx the service itself says no ("goods not found"); its adapter interprets that.
  return { status: statusCode, body: json };
}

/** An escaped backslash; and what no text column can store: a NUL, and half of a surrogate pair. */
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
