import { endpoints, type Endpoint } from "@loupe/contract";
import { isForOthers, openApiDocument } from "@loupe/contract/openapi";
import { describe, expect, test } from "vitest";
import type * as z from "zod";

type Schema = {
  $ref?: string;
  type?: string;
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
};

type Operation = {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The document for other programs. */
const open = Object.fromEntries(
  Object.entries<Endpoint>(endpoints).filter(([, endpoint]) => isForOthers(endpoint)),
);
const document = openApiDocument(open, { server: "https://loupe.test" });
const operations = Object.values(document.paths)
  .flatMap((methods) => Object.values(methods) as unknown as Operation[])
  .map((operation) => [operation.operationId, operation] as const);

const TEXTS_OF_FORMATS: Record<string, string> = {
  email: "kim@example.com",
  date: "2026-11-01",
  "date-time": "2026-11-01T10:00:00.000Z",
  uuid: "0190b1a2-7c3d-4e5f-8a9b-0c1d2e3f4a5b",
  uri: "https://shop.example/page",
};
const TEXTS = [
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
  const parts = schema.anyOf ?? schema.oneOf;
  if (parts) return parts.flatMap(allowed);
  if (schema.type === "string") return textsOf(schema);
  if (schema.type === "integer")
    return [numberOf(schema), numberOf(schema) + 1].filter((one) => one <= (schema.maximum ?? one));
  if (schema.type === "number")
    return [numberOf(schema), numberOf(schema) + 0.5].filter(
      (one) => one <= (schema.maximum ?? one),
    );
  if (schema.type === "boolean") return [true, false];
  if (schema.type === "null") return [null];
  if (schema.type === "array") {
    const lists = allowed(schema.items ?? {}).map((one) => [one]);
    return (schema.minItems ?? 0) > 0 ? lists : [[], ...lists];
  }
  if (schema.type === "object") return objectsOf(schema);
  return ["x", 1];
}

const named = (ref: string): Schema =>
  (document.components.schemas as Record<string, Schema>)[ref.split("/").at(-1)!]!;

const numberOf = ({ minimum, exclusiveMinimum, maximum }: Schema) =>
  minimum ?? (exclusiveMinimum === undefined ? Math.min(1, maximum ?? 1) : exclusiveMinimum + 1);

function textsOf({ format, pattern, examples = [], minLength = 0, maxLength = 1e6 }: Schema) {
  if (format && TEXTS_OF_FORMATS[format]) return [TEXTS_OF_FORMATS[format]];
  const expression = pattern === undefined ? undefined : new RegExp(pattern, "u");
  return [...(examples as string[]), ...TEXTS, "x".padEnd(Math.min(minLength, 1000), "x")].filter(
    (text) =>
      text.length >= minLength && text.length <= maxLength && (expression?.test(text) ?? true),
  );
}

/** Returns an object with only the required fields, and one with each other value of each field. */
function objectsOf({ properties = {}, required = [] }: Schema): object[] {
  const values = new Map(
    Object.entries(properties).map(([name, schema]) => [name, allowed(schema)]),
  );
  const least = Object.fromEntries(required.map((name) => [name, values.get(name)?.[0]]));
  const others = [...values].flatMap(([name, list]) =>
    list.map((value) => ({ ...least, [name]: value })),
  );
  return [least, ...others];
}

const faultsOf = (schema: z.ZodType, values: unknown[]): string[] => [
  ...new Set(
    values.flatMap((value) => {
      const parsed = schema.safeParse(value);
      if (parsed.success) return [];
      return parsed.error.issues.map(
        ({ path, message }) =>
          `${path.join(".")}: ${message} (${JSON.stringify(value)?.slice(0, 80)})`,
      );
    }),
  ),
];

describe("an input that the OpenAPI document allows is accepted by", () => {
  test.each(operations)("%s", (name, { parameters, requestBody }) => {
    const { query, params, body } = endpoints[name as keyof typeof endpoints] as Endpoint;
    const objectOf = (place: string): Schema => {
      const own = parameters.filter((one) => one.in === place);
      return {
        properties: Object.fromEntries(own.map(({ name: field, schema }) => [field, schema])),
        required: own.filter((one) => one.required).map(({ name: field }) => field),
      };
    };
    const asTexts = (values: object[]) =>
      values.map((value) =>
        Object.fromEntries(Object.entries(value).map(([field, one]) => [field, String(one)])),
      );
    const faults = [
      ...(query ? faultsOf(query, asTexts(objectsOf(objectOf("query")))) : []),
      ...(params ? faultsOf(params, asTexts(objectsOf(objectOf("path")))) : []),
      ...(body && requestBody?.content["application/json"]
        ? faultsOf(body, allowed(requestBody.content["application/json"].schema))
        : []),
    ];
    expect(faults).toEqual([]);
  });
});
