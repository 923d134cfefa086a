import * as z from "zod";
import type { Endpoint } from "./endpoint.ts";
import { REFUSALS } from "./refusals.ts";
import { Problem } from "./shapes.ts";

type Json = Record<string, unknown>;

/**
 * Builds the OpenAPI 3.1 document of the given endpoints. zod generates the schemas, but for those that only
 * the server knows.
 */
export function openApiDocument(
  endpoints: Record<string, Endpoint>,
  server: string,
  ofServer: Json = {},
) {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [operationId, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operation(operationId, endpoint),
    };
  }
  const { schemas } = z.toJSONSchema(z.globalRegistry, {
    uri: (id) => `#/components/schemas/${id}`,
  });
  return {
    openapi: "3.1.0",
    info: { title: "Loupe", version: "1", summary: "QC photos of marketplace items" },
    servers: [{ url: `${server}/api/v1` }],
    paths,
    components: {
      schemas: { ...schemas, ...ofServer },
      securitySchemes: { token: { type: "apiKey", in: "header", name: "Authorization" } },
    },
  };
}

function operation(operationId: string, endpoint: Endpoint): Json {
  const {
    summary,
    access,
    params,
    query,
    body,
    form,
    answer,
    answerType,
    accepted,
    refusals = [],
    anyToken,
    reauth,
  } = endpoint;
  return {
    operationId,
    summary,
    "x-access": access,
    ...(reauth && { "x-reauth": true }),
    ...(access !== "public" && { security: [{ token: [] }] }),
    parameters: [...parameters(params, "path"), ...parameters(query, "query")],
    ...(body && {
      requestBody: {
        required: !body.isOptional(),
        content: form
          ? inEach(FORM_TYPES[`${form}`], content(body, "input"))
          : content(body, "input"),
      },
    }),
    responses: {
      200: {
        description: "Success",
        content: inEach([answerType ?? "application/json"], content(answer, "output")),
      },
      ...(accepted && {
        202: { description: "Not ready yet; ask again", content: content(accepted, "output") },
      }),
      ...Object.fromEntries(
        [...refusals, ...(anyToken ? [] : [401]), 429, 500].map((status) => [
          status,
          { description: describe(status), content: content(Problem, "output") },
        ]),
      ),
    },
  };
}

/** What the status means, and which refusals have it. */
function describe(status: number): string {
  const codes = Object.entries(REFUSALS).filter(([, refusal]) => refusal.status === status);
  const listed = codes.map(([code, { message }]) => `- \`${code}\`: ${message}`).join("\n");
  return `${MEANINGS[status] ?? "Refused"}\n\n${listed}`;
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
  502: "A source gave an invalid answer",
  503: "A source is unavailable, and no earlier answer is stored",
  504: "A source did not answer in time",
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

const FORM_TYPES = {
  true: ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"],
  files: ["multipart/form-data"],
};

const inEach = (types: string[], { "application/json": described }: ReturnType<typeof content>) =>
  Object.fromEntries(types.map((type) => [type, described]));

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const json = z.toJSONSchema(schema, { io, reused: "inline", unrepresentable: "any" }) as Json;
  // Named schemas are defined once in `components`, and the dialect is declared by the document.
  delete json.$schema;
  delete json.$defs;
  return JSON.parse(JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/"));
}
