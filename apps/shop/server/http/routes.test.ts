import { readdir } from "node:fs/promises";
import { type Access, type Endpoint, endpoints, Problem, type Role, ROLES } from "@loupe/contract";
import { openApiDocument } from "@loupe/contract/openapi";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";
import { createApp } from "#main/app.ts";
import { admit } from "#server/http/viewer.ts";
import { BACKUP_JOBS } from "#testing/backups.ts";
import type { Example } from "#testing/example.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { SERVER_SCHEMAS } from "./openapi-document/openapi-documents.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", EXPORT_WAIT_S: "0" }, undefined, BACKUP_JOBS);
});
afterAll(() => shop.close());

describe("who may call each route", () => {
  /** The endpoints that visitors may call. All others must refuse visitors, whatever the contract declares. */
  const FOR_EVERYBODY = new Set([
    "searchByPicture",
    "readSizeChart",
    "previewList",
    "getSizeTables",
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
    "viewFinder",
    "reportFinder",
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
    // The tokens of the page and of its owner are the permission.
    "createAsk",
    "getAsk",
    "endAsk",
    "answerAsk",
    "changeAskAnswer",
    "reportAsk",
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
    "saveSizeTable",
    "confirmSizeTable",
    "reportPhoto",
    "addToCollection",
    "removeFromCollection",
    "viewCollection",
    "viewCollectionItem",
    "findItemNotes",
    "saveItemNotes",
    "shareCollection",
    "createList",
    "findLists",
    "viewList",
    "changeList",
    "deleteList",
    "orderList",
    "refreshList",
    "exportList",
    "findOwnFinder",
    "changeOwnFinder",
    "viewFinderFigures",
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
    getAskReports: "moderator",
    settleAskReport: "moderator",
    getFinderReports: "moderator",
    hideFinder: "moderator",
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
    public: ["owner", "admin", "moderator", "viewer", "finder", "user"],
    user: ["owner", "admin", "moderator", "viewer", "finder", "user"],
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
    calls = new Map();
    // All examples are created before the first digest, because each example adds the rows that it needs.
    for (const { example, ...rest } of guarded) {
      const { path, body } = await example();
      calls.set(rest.name, { ...rest, path, body });
    }
    for (const role of ROLES) people.set(role, (await shop.logIn(role)).headers);
    before = await everything();
  });

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
    ROLES.filter((role) => !ADMITTED[access].includes(role)).map((role) => ({
      name,
      role,
      access,
    })),
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
});

/** Operations that replace the whole shop by a backup, which takes several seconds each time. */
const REPLACES_THE_SHOP = new Set(["restoreBackup", "restoreSetup"]);

