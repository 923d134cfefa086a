import * as z from "zod";
import { isCrossOrigin, type Endpoint } from "./endpoint.ts";
import { TAGS, tagOf } from "./openapi-tags.ts";
import { refusalCodesOf } from "./api-errors/refusal-groups.ts";
import { REFUSALS, type RefusalCode } from "./api-errors/refusals.ts";
import { Problem } from "./shapes.ts";

type Json = Record<string, unknown>;

type Options = {
  /** The shop's address, without a slash at the end. */
  server: string;
  title?: string;
  /** Schemas that only the server has, by name. */
  ofServer?: Json;
};

/** Whether programs may call an endpoint without an account, though perhaps not pages of other sites. */
export const isForOthers = (endpoint: Endpoint): boolean =>
  isCrossOrigin(endpoint) || (endpoint.access === "public" && endpoint.isRead === true);

/**
 * Builds the OpenAPI 3.1 document of these endpoints and their schemas. Endpoints for other sites come first.
 * zod generates all schemas except those in `ofServer`.
 */
export function openApiDocument(
  endpoints: Record<string, Endpoint>,
  { server, title = "Loupe", ofServer = {} }: Options,
) {
  const paths: Record<string, Record<string, Json>> = {};
  const sortedEndpoints = Object.entries(endpoints).toSorted(
    ([, a], [, b]) => Number(isForOthers(b)) - Number(isForOthers(a)) || placeOf(a) - placeOf(b),
  );
  for (const [operationId, endpoint] of sortedEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint),
    };
  }
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
    override: toOpenApi,
  });
  const responses = Object.fromEntries(
    Object.values(endpoints)
      .flatMap(refusalsOf)
      .map(([status, codes]) => [nameOf(status, codes), refusal(status, codes)]),
  );
  const namedSchemas = withoutIds({ ...schemas, ...ofServer });
  const codes = new Set(Object.values(endpoints).flatMap(refusalCodesOf));
  const { code } = (namedSchemas.Problem as { properties: { code: Json } }).properties;
  code["x-extensible-enum"] = Object.keys(REFUSALS).filter((one) => codes.has(one as RefusalCode));
  const tags = new Set(Object.values(endpoints).map(({ path }) => tagOf(path)));
  return {
    openapi: "3.1.0",
    info: {
      title,
      version: "1",
      summary: "QC photos of marketplace items",
      description: DESCRIPTION,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: `${server}/api/v1` }],
    tags: TAGS.filter(({ name }) => tags.has(name)).map(({ name, description }) => ({
      name,
      description,
    })),
    paths,
    components: {
      schemas: usedIn({ paths, responses }, namedSchemas),
      responses,
      ...(Object.values(endpoints).some(({ access }) => access !== "public") && {
        securitySchemes: { token: TOKEN },
      }),
    },
  };
}

const TOKEN: Json = {
  type: "apiKey",
  in: "header",
  name: "Authorization",
  description: "The `approvalToken` of a login.",
};

const DESCRIPTION = `Answers may get new fields at any time, so ignore those that you do not know. A \`code\` stays the same
over versions and languages; a \`message\` is for people, in the language of \`Accept-Language\`. Addresses that begin with
\`/images/\` are paths on this server. Operations with \`x-cors: false\` answer programs and this shop's pages; pages of
other sites get 403.`;

const placeOf = ({ path }: Endpoint) => TAGS.findIndex(({ name }) => name === tagOf(path));

/** The error codes that an endpoint may return, by their status. */
function refusalsOf(endpoint: Endpoint): [status: number, codes: RefusalCode[]][] {
  const byStatus = Map.groupBy(refusalCodesOf(endpoint), (code) => REFUSALS[code].status);
  return [...byStatus].toSorted(([a], [b]) => a - b);
}

/** Endpoints with the same codes share a response of the document. */
const nameOf = (status: number, codes: readonly RefusalCode[]) => [status, ...codes].join(".");

const refusal = (status: number, codes: readonly RefusalCode[]): Json => ({
  description: describe(status, codes),
  ...(status === 429 && {
    headers: {
      "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
    },
  }),
  content: content(Problem, "output"),
});

/** Returns the schemas that a part of the document refers to, directly or through other schemas. */
function usedIn(part: Json, schemas: Record<string, Json>): Record<string, Json> {
  const used: Record<string, Json> = {};
  const visit = (value: unknown) => {
    for (const [, name = ""] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      const schema = schemas[name];
      if (!schema || used[name]) continue;
      used[name] = schema;
      visit(schema);
    }
  };
  visit(part);
  return Object.fromEntries(Object.entries(used).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** Removes zod's `$id`, which is a fragment, because JSON Schema 2020-12 does not allow fragments there. */
const withoutIds = (schemas: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const { $id: _, $schema: __, ...rest } = schema as Json;
      return [name, rest];
    }),
  );

