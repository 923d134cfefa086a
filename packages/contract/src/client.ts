import type { Answer, Input } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";
import type { RefusalCode } from "./api-errors/refusals.ts";
import type { Problem } from "./shapes.ts";

export type Addresses = { [K in keyof Endpoints as Endpoints[K]["address"]]: Endpoints[K] };

/** The error for a response of the server or of a proxy that is no success, or for no response at all. */
export class CallError extends Error {
  /** The HTTP status, or 0 if there was no response. */
  readonly status: number;
  /** The error code; undefined if the response does not come from the server. */
  readonly code: RefusalCode | undefined;
  readonly issues: NonNullable<Problem["issues"]>;
  /** The whole response body; undefined if the response does not come from the server. */
  readonly problem: Partial<Problem> | undefined;
  constructor(
    status: number,
    message: string,
    issues: Problem["issues"] = [],
    code?: RefusalCode,
    problem?: Partial<Problem>,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.issues = issues;
    this.problem = problem;
  }
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type Options = {
  base?: string;
  /** Sent unchanged in the `Authorization` header. */
  authorization?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** The language of error messages; by default the page's. */
  language?: string;
  /** Further headers of the request. */
  headers?: Record<string, string>;
  /** How to encode the body if not as JSON, such as `formOf` of ./files. */
  encode?: (body: unknown) => BodyInit;
};

/**
 * Calls a route by its address. The types come from the contract, so that no schema has to be sent to the
 * browser.
 * @throws {CallError} on every response except success
 */
export async function call<A extends keyof Addresses>(
  address: A,
  input: Input<Addresses[A]>,
  options: Options = {},
): Promise<Answer<Addresses[A]>> {
  return readAnswer(await send(address, input, options));
}

/** Returns the raw response, whatever its status. Shared with `download` in ./files. */
export async function send(address: string, input: object, options: Options): Promise<Response> {
  const { params = {}, query = {}, body } = input as Parts;
  const [method, path] = address.split(" ") as [string, string];
  const filledPath = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const presentParams = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== "",
  );
  const search = new URLSearchParams(presentParams.map(([name, value]) => [name, String(value)]));
  const url = `${options.base ?? ""}/api/v1${filledPath}${search.size > 0 ? `?${search}` : ""}`;
  return fetch(url, {
    method,
    signal: options.signal,
    keepalive: options.keepalive,
    // Revalidates the cached response with the server. Otherwise `stale-while-revalidate`, which is meant for caches in
    // front of the server, would make the browser show a response that is a minute old.
    cache: "no-cache",
    headers: {
      // The server writes error messages in the language of the page.
      ...(typeof document !== "undefined" && {
        "accept-language": options.language ?? mainLanguage(),
      }),
      // The browser sets the content type of a form itself, because it contains the boundary.
      ...(body !== undefined && !options.encode && { "content-type": "application/json" }),
      ...(options.authorization !== undefined && { authorization: options.authorization }),
      ...options.headers,
    },
    ...(body !== undefined && { body: (options.encode ?? JSON.stringify)(body) }),
  }).catch(failWithoutAnswer);
}

/**
 * The language of the page's main content. The dashboard is English, while its header may be in another
 * language.
 */
export const mainLanguage = (): string =>
  (document.querySelector("main") ?? document.documentElement).closest<HTMLElement>("[lang]")
    ?.lang ?? "";

export function failWithoutAnswer(error: unknown): never {
  throw new CallError(0, error instanceof Error ? error.message : "No answer");
}

export async function readAnswer<T>(response: Response): Promise<T> {
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return json as T;
  const problem = json as Partial<Problem> | null;
  // A response without a message comes from a proxy, and its body must not be shown to people.
  throw new CallError(
    response.status,
    problem?.message ?? "",
    problem?.issues,
    problem?.code,
    problem ?? undefined,
  );
}
