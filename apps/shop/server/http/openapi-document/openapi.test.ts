import SwaggerParser from "@apidevtools/swagger-parser";
import {
  endpoints,
  REFUSALS,
  refusalCodesOf,
  type Endpoint,
  type RefusalCode,
} from "@loupe/contract";
import { isForOthers } from "@loupe/contract/openapi";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Ajv2020 as Ajv } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { JOBS } from "#main/housekeeping.ts";
import { contractExamples } from "#testing/examples.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { content: Json }> }>>;
  components: { schemas: Record<string, Json> };
};
type Json = Record<string, never>;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(
    { PUBLIC_URL: "https://loupe.test", RATE_LIMIT: "off" },
    undefined,
    JOBS,
  );
});
afterAll(() => shop.close());

const read = async (path: string) => await (await shop.get(path)).text();

describe.each(["/api/v1/openapi.json", "/api/v1/openapi.public.json"])(
  "the document %s",
  (path) => {
    test("is valid for swagger-parser", async () => {
      await expect(SwaggerParser.validate(JSON.parse(await read(path)))).resolves.toBeDefined();
    });

    test("follows Redocly's recommended rules", async () => {
      const config = await createConfig({ extends: ["recommended"] });
      const problems = await lintFromString({ source: await read(path), config });
      const messages = problems.map(
        ({ ruleId, message, severity }) => `${severity} ${ruleId}: ${message}`,
      );
      expect([...new Set(messages)]).toEqual([]);
    });

    test("has schemas that ajv compiles in strict mode", async () => {
      const document = JSON.parse(await read(path)) as Document;
      const { compile } = compilerOf(document);
      const schemas = Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap(({ responses }) => Object.values(responses))
        .flatMap(({ content = {} as Json }) => Object.values(content) as { schema: object }[]);
      expect(schemas.length).toBeGreaterThan(10);
      for (const { schema } of schemas) expect(() => compile(schema)).not.toThrow();
    });
  },
);

test("the public document contains the endpoints for other sites, and no endpoint for accounts", async () => {
  const document = JSON.parse(await read("/api/v1/openapi.public.json")) as Document;
  const open = Object.values<Endpoint>(endpoints).filter(isForOthers);
  expect(Object.values(document.paths).flatMap(Object.values)).toHaveLength(open.length);
  expect(JSON.stringify(document)).not.toMatch(/SettingValues|approvalToken"/);
  expect(JSON.stringify(document).length).toBeLessThan(140_000);
});

test("every operation with a body lists 415, and the account export is an object", async () => {
  const { paths } = JSON.parse(await read("/api/v1/openapi.json"));
  const operations = Object.values(paths).flatMap((one) => Object.values(one as object));
  const withBody = operations.filter((one) => one.requestBody);
  expect(withBody.length).toBeGreaterThan(60);
  for (const { operationId, responses } of withBody) {
    expect(responses, operationId).toHaveProperty("415");
  }
  const { content } = paths["/account/export"].get.responses["200"];
  expect(content["application/json"].schema).toMatchObject({ type: "object" });
});

test("each operation lists the codes of its own errors", async () => {
  const { paths, components } = JSON.parse(await read("/api/v1/openapi.json"));
  const codesOf = (
    { responses }: { responses: Record<string, { $ref: string }> },
    status: number,
  ) =>
    components.responses[responses[status]!.$ref.split("/").pop()!].description.match(/^- `\w+`/gm);
  expect(codesOf(paths["/collection/shared/{shareId}"].get, 404)).toEqual([
    "- `collection_not_shared`",
  ]);
  expect(codesOf(paths["/review/ownReviews"].get, 400)).toEqual([
    "- `invalid_input`",
    "- `foreign_cursor`",
  ]);
  expect(paths["/account"].get.responses).not.toHaveProperty("400");
});

test("every code belongs to an operation, except those for addresses without one", () => {
  const listed = new Set(Object.values<Endpoint>(endpoints).flatMap(refusalCodesOf));
  const others = (Object.keys(REFUSALS) as RefusalCode[]).filter((code) => !listed.has(code));
  expect(others).toEqual([
    "address_invalid",
    "no_route",
    "nothing_here",
    "pages_are_read_only",
    "method_not_allowed",
  ]);
});

test("the OpenAPI document lists the codes of errors without closing the list", async () => {
  const { components } = JSON.parse(await read("/api/v1/openapi.public.json"));
  const { code, issues } = components.schemas.Problem.properties;
  for (const open of [code, issues.items.properties.code, issues.items.properties.fault]) {
    expect(open).not.toHaveProperty("enum");
    expect(open).toMatchObject({ type: "string" });
    expect(open["x-extensible-enum"].length).toBeGreaterThan(5);
  }
});

const EXAMPLES = contractExamples(() => shop);
const PUBLIC = Object.entries<Endpoint>(endpoints).filter(
  ([, endpoint]) => isForOthers(endpoint) && !endpoint.answerType,
);

describe.each(PUBLIC)("the public endpoint %s", (name, { method, path }) => {
  test("responds as the OpenAPI document says, which allows additional fields", async () => {
    const document = JSON.parse(await read("/api/v1/openapi.public.json")) as Document;
    const at = path.replace(/:(\w+)/g, "{$1}");
    const { schema } = (
      document.paths[at]![method.toLowerCase()]!.responses["200"]!.content as Record<
        string,
        { schema: object }
      >
    )["application/json"]!;
    const { compile } = compilerOf(document);
    const isValid = compile(schema);
    const { path: requestPath, ...parts } = await EXAMPLES[name as keyof typeof EXAMPLES]();
    const answer = (await (
      await shop.send(method, `/api/v1${requestPath}`, parts)
    ).json()) as object;
    isValid(answer);
    expect(isValid.errors ?? []).toEqual([]);
    expect(isValid({ ...answer, added: 1 })).toBe(true);
  });
});

/** Returns a compiler for the document's schemas, which resolves references to its components. */
function compilerOf({ components }: Document) {
  const ajv = new Ajv({ strict: true, allErrors: true });
  ajv.addKeyword("x-extensible-enum");
  formats.default(ajv);
  const resolved = (schema: object) =>
    JSON.parse(
      JSON.stringify(schema).replaceAll('"#/components/schemas/', '"document#/$defs/'),
    ) as object;
  ajv.addSchema({ $id: "document", $defs: resolved(components.schemas) });
  return { compile: (schema: object) => ajv.compile(resolved(schema)) };
}
