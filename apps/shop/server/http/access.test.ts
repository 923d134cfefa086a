import { readdir } from "node:fs/promises";
import { endpoints, Problem, ROLES, type Access, type Endpoint, type Role } from "@loupe/contract";
import { openApiDocument } from "@loupe/contract/openapi";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { admit } from "#server/http/viewer.ts";
import type { Example } from "#testing/example.ts";
import { BACKUP_JOBS } from "#testing/backups.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

/** The endpoints that visitors may call. All others must refuse visitors, whatever the contract declares. */
const FOR_EVERYBODY = new Set([
  "searchByPicture",
  "findSameItems",
  "findReplacements",
  "findItemSummaries",
  "searchQc",
  "followQcPhotos",
  "getQcPhotos",
  "getGoodsDetail",
  "getPriceHistory",
  "getItemNews",
  "getAgents",
  "getKnownOfAgents",
  "resolveLink",
  "getExtensionStatus",
  "getAllProducts",
  "findProduct",
  "getProductLabels",
  "findReviews",
  "viewSharedCollection",
  "addWatch",
  "getEstimation",
  "getLandedCost",
  "getShippingOptions",
  "getCurrencyRates",
  "getHaul",
  "compareHaulAgents",
  "incrementViewCount",
  "countLookUp",
  "createUser",
  "requestVerificationEmail",
  "verifyEmail",
  "login",
  "refreshToken",
  "logout",
  "forgetPassword",
  "resetPassword",
  "askPasskey",
  "logInByPasskey",
  "confirmEmail",
  "openSetup",
  "acceptInvitation",
]);
/** The endpoints that users may call, for their own accounts. */
const FOR_USERS = new Set([
  "postReview",
  "postCorrection",
  "postMeasuredRate",
  "getOwnMeasuredRate",
  "deleteOwnMeasuredRate",
  "findOwnReviews",
  "deleteOwnReview",
  "reportPhoto",
  "addToCollection",
  "removeFromCollection",
  "viewCollection",
  "viewCollectionItem",
  "shareCollection",
  "getWatches",
  "changeWatch",
  "removeWatch",
  "turnMailsOn",
  "changePassword",
  "whoAmI",
  "reauthenticate",
  "getAccount",
  "changeAccount",
  "changeEmail",
  "getSessions",
  "deleteOtherSessions",
  "deleteSession",
  "exportAccount",
  "deleteAccount",
  "restoreAccount",
  "getSecondFactors",
  "askNewPasskey",
  "addPasskey",
  "removePasskey",
  "beginTotp",
  "confirmTotp",
  "removeTotp",
  "renewRecoveryCodes",
  "keepLanguage",
  "getPushKey",
  "subscribePush",
  "unsubscribePush",
]);
/** The endpoints that some roles of the staff may call. Endpoints that are in none of these lists are for admins. */
const FOR_SOME: Partial<Record<string, Access>> = {
  getOverview: "figures",
  approveOrDenyReview: "moderator",
  countReviews: "moderator",
  changeReviews: "moderator",
  deleteReviews: "moderator",
  restoreReviews: "moderator",
  getPhotoReports: "moderator",
  settlePhotoReports: "moderator",
  addPhotoSet: "moderator",
  getPhotoSets: "moderator",
  updatePhotoSet: "moderator",
  deletePhotoSet: "moderator",
  addToPhotoSet: "moderator",
  deleteSetPhoto: "moderator",
  getBin: "moderator",
  undoChange: "moderator",
  changeUserRole: "owner",
  inviteUser: "owner",
  getInvitations: "owner",
  withdrawInvitation: "owner",
  getStaffRules: "owner",
  changeStaffRules: "owner",
  getIncome: "figures",
  exportIncome: "figures",
  getBackups: "owner",
  makeBackup: "owner",
  setBackupPassphrase: "owner",
  sendSetupBackup: "owner",
  restoreSetup: "owner",
  downloadBackup: "owner",
  drillBackup: "owner",
  restoreBackup: "owner",
  deleteBackup: "owner",
  getHealth: "owner",
  getBackground: "owner",
  runBackgroundJob: "owner",
  cancelBackgroundJob: "owner",
  retryBackgroundJob: "owner",
  getSetup: "owner",
  saveSetup: "owner",
  nameOwner: "owner",
  getLegalPages: "owner",
  getLegalPage: "owner",
  putLegalPage: "owner",
  previewLegalPage: "owner",
};
/** The roles that each access admits, written here again so that the test does not depend on the code. */
const ADMITTED: Record<Access, Role[]> = {
  public: ["owner", "admin", "moderator", "viewer", "user"],
  user: ["owner", "admin", "moderator", "viewer", "user"],
  figures: ["owner", "admin", "viewer"],
  moderator: ["owner", "admin", "moderator"],
  admin: ["owner", "admin"],
  owner: ["owner"],
};
const REFUSED: Partial<Record<Access, string>> = {
  figures: "Your role doesn't allow this",
  moderator: "Your role doesn't allow this",
  admin: "Only admins may do this",
  owner: "Only owners may do this",
};
/** Requests with parameters that only staff may use, to endpoints that are otherwise public. */
const QUESTIONS: [name: string, path: string, access: Access][] = [
  ["getAgents", "/agent/getAgent?active=false", "admin"],
  ["findReviews", "/review/findReview?status=pending", "moderator"],
  ["findReviews", "/review/findReview?status=denied", "moderator"],
];

