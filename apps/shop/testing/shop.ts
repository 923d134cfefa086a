import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endpoints, refusalCodesOf, type Endpoint, type Problem, type Role } from "@loupe/contract";
import { startSandbox, type Sandbox } from "@loupe/sandbox";
import type { Hono } from "hono";
import { pino } from "pino";
import { buildConnector } from "undici";
import {
  closeFirstRunLink,
  deviceOf,
  openSession,
} from "#features/accounts/login/service.server.ts";
import { SESSION } from "#features/accounts/login/session-cookie.server.ts";
import { users } from "#features/accounts/people/tables.server.ts";
import { createApp } from "#main/app.ts";
import { readConfig, type Config } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { BROWSER } from "./browser/browsers.ts";
import { createTestDatabase } from "./database.ts";
import type { Job } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/work.ts";
import { prepareData } from "#main/first-start.ts";
import { hashPassword } from "#server/secrets/password-hash.ts";
import type { RequestFacts } from "#server/http/request-address.ts";
import { createServices } from "#main/services.ts";
import { demonstration } from "#server/settings/tables.ts";

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

const PASSWORD = "a good password";
let passwordHash: string | undefined;

/** Redirects connections to any short-link host to the sandbox. */
function toSandbox(origin: string) {
  const { hostname, port } = new URL(origin);
  const connect = buildConnector({});
  return (options: buildConnector.Options, done: buildConnector.Callback) =>
    connect({ ...options, protocol: "http:", hostname, port }, done);
}

/** `from` is the client's address, which the HTTP server determines in a real shop. */
type Parts = { body?: unknown; headers?: Record<string, string>; from?: string };

/**
 * Sends a request, and fails if its error is one that the OpenAPI document does not list for the operation, or names a field
 * without its place.
 */
async function send(app: Hono, method: string, path: string, parts: Parts = {}) {
  const response = await request(app, method, path, parts);
  const isProblem =
    response.status >= 400 && response.headers.get("content-type") === "application/json";
  if (!isProblem) return response;
  const operation = operationAt(method, path);
  const { code, issues = [] } = (await response.clone().json()) as Partial<Problem>;
  if (code === "invalid_input" && !issues.every(({ path: field }) => PLACES.test(field)))
    throw new Error(`${method} ${path} names a field without its place: ${JSON.stringify(issues)}`);
  // Processes that serve no API know none of its routes.
  if (operation && code !== "no_route" && !operation.codes.has(code))
    throw new Error(`${operation.name} returned ${code}, which its \`refusals\` do not list`);
  return response;
}

const PLACES = /^(?:body|query|params)\b/;