describe("messages about invalid input", () => {
  const EXAMPLES = contractExamples(() => shop);

  /** Words in the validation library's own messages, which are written for programmers. */
  const FOR_PROGRAMMERS =
    /invalid (input|option|string|number|uuid|url|iso|key|value|discriminator)|too (small|big)|expected|received|unrecognized|undefined|NaN|pattern/i;

  /** Values of the wrong type, too small or too large. */
  const WRONG = [null, {}, 1e12, -1, "", "x".repeat(5000)];

  type Asked = { query?: Record<string, string>; body?: unknown };

  /** Returns requests without any field, and requests with one field set to a wrong value. */
  function wrongWays({ query, body }: Endpoint, validBody: unknown): Asked[] {
    const ways: Asked[] = body ? [{ body: {} }, { body: [] }, { body: null }, { body: "x" }] : [{}];
    for (const wrong of WRONG) {
      for (const name of Object.keys(query?.shape ?? {})) {
        const text = typeof wrong === "string" ? wrong : JSON.stringify(wrong);
        ways.push({ query: { [name]: text }, body: validBody });
      }
      if (!body || typeof validBody !== "object" || validBody === null) continue;
      for (const name of Object.keys(validBody))
        ways.push({ body: { ...validBody, [name]: wrong } });
    }
    return ways;
  }

  /** Encodes the body in the route's format. In a form with files, all other fields are text. */
  function sent(endpoint: Endpoint, body: unknown): unknown {
    if (endpoint.form !== "files") return JSON.stringify(body);
    const form = new FormData();
    if (body instanceof FormData) return body;
    for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
    return form;
  }

  const fieldsOf = (body: unknown) =>
    body instanceof FormData
      ? Object.fromEntries([...body.keys()].map((name) => [name, "x"]))
      : (body ?? undefined);

  describe.each(Object.entries<Endpoint>(endpoints).filter(([, { query, body }]) => query || body))(
    "the endpoint %s",
    (name, endpoint) => {
      test("describes invalid input in sentences for people, each error once", async () => {
        const { path, headers = {}, body } = await EXAMPLES[name as keyof typeof endpoints]();
        const [bare, queryText] = path.split("?");
        const messages = new Set<string>();
        for (const way of wrongWays(endpoint, fieldsOf(body))) {
          if (REPLACES_THE_SHOP.has(name) && endpoint.body?.safeParse(way.body).success) continue;
          const query = new URLSearchParams(way.query ?? queryText);
          const response = await shop.send(endpoint.method, `/api/v1${bare}?${query}`, {
            headers: {
              ...headers,
              ...(endpoint.form !== "files" && { "content-type": "application/json" }),
            },
            body: endpoint.body ? sent(endpoint, way.body) : undefined,
          });
          if (response.status !== 400) {
            await response.body?.cancel();
            continue;
          }
          const { message, issues = [] } = Problem.parse(await response.json());
          for (const words of [message, ...issues.map((issue) => issue.message)])
            messages.add(words);
          const listed = issues.map((issue) => `${issue.path}: ${issue.message}`);
          expect(listed, "each error once").toEqual([...new Set(listed)]);
        }
        for (const words of messages) {
          expect(words).not.toMatch(FOR_PROGRAMMERS);
          expect(words, "a sentence").toMatch(/^[^a-z]/);
        }
      });
    },
  );

  test.each([
    ["/users/createUser", {}, "Name is required"],
    ["/users/createUser", { name: 7 }, "Name must be text"],
    ["/auth/login", { email: "a@b.example" }, "Please fill in all fields"],
    ["/auth/forgetPassword", {}, "Email is required"],
    ["/auth/resetPassword", { id: "x" }, "New password is required"],
    ["/qc/search", { url: "" }, "The link is required"],
    ["/get_estimation", { weight: [] }, "Weight must be text"],
  ])("POST %s with %j gets the message: %s", async (path, body, message) => {
    const response = await shop.post(`/api/v1${path}`, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });

  test.each([
    ["/review/findReview?status=x", "Status must be all, pending, approved or denied"],
    ["/products/getAllProduct?Storefront=x", "Storefront must be all, 1688, taobao or weidian"],
    [
      "/products/getAllProduct?MinPrice=x",
      "Min Price must be a price of 0 or more, with at most two decimals",
    ],
    ["/goods/detail?id=7265511373", "Shop type is required"],
  ])("GET %s gets the message: %s", async (path, message) => {
    const response = await shop.get(`/api/v1${path}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });
});

describe("inputs that the OpenAPI document allows", () => {
  /** The document cannot declare that one of two query parameters is required. The summary explains it. */
  const NOT_DECLARABLE = "undoes or restores is required, and not both";

  /** Errors that depend on data, such as the rate card in use, so that the document cannot declare them. */
  const OF_DATA = new Set<unknown>([
    "agent_without_facts",
    "insured_out_of_range",
    "invalid",
    "line_refuses_parcel",
    "unknown_category",
    "unknown_country",
  ]);

  const errorsOf = (schema: z.ZodType, values: unknown[]): string[] => [
    ...new Set(
      values.flatMap((value) => {
        const parsed = schema.safeParse(value);
        if (parsed.success) return [];
        return parsed.error.issues
          .filter(({ message }) => message !== NOT_DECLARABLE)
          .map(
            ({ path, message }) =>
              `${path.join(".")}: ${message} (${JSON.stringify(value)?.slice(0, 80)})`,
          );
      }),
    ),
  ];

  type Schema = {
    $ref?: string;
    type?: string | string[];
    enum?: unknown[];
    const?: unknown;
    anyOf?: Schema[];
    oneOf?: Schema[];
    properties?: Record<string, Schema>;
    required?: string[];
    items?: Schema;
    format?: string;
    pattern?: string;
    examples?: unknown[];
    minLength?: number;
    maxLength?: number;
    minItems?: number;
    minimum?: number;
    maximum?: number;
    exclusiveMinimum?: number;
    maxItems?: number;
    minProperties?: number;
    dependentRequired?: Record<string, string[]>;
    contentEncoding?: string;
    contentSchema?: Schema;
  };

  type Operation = {
    operationId: string;
    parameters: { name: string; in: string; required: boolean; schema: Schema }[];
    requestBody?: { content: Record<string, { schema: Schema }> };
  };

  const document = openApiDocument(endpoints, {
    server: "https://loupe.test",
    ofServer: SERVER_SCHEMAS,
  });

  type Inputs = { query: Texts[]; params: Texts[]; bodies: unknown[] };
  type Texts = Record<string, string>;

  /** Returns for each operation of the OpenAPI document inputs that the document allows. */
  const documentedInputs = (): [name: string, inputs: () => Inputs][] =>
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods) as unknown as Operation[])
      .map((operation) => [operation.operationId, () => inputsOf(operation)]);

  function inputsOf({ parameters, requestBody }: Operation): Inputs {
    const textsIn = (place: string) => {
      const own = parameters.filter((one) => one.in === place);
      return objectsOf({
        properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
        required: own.filter((one) => one.required).map(({ name }) => name),
      }).map(asTexts);
    };
    return {
      query: textsIn("query"),
      params: textsIn("path"),
      bodies: requestBody ? bodiesOf(requestBody.content) : [],
    };
  }

  const asTexts = (values: object): Texts =>
    Object.fromEntries(Object.entries(values).map(([field, one]) => [field, String(one)]));

  const TEXTS_OF_FORMATS: Record<string, string> = {
    email: "kim@example.com",
    date: "2026-11-01",
    "date-time": "2026-11-01T10:00:00.000Z",
    uuid: "0190b1a2-7c3d-4e5f-8a9b-0c1d2e3f4a5b",
    uri: "https://shop.example/page",
  };
  const TEXTS = [
    "",
    "x",
    "Some words",
    "12",
    "7265511373",
    "weidian/7265511373",
    "2026-11-01",
    "#c0ffee",
    "a".repeat(64),
  ];

  /** Returns values that a schema of the document allows. */
  function allowed(schema: Schema): unknown[] {
    if (schema.$ref) return allowed(named(schema.$ref));
    if (schema.enum) return schema.enum;
    if ("const" in schema) return [schema.const];
    if (schema.type === "object") return objectsOf(schema);
    const parts = schema.anyOf ?? schema.oneOf;
    if (parts) return parts.flatMap(allowed);
    if (schema.contentEncoding === "binary") return [new File(["x"], "x.csv")];
    if (schema.contentSchema)
      return allowed(schema.contentSchema).map((one) => JSON.stringify(one));
    if (schema.type === "string") return textsOf(schema);
    if (Array.isArray(schema.type))
      return schema.type.flatMap((type) => allowed({ ...schema, type }));
    if (schema.type === "integer" || schema.type === "number") return numbersOf(schema);
    if (schema.type === "boolean") return [true, false];
    if (schema.type === "null") return [null];
    if (schema.type === "array") return listsOf(schema);
    return ["x", 1, null];
  }

  const named = (ref: string): Schema =>
    (document.components.schemas as Record<string, Schema>)[ref.split("/").at(-1)!]!;

  function numbersOf({ type, minimum, exclusiveMinimum, maximum }: Schema): number[] {
    const least = minimum ?? (exclusiveMinimum === undefined ? -1e12 : exclusiveMinimum + 1);
    const numbers = [least, maximum ?? 1e12, ...(type === "number" ? [least + 0.5] : [])];
    return numbers.filter((one) => one >= least && one <= (maximum ?? one));
  }

  /** Returns a list for each value of an entry, and the shortest and the longest list. */
  function listsOf({ items = {}, minItems = 0, maxItems = 1000 }: Schema): unknown[][] {
    const entries = allowed(items);
    const ofLength = (length: number) =>
      Array.from({ length }, (_, place) => entries[place % entries.length]);
    return [
      ofLength(minItems),
      ...(minItems > 1 ? [] : entries.map((one) => [one])),
      ofLength(maxItems),
    ];
  }

  function textsOf({ format, pattern, examples = [], minLength = 0, maxLength = 5000 }: Schema) {
    if (format && TEXTS_OF_FORMATS[format]) return [TEXTS_OF_FORMATS[format]];
    const expression = pattern === undefined ? undefined : new RegExp(pattern, "u");
    const ofLengths = ["x".repeat(minLength), "x".repeat(maxLength), "1".repeat(maxLength)];
    const texts = [...new Set([...(examples as string[]), ...TEXTS, ...ofLengths])].filter(
      (text) =>
        text.length >= minLength && text.length <= maxLength && (expression?.test(text) ?? true),
    );
    if (texts.length === 0) throw new Error(`The document has no example of ${pattern}`);
    return texts;
  }

  /** Returns an object with only the required fields, and one with each other value of each field. */
  function objectsOf({
    properties = {},
    required = [],
    anyOf = [{}],
    oneOf = anyOf,
    minProperties = 0,
    dependentRequired = {},
  }: Schema): object[] {
    const values = new Map(
      Object.entries(properties).map(([name, schema]) => [name, allowed(schema)]),
    );
    return oneOf.flatMap((alternative) => {
      const requiredNames = [...required, ...(alternative.required ?? [])];
      const excluded = new Set(oneOf.flatMap((other) => other.required ?? []));
      const leastOf = (names: string[]) =>
        Object.fromEntries(names.map((name) => [name, values.get(name)?.[0]]));
      const least = leastOf(requiredNames);
      const others = [...values]
        .filter(([name]) => requiredNames.includes(name) || !excluded.has(name))
        .flatMap(([name, list]) =>
          list.map((value) => ({
            ...least,
            ...leastOf(dependentRequired[name] ?? []),
            [name]: value,
          })),
        );
      return requiredNames.length < minProperties ? others : [least, ...others];
    });
  }

  /** Returns the bodies that an operation allows: JSON, or else a form, whose fields are text and files. */
  function bodiesOf(content: Record<string, { schema: Schema }>): unknown[] {
    if (content["application/json"]) return allowed(content["application/json"].schema);
    const fields = allowed(content["multipart/form-data"]!.schema) as object[];
    return fields.map((body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, one]) => [
          name,
          typeof one === "object" ? one : String(one),
        ]),
      ),
    );
  }

  describe.each(documentedInputs())("the operation %s", (name, inputsOf) => {
    const endpoint = endpoints[name as keyof typeof endpoints] as Endpoint;

    test("has a schema that accepts what the OpenAPI document allows", () => {
      const { query, params, bodies } = inputsOf();
      const errors = [
        ...(endpoint.query ? errorsOf(endpoint.query, query) : []),
        ...(endpoint.params ? errorsOf(endpoint.params, params) : []),
        ...(endpoint.body ? errorsOf(endpoint.body, bodies) : []),
      ];
      expect(errors).toEqual([]);
    });

    test.runIf((endpoint.query || endpoint.body) && !REPLACES_THE_SHOP.has(name))(
      "refuses no input that the OpenAPI document allows",
      async () => {
        const {
          path,
          headers = {},
          body,
        } = await contractExamples(() => shop)[name as keyof typeof endpoints]();
        const [bare, exampleQuery] = path.split("?");
        const { query, bodies } = inputsOf();
        const requests = [
          ...query.map((one) => ({ query: new URLSearchParams(one), body })),
          ...bodies.map((one) => ({
            query: new URLSearchParams(exampleQuery),
            body: endpoint.form === "files" ? formOf(one as object) : JSON.stringify(one),
          })),
        ];
        const errors: string[] = [];
        for (const { query: asked, body: sent } of sample(
          requests,
          DERIVES_KEY.has(name) ? 2 : 6,
        )) {
          const response = await shop.send(endpoint.method, `/api/v1${bare}?${asked}`, {
            headers,
            body: sent,
          });
          if (response.status < 500 && response.status !== 400) {
            await response.body?.cancel();
            continue;
          }
          const { code, issues = [] } = Problem.parse(await response.json());
          const isOfData = issues.every(
            ({ fault: error, message }) => OF_DATA.has(error) || message.includes(NOT_DECLARABLE),
          );
          if (code === "failure" || (code === "invalid_input" && !isOfData))
            errors.push(`${JSON.stringify(issues)} ${asked} ${JSON.stringify(sent)?.slice(0, 80)}`);
        }
        expect(errors).toEqual([]);
      },
    );
  });

  /** Operations that take seconds on purpose, because they derive a key from a passphrase. */
  const DERIVES_KEY = new Set(["drillBackup", "setBackupPassphrase"]);

  /** Returns at most `max` entries of a list, evenly distributed. */
  const sample = <T>(list: T[], max: number): T[] =>
    list.filter((_, place) => place % Math.ceil(list.length / max) === 0);

  function formOf(fields: object): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) form.append(name, one);
    return form;
  }
});