/**
 * Adapts zod's JSON schemas to OpenAPI: removes zod's own formats and its long patterns of times, and allows additional
 * properties.
 */
function toOpenApi({ jsonSchema }: { jsonSchema: Json }): void {
  if (jsonSchema.contentSchema instanceof z.ZodType) {
    jsonSchema.contentSchema = schemaOf(jsonSchema.contentSchema, "input");
  }
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  if (typeof jsonSchema.format === "string" && !FORMATS.has(jsonSchema.format)) {
    delete jsonSchema.format;
  }
  if (TIMES.has(jsonSchema.format)) delete jsonSchema.pattern;
}

/** The formats of JSON Schema 2020-12 that are kept. */
const FORMATS = new Set(["date-time", "date", "email", "uri", "uuid"]);
const TIMES = new Set<unknown>(["date-time", "date"]);

function operation(operationId: string, endpoint: Endpoint): Json {
  const { summary, access, params, query, body, form, answer, answerType, accepted, reauth } =
    endpoint;
  return {
    operationId,
    summary,
    tags: [tagOf(endpoint.path)],
    "x-access": access,
    // Requests from pages of other sites are refused by 403. Programs send no `Origin`, so they may call it.
    ...(!isCrossOrigin(endpoint) && { "x-cors": false }),
    ...(reauth && { "x-reauth": true }),
    security: access === "public" ? [] : [{ token: [] }],
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(body && {
      requestBody: {
        required: !body.isOptional(),
        content: form
          ? { ...inEach(FORM_TYPES[`${form}`], content(body, "input")), ...jsonOf(endpoint) }
          : content(body, "input"),
      },
    }),
    responses: {
      200: {
        description: "Success",
        content: inEach([answerType ?? "application/json"], content(answer, "output")),
      },
      ...(accepted && {
        202: {
          description: "Not ready yet; repeat the request",
          content: content(accepted, "output"),
        },
      }),
      ...Object.fromEntries(
        refusalsOf(endpoint).map(([status, codes]) => [
          status,
          { $ref: `#/components/responses/${nameOf(status, codes)}` },
        ]),
      ),
    },
  };
}

/** Returns the meaning of the status, and its error codes. */
function describe(status: number, codes: readonly RefusalCode[]): string {
  const codeList = codes.map((code) => `- \`${code}\`: ${REFUSALS[code].message}`).join("\n");
  return `${MEANINGS[status] ?? "Refused"}\n\n${codeList}`;
}

const MEANINGS: Record<number, string> = {
  400: "Invalid input; `issues` names each field",
  401: "Unauthorized",
  403: "Not allowed",
  404: "Not found",
  409: "Conflict with the current state",
  413: "Too large",
  415: "Unsupported media type",
  422: "Valid JSON that was refused; `issues` names each fault",
  429: "Too many requests; see Retry-After",
  500: "Internal error",
  503: "The shop or a source is unavailable; try again later",
};

function parameters(shape: z.ZodObject | undefined, place: "path" | "query"): Json[] {
  return Object.entries(shape?.shape ?? {}).map(([name, type]) => ({
    name,
    in: place,
    required: place === "path" || !type.safeParse(undefined).success,
    schema: schemaOf(type, "input"),
  }));
}

const content = (schema: z.ZodType, io: "input" | "output") => ({
  "application/json": { schema: schemaOf(schema, io) },
});

/** The JSON body of a route that also takes a form: without the fields that are files. */
function jsonOf({ form, body }: Endpoint): Json {
  if (form !== true || !(body instanceof z.ZodObject)) return {};
  const { properties = {}, required, ...schema } = schemaOf(body, "input") as ObjectSchema;
  const fields = Object.entries(properties).filter(([, field]) => !isFile(field));
  if (fields.length === Object.keys(properties).length) return {};
  const left = required?.filter((name) => !isFile(properties[name]));
  const json = {
    ...schema,
    properties: Object.fromEntries(fields),
    ...(left?.length && { required: left }),
  };
  return { "application/json": { schema: json } };
}

type ObjectSchema = { properties?: Json; required?: string[] };
const isFile = (field: unknown) => JSON.stringify(field).includes(BINARY);

const BINARY = `"contentEncoding":"binary"`;

const FORM_TYPES = {
  true: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
  files: ["multipart/form-data"],
};

const inEach = (types: string[], { "application/json": described }: ReturnType<typeof content>) =>
  Object.fromEntries(types.map((type) => [type, described]));

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const json = z.toJSONSchema(schema, {
    io,
    reused: "inline",
    unrepresentable: "any",
    override: toOpenApi,
  }) as Json;
  // Removed, because `components` contains the named schemas, and the document declares the dialect.
  delete json.$schema;
  delete json.$defs;
  return JSON.parse(JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/"));
}
