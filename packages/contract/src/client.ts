import type { Answer, Endpoint, Input } from "./endpoint.ts";
import type { Endpoints } from "./endpoints.ts";
import type { Problem } from "./shapes.ts";

type Address<E extends Endpoint> = `${E["method"]} ${E["path"]}`;
export type Addresses = { [K in keyof Endpoints as Address<Endpoints[K]>]: Endpoints[K] };

/** A refusal or failure that the server, or the way to it, answered with. */
export class CallProblem extends Error {
  /** HTTP status; 0 when there was no answer at all. */
  readonly status: number;
  readonly issues: NonNullable<Problem["issues"]>;
  constructor(status: number, message: string, issues: Problem["issues"] = []) {
    super(message);
    this.status = status;
    this.issues = issues;
  }
}

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type Options = {
  base?: string;
  /** Sent as it is, in the header of that name. */
  authorization?: string;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** How the body is sent, other than as JSON; `formOf` in ./files. */
  encode?: (body: unknown) => BodyInit;
};

/**
 * Calls a route by its address, typed by the contract: no schema reaches the browser.
 * @throws {CallProblem} on every answer but success
 */
export async function call<A extends keyof Addresses>(
  address: A,
  input: Input<Addresses[A]>,
  options: Options = {},
): Promise<Answer<Addresses[A]>> {
  return readAnswer(await send(address, input, options));
}

/** The raw answer, whatever its status; for what the contract has in other modules. */
export async function send(address: string, input: object, options: Options): Promise<Response> {
  const { params = {}, query = {}, body } = input as Parts;
  const [method, path] = address.split(" ") as [string, string];
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  const url = `${options.base ?? ""}/api/v1${filled}${search.size > 0 ? `?${search}` : ""}`;
  return fetch(url, {
    method,
    signal: options.signal,
    keepalive: options.keepalive,
    headers: {
      // The browser gives a form its type, with the line that parts its fields.
      ...(body !== undefined && !options.encode && { "content-type": "application/json" }),
      ...(options.authorization !== undefined && { authorization: options.authorization }),
    },
    ...(body !== undefined && { body: (options.encode ?? JSON.stringify)(body) }),
  }).catch(failWithoutAnswer);
}

export function failWithoutAnswer(error: unknown): never {
  throw new CallProblem(0, error instanceof Error ? error.message : "No answer");
}

export async function readAnswer<T>(response: Response): Promise<T> {
  const json: unknown = await response.json().catch(() => null);
  if (response.ok && json !== null) return json as T;
  const problem = json as Partial<Problem> | null;
  // What stands in between, a proxy, has no words that are fit to be shown.
  throw new CallProblem(response.status, problem?.message ?? "", problem?.issues);
}