const OPERATIONS = Object.entries<Endpoint>(endpoints)
  .toSorted(([, a], [, b]) => a.path.split(":").length - b.path.split(":").length)
  .map(([name, endpoint]) => ({
    name,
    method: endpoint.method,
    pattern: new RegExp(`^/api/v1${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
    codes: new Set<string | undefined>(refusalCodesOf(endpoint)),
  }));

function operationAt(method: string, path: string) {
  const [address = ""] = path.split("?");
  return OPERATIONS.find((one) => one.method === method && one.pattern.test(address));
}

function request(app: Hono, method: string, path: string, { body, headers, from }: Parts) {
  const asIs = body === undefined || typeof body === "string" || body instanceof FormData;
  const json: Record<string, string> =
    body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" };
  return app.request(
    path,
    {
      method,
      body: asIs ? body : JSON.stringify(body),
      headers: { "user-agent": BROWSER, ...json, ...headers },
    },
    { address: from ?? "127.0.0.1", id: "test" } satisfies RequestFacts,
  );
}

/** Opens a session as a login does, without the tenth of a second that it takes to check a password. */
async function logIn(context: Context, role: Role, email: string) {
  const { db, now, config } = context;
  passwordHash ??= await hashPassword(PASSWORD);
  const [row] = await db
    .insert(users)
    .values({ name: "Robin", email, role, passwordHash, verifiedAt: now(), createdAt: now() })
    .returning();
  const device = deviceOf(BROWSER);
  const session = await openSession(context, row!, { device, factor: "password" });
  if (role === "owner") await closeFirstRunLink(context);
  const headers = {
    authorization: session.approvalToken,
    origin: config.PUBLIC_URL,
    cookie: `${SESSION.name}=${session.cookie}`,
  };
  return { user: session.user, password: PASSWORD, headers };
}

type Env = Record<string, string>;

/** A test's settings as environment variables: pairs of a name and a text. */
const asWritten = (settings: Partial<Config>) =>
  Object.entries(settings).map(([name, value]) => [name, String(value)] as const);

/**
 * Opens a shop for one test file, with a real PostgreSQL and a real sandbox, but without pages. Pass a function
 * for settings that depend on the sandbox.
 */
export async function openTestShop(
  envOption: Env | ((sandbox: Sandbox) => Env) = {},
  log = pino({ level: "silent" }),
  /** The kinds of background jobs that the shop runs. */
  kinds: readonly Job[] = [],
) {
  const folder = await mkdtemp(join(tmpdir(), "loupe-test-"));
  const [database, sandbox] = await Promise.all([createTestDatabase(), startSandbox()]);
  const env = typeof envOption === "function" ? envOption(sandbox) : envOption;
  const clock = { now: new Date() };
  // Sources in the sandbox count as configured, so the shop is not a demonstration.
  const config = {
    ...readConfig({
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      GOOGLE_SHEETS_URL: sandbox.settings["GOOGLE_SHEETS_URL"],
      ...env,
    }),
    sandbox: false,
  };
  const open = async (settings: Partial<Config> = {}) => {
    const environment = new Map([...config.environment, ...asWritten(settings)]);
    const services = await createServices(
      { ...config, ...settings, environment },
      {
        databaseUrl: database.url,
        sandboxSettings: sandbox.settings,
        log,
        now: () => clock.now,
        connect: toSandbox(sandbox.origin),
      },
    );
    await services.context.settings.reload();
    return services;
  };
  let services = await open();
  await prepareData(services.context);
  let working = startJobs(services.context, kinds);
  const stop = async () => {
    services.beginStop();
    await working.stop();
    await services.close();
  };
  let app = createApp(services.context);
  return {
    sandbox,
    clock,
    databaseUrl: database.url,
    get context() {
      return services.context;
    },
    /**
     * Restarts the shop: its memory (circuit breakers, cached pages) is empty afterwards, and the database is
     * unchanged.
     */
    async restart() {
      await stop();
      services = await open();
      working = startJobs(services.context, kinds);
      app = createApp(services.context);
    },
    /** Opens a second process on the same database. With another `DATA_DIR`, it counts as another machine. */
    async openAnother(settings: Partial<Config> = {}) {
      const another = await open(settings);
      return { ...another, app: createApp(another.context) };
    },
    /** Opens a process of the shop as a demonstration, with the sandbox in place of services that are not configured. */
    async openDemonstration() {
      await services.context.db.update(demonstration).set({ endedAt: null });
      const demo = await open({ sandbox: true });
      const demoApp = createApp(demo.context);
      const request = async (method: string, path: string, parts?: Parts) =>
        send(demoApp, method, path, parts);
      return { ...demo, request };
    },
    /** Creates an account and logs it in. Send the returned `headers` with its requests. */
    logIn: async (role: Role = "user", email = `${randomUUID()}@example.com`) =>
      logIn(services.context, role, email),
    get: async (path: string, headers?: Record<string, string>, from?: string) =>
      send(app, "GET", path, { headers, from }),
    post: async (path: string, body: unknown, headers?: Record<string, string>) =>
      send(app, "POST", path, { body, headers }),
    send: async (method: string, path: string, parts?: Parts) => send(app, method, path, parts),
    async close() {
      await stop();
      await sandbox.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
