import {
  defaultFieldError,
  endpoints,
  fieldErrorsOf,
  Problem,
  REFUSALS,
  type Answer,
  type Endpoint,
  type Parsed,
  type RefusalCode,
} from "@loupe/contract";
import type { Addresses } from "@loupe/contract/client";

type Result<E extends Endpoint> = Answer<E> | Response;
type Respond<E extends Endpoint> = (input: Parsed<E>) => Result<E> | Promise<Result<E>>;
type Route = { endpoint: Endpoint; respond: Respond<Endpoint>; inputs: object[] };

const routes = new Map<string, Route>();
const refusing = new Set<string>();
const problems: string[] = [];

/**
 * Sets the response of an API route in this test. The contract's schemas check both the page's requests and this
 * response. The test fails on a request that the contract does not allow, or that has no response.
 * @returns the inputs of the requests so far
 */
export function answer<A extends keyof Addresses>(
  address: A,
  result: Result<Addresses[A]> | Respond<Addresses[A]>,
): Parsed<Addresses[A]>[] {
  const endpoint = Object.values<Endpoint>(endpoints).find(
    (endpoint) => endpoint.address === address,
  )!;
  const respond = typeof result === "function" ? result : () => result;
  const inputs: Parsed<Addresses[A]>[] = [];
  routes.set(address, { endpoint, respond: respond as Respond<Endpoint>, inputs });
  return inputs;
}

/** Properties of every successful response. */
export const SUCCESS = { success: true, message: "ok" } as const;

/** An API error, which `answer` accepts as a response. */
export function refusal(code: RefusalCode, more: Partial<Problem> = {}): Response {
  const { status, message } = REFUSALS[code];
  return Response.json(Problem.parse({ success: false, code, message, ...more }), { status });
}

/** Responds to input that the contract does not allow as the server does: with the issues of the schemas. */
export const refuseInvalid = (address: keyof Addresses): void => void refusing.add(address);

/** A response for `answer`: the connection breaks. */
export const noResponse = (): Response => Response.error();

/** Replaces the browser's `fetch`. Returns a function to call after each test, which returns the errors. */
export function interceptFetch(): () => string[] {
  const real = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    const request = new Request(target, init);
    const url = new URL(request.url);
    if (Object.hasOwn(FILES, url.pathname)) return Response.json(await FILES[url.pathname]!());
    // Vite serves the code. The tests intercept all other requests, which would go to a shop.
    if (/^\/(@|node_modules|__vitest)/.test(url.pathname)) return real(target, init);
    const response = await respondTo(request, url);
    request.signal.throwIfAborted();
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return response;
  };
  return () => {
    routes.clear();
    refusing.clear();
    return problems.splice(0);
  };
}

const FILES: Record<string, () => Promise<unknown>> = {
  "/country.json": async () => (await import("@loupe/shipping/rate-card.json")).default.countries,
  /** The search requests this to check the connection before it opens a page. */
  "/healthz": async () => null,
  "/category.json": async () => (await import("@loupe/shipping")).categories,
};

async function respondTo(request: Request, url: URL): Promise<Response> {
  const path = url.pathname.replace(/^\/api\/v1/, "");
  for (const route of routes.values()) {
    const params = route.endpoint.method === request.method && match(route.endpoint.path, path);
    if (params) return await respondWith(route, request, { params, url });
  }
  return fail(`no answer for ${request.method} ${path}${url.search}`);
}

type Place = { params: Record<string, string>; url: URL };

async function respondWith(route: Route, request: Request, { params, url }: Place) {
  const { endpoint, respond, inputs } = route;
  const words = { error: defaultFieldError };
  const input = {
    ...(endpoint.params && { params: endpoint.params.safeParse(params, words) }),
    ...(endpoint.query && {
      query: endpoint.query.safeParse(Object.fromEntries(url.searchParams), words),
    }),
    ...(endpoint.body && { body: endpoint.body.safeParse(await bodyOf(request), words) }),
  };
  const issues = Object.entries(input).flatMap(([part, { error }]) =>
    fieldErrorsOf(error?.issues ?? []).map((error) => ({
      ...error,
      code: error.code ?? "invalid",
      path: `${part}.${error.path}`,
    })),
  );
  if (issues[0]) {
    return refusing.has(endpoint.address)
      ? refusal("invalid_input", { message: issues[0].message, issues })
      : fail(`${request.method} ${url.pathname} sent: ${JSON.stringify(issues)}`);
  }
  const parsed = Object.fromEntries(Object.entries(input).map(([part, { data }]) => [part, data]));
  inputs.push(parsed);
  const result = await Promise.resolve(parsed as Parsed<Endpoint>)
    .then(respond)
    .catch((error: unknown) => fail(`the answer to ${url.pathname} threw ${String(error)}`));
  if (result instanceof Response) {
    if (result.ok) return fail(`${url.pathname}: give a success as a value, so that it is parsed`);
    // Cloned because the same response may be used for several requests.
    return result.clone();
  }
  const outcome = endpoint.answer.safeParse(result);
  if (!outcome.success) return fail(`${url.pathname} answered: ${outcome.error.message}`);
  return endpoint.answerType
    ? new Response(result as string, { headers: { "content-type": endpoint.answerType } })
    : Response.json(result);
}

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type");
  if (type === null) return undefined;
  if (type.startsWith("application/json")) return await request.json();
  return Object.fromEntries(await request.formData());
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const [names, values] = [pattern.split("/"), path.split("/")];
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    if (name.startsWith(":")) params[name.slice(1)] = decodeURIComponent(values[at]!);
    else if (name !== values[at]) return undefined;
  }
  return params;
}

function fail(problem: string): Response {
  problems.push(problem);
  return Response.error();
}
