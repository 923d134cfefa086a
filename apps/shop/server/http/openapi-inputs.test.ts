import { endpoints, Problem, type Endpoint } from "@loupe/contract";
import { openApiDocument } from "@loupe/contract/openapi";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type * as z from "zod";
import { BACKUP_JOBS } from "#testing/backups.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { SERVER_SCHEMAS } from "./openapi-documents.ts";

// Some operations hash a password for each input.
vi.setConfig({ testTimeout: 60_000 });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMIT: "off", EXPORT_WAIT_S: "0" }, undefined, BACKUP_JOBS);
});
afterAll(() => shop.close());

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

/** Operations that replace the whole shop by a backup, which takes several seconds each time. */
const REPLACES_THE_SHOP = new Set(["restoreBackup", "restoreSetup"]);

const faultsOf = (schema: z.ZodType, values: unknown[]): string[] => [
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
  if (schema.contentSchema) return allowed(schema.contentSchema).map((one) => JSON.stringify(one));
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
    const faults = [
      ...(endpoint.query ? faultsOf(endpoint.query, query) : []),
      ...(endpoint.params ? faultsOf(endpoint.params, params) : []),
      ...(endpoint.body ? faultsOf(endpoint.body, bodies) : []),
    ];
    expect(faults).toEqual([]);
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
      const faults: string[] = [];
      for (const { query: asked, body: sent } of sample(requests)) {
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
          ({ fault, message }) => OF_DATA.has(fault) || message.includes(NOT_DECLARABLE),
        );
        if (code === "failure" || (code === "invalid_input" && !isOfData))
          faults.push(`${JSON.stringify(issues)} ${asked} ${JSON.stringify(sent)?.slice(0, 80)}`);
      }
      expect(faults).toEqual([]);
    },
  );
});

const REQUESTS_MAX = 6;

/** Returns at most `REQUESTS_MAX` entries of a list, evenly distributed. */
const sample = <T>(list: T[]): T[] =>
  list.filter((_, place) => place % Math.ceil(list.length / REQUESTS_MAX) === 0);

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}