function accessOf(name: string): Access {
  if (FOR_EVERYBODY.has(name)) return "public";
  return FOR_USERS.has(name) ? "user" : (FOR_SOME[name] ?? "admin");
}
/** Routes outside of the contract: documents, and the addresses to which Google's login redirects browsers. */
const NO_ENDPOINTS = [
  "GET /api/v1/openapi.json",
  "GET /api/v1/openapi.public.json",
  "GET /api/v1/reference",
  "GET /api/v1/auth/google/start",
  "GET /api/v1/auth/google/callback",
];

type Guarded = { name: string; method: string; example: () => Promise<Example>; access: Access };

let shop: TestShop;
const examples = contractExamples(() => shop);
const guarded: Guarded[] = [
  ...Object.entries<Endpoint>(endpoints)
    .filter(([name]) => !FOR_EVERYBODY.has(name))
    .map(([name, { method }]) => ({
      name,
      method,
      example: examples[name as keyof typeof endpoints],
      access: accessOf(name),
    })),
  ...QUESTIONS.map(([name, path, access]) => ({
    name: `${name} ${path.split("?")[1]}`,
    method: "GET",
    example: async () => ({ path }),
    access,
  })),
];

type Call = Omit<Guarded, "example"> & Omit<Example, "headers">;

const people = new Map<Role, Record<string, string>>();
let calls: Map<string, Call>;
let before: Awaited<ReturnType<typeof everything>>;

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", EXPORT_WAIT_S: "0" }, undefined, BACKUP_JOBS);
  calls = new Map();
  // All examples are created before the first digest, because each example adds the rows that it needs.
  for (const { example, ...rest } of guarded) {
    const { path, body } = await example();
    calls.set(rest.name, { ...rest, path, body });
  }
  for (const role of ROLES) people.set(role, (await shop.logIn(role)).headers);
  before = await everything();
}, 180_000);
afterAll(() => shop.close());

/** Returns a digest of each table, because row counts would miss changed rows, and the names of all files. */
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

test.each(guarded)("$name refuses anonymous clients with 401", async ({ name }) => {
  const { status, answer } = await ask(name, {});
  expect([status, answer.message]).toEqual([401, expect.stringContaining("Unauthorized")]);
  expect((await ask(name, { authorization: "Bearer nonsense" })).status).toBe(401);
});

const refusals = guarded.flatMap(({ name, access }) =>
  ROLES.filter((role) => !ADMITTED[access].includes(role)).map((role) => ({ name, role, access })),
);
test.each(refusals)("$name refuses the role $role with 403", async ({ name, role, access }) => {
  const { status, answer } = await ask(name, people.get(role)!);
  expect([status, answer.message]).toEqual([403, REFUSED[access]]);
});

test("the refused requests above changed no table and no file", async () => {
  expect(before.digests).toHaveProperty("audit_log");
  expect(await everything()).toEqual(before);
});

test("every route below /api/v1 is an endpoint of the contract", () => {
  const knownCalls = Object.values<Endpoint>(endpoints).map(
    (one) => `${one.method} /api/v1${one.path}`,
  );
  const served = createApp(shop.context)
    .routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/v1"))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(served)].sort()).toEqual([...knownCalls, ...NO_ENDPOINTS].sort());
});

test("the contract declares for each endpoint who may call it", () => {
  for (const [name, { access }] of Object.entries<Endpoint>(endpoints)) {
    expect(access, name).toBe(accessOf(name));
  }
});

test.each(guarded)("$name admits every role that may call it", async ({ name, access }) => {
  const endpoint = endpoints[name.split(" ")[0] as keyof typeof endpoints];
  for (const role of ADMITTED[access]) {
    const viewer = { role, hasProved: true, lacksSecondFactor: false };
    const call = { req: { header: () => "token" }, get: () => async () => viewer };
    const admitted = admit(call as never, { ...endpoint, access });
    await expect(admitted, role).resolves.not.toThrow();
  }
});

test("the OpenAPI document declares for each operation who may call it", () => {
  const { paths } = openApiDocument(endpoints, { server: "" });
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
  for (const operation of operations) {
    expect(operation["x-access"]).toBe(accessOf(String(operation.operationId)));
  }
});
