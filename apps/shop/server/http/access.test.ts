import { readdir } from "node:fs/promises";
import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { Example } from "#testing/example.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** What a visitor may call. Whatever else the contract has must be refused, however it is declared. */
const FOR_EVERYBODY = new Set([
  "searchByPicture",
  "searchQc",
  "followQcPhotos",
  "getQcPhotos",
  "getGoodsDetail",
  "getAgents",
  "resolveLink",
  "getExtensionStatus",
  "getAllProducts",
  "findProduct",
  "findReviews",
  "viewSharedCollection",
  "getEstimation",
  "incrementViewCount",
  "createUser",
  "requestVerificationEmail",
  "verifyEmail",
  "login",
  "refreshToken",
  "logout",
  "forgetPassword",
  "resetPassword",
]);
/** What a user may call for the own account; the rest is the admin's. */
const FOR_USERS = new Set([
  "postReview",
  "reportPhoto",
  "addToCollection",
  "removeFromCollection",
  "viewCollection",
  "viewCollectionItem",
  "shareCollection",
  "changePassword",
  "whoAmI",
]);
/** Routes that answer everybody something, and these questions admins alone. */
const QUESTIONS: [name: string, path: string][] = [
  ["getAgents", "/agent/getAgent?active=false"],
  ["findReviews", "/review/findReview?status=pending"],
  ["findReviews", "/review/findReview?status=denied"],
];
/** Outside of the contract: documents, and where a browser is sent for Google. */
const NO_ENDPOINTS = [
  "GET /api/v1/openapi.json",
  "GET /api/v1/reference",
  "GET /api/v1/auth/google/start",
  "GET /api/v1/auth/google/callback",
];

type Guarded = { name: string; method: string; example: () => Promise<Example>; admins: boolean };

let shop: TestShop;
const examples = contractExamples(() => shop);
const guarded: Guarded[] = [
  ...Object.entries<Endpoint>(endpoints)
    .filter(([name]) => !FOR_EVERYBODY.has(name))
    .map(([name, { method }]) => ({
      name,
      method,
      example: examples[name as keyof typeof endpoints],
      admins: !FOR_USERS.has(name),
    })),
  ...QUESTIONS.map(([name, path]) => ({
    name: `${name} ${path.split("?")[1]}`,
    method: "GET",
    example: async () => ({ path }),
    admins: true,
  })),
];

type Call = Omit<Guarded, "example"> & Omit<Example, "headers">;

let user: Record<string, string>;
let calls: Map<string, Call>;
let before: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off" });
  calls = new Map();
  // All at first: an example makes what it acts on.
  for (const { example, ...rest } of guarded) {
    const { path, body } = await example();
    calls.set(rest.name, { ...rest, path, body });
  }
  user = (await shop.logIn()).headers;
  before = await everything();
});
afterAll(() => shop.close());

/** A digest of each table and the names of all files: more than row counts would tell. */
async function everything() {
  const { db, config } = shop.context;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const digests: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`
      select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as digest
      from ${sql.identifier(name)} t`);
    digests[name] = rows[0];
  }
  return { digests, files: (await readdir(config.DATA_DIR, { recursive: true })).sort() };
}

async function ask(name: string, headers: Record<string, string>) {
  const { method, path, body } = calls.get(name)!;
  const response = await shop.send(method, `/api/v1${path}`, { body, headers });
  return { status: response.status, answer: Problem.parse(await response.json()) };
}

test.each(guarded)("$name is nobody's without an account", async ({ name }) => {
  const { status, answer } = await ask(name, {});
  expect([status, answer.message]).toEqual([401, expect.stringContaining("Unauthorized")]);
  expect((await ask(name, { authorization: "Bearer nonsense" })).status).toBe(401);
});

test.each(guarded.filter(({ admins }) => admins))("$name is no plain user's", async ({ name }) => {
  const { status, answer } = await ask(name, user);
  expect([status, answer.message]).toEqual([403, "Only admins may do this"]);
});

test("nothing that was refused has changed anything", async () => {
  expect(before.digests).toHaveProperty("audit_log");
  expect(await everything()).toEqual(before);
});

test("every route below /api/v1 is an endpoint of the contract", () => {
  const known = Object.values<Endpoint>(endpoints).map((one) => `${one.method} /api/v1${one.path}`);
  const served = createApp(shop.context)
    .routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/v1"))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...known, ...NO_ENDPOINTS].sort());
});

test("the contract says of each endpoint who may call it", () => {
  for (const [name, { access }] of Object.entries<Endpoint>(endpoints)) {
    const expected = FOR_EVERYBODY.has(name) ? "public" : FOR_USERS.has(name) ? "user" : "admin";
    expect(access, name).toBe(expected);
  }
});
