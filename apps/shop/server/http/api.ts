import {
  defaultFieldError,
  describeFieldError,
  endpoints,
  fieldErrorsOf,
  labelOf,
  type Answer,
  type Endpoint,
  type Endpoints,
  type FieldError,
  type FieldErrorKey,
  type Parsed,
} from "@loupe/contract";
import { FORM_FIELDS_BYTES_MAX } from "@loupe/contract/limits";
import type { Context as Call, Hono } from "hono";
import * as z from "zod";
import type { Context } from "#server/context.ts";
import type { RenderedResponse } from "#server/cache/cached-response.ts";
import { ApiError } from "./api-error.ts";
import { addressOf } from "./request-address.ts";
import { isFormType, readBody } from "./request-body.ts";
import { takeUploadSlot, workOnUpload } from "#server/limits/upload-slots.ts";
import { admit, type Viewer } from "./viewer.ts";

/** The most field errors in one response. */
export const ISSUES_MAX = 100;

/** The viewer of an endpoint: never null unless the endpoint is public. */
type ViewerOf<E extends Endpoint> = E["access"] extends "public" ? null : Viewer;

/**
 * Answers the requests of an endpoint with the fields of its answer; `message` is "ok" if the handler sets none. A
 * response that the handler has made is sent as it is.
 */
type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  call: Call,
  viewer: ViewerOf<E>,
) => Promise<(Omit<Answer<E>, "success" | "message"> & { message?: string }) | Response>;

/** The handlers of some endpoints of the contract, by their operation ids. */
export type Handlers = { [Id in keyof Endpoints]?: Handler<Endpoints[Id]> };

/** A feature's handlers. Each `api.server.ts` exports one. */
export type FeatureApi = (context: Context) => Handlers;

/**
 * Binds endpoints of the contract to their handlers: checks the caller's access, reads the input, and sends the result
 * in the form that the contract declares.
 */
export function serveAll(app: Hono, handlers: Handlers): void {
  for (const [id, handle] of Object.entries(handlers))
    serve(app, endpoints[id as keyof Endpoints], handle as Handler<Endpoint>);
}

function serve(app: Hono, endpoint: Endpoint, handle: Handler<Endpoint>): void {
  app.on(endpoint.method, `/api/v1${endpoint.path}`, async (call) => {
    const viewer = await admit(call, endpoint);
    const length = call.req.header("content-length");
    using _slot = isUpload(endpoint, call)
      ? takeUploadSlot(endpoint, addressOf(call), length)
      : undefined;
    const input = {
      ...(endpoint.params && { params: readInput(endpoint.params, call.req.param(), "params") }),
      ...(endpoint.query && { query: readInput(endpoint.query, call.req.query(), "query") }),
      ...(endpoint.body && {
        body: readInput(endpoint.body, await readBody(call, endpoint), "body"),
      }),
    };
    const answer = await workOnUpload(endpoint, () => handle(input, call, viewer as never));
    return answer instanceof Response
      ? answer
      : sendJson(call, JSON.stringify({ success: true, message: "ok", ...answer }));
  });
}

/** Whether a request may have a body above the usual size. Where JSON is allowed, usually only a large form may. */
function isUpload({ bodyBytesMax, form, jsonBytesMax }: Endpoint, { req }: Call): boolean {
  if (bodyBytesMax === undefined || form !== true) return bodyBytesMax !== undefined;
  const length = Number(req.header("content-length") ?? bodyBytesMax);
  return (
    (jsonBytesMax !== undefined || isFormType(req.header("content-type"))) &&
    length > FORM_FIELDS_BYTES_MAX
  );
}

const sendJson = (call: Call, json: string): RenderedResponse =>
  Object.assign(call.body(json, 200, { "content-type": "application/json" }), { bodyText: json });

/** Sends a response whose `data` is already JSON, from the database. `rest` must have at least one field. */
export function sendData(call: Call, data: string, rest: object): Response {
  const tail = JSON.stringify(rest).slice(1);
  return sendJson(call, `{"success":true,"message":"ok","data":${data},${tail}`);
}

/**
 * Parses a part of the input by its schema.
 * @throws {ApiError} 400 with the path of each error, such as `query.MinPrice`
 */
export function readInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  part: "params" | "query" | "body",
): z.output<T> {
  const parsed = schema.safeParse(value, { error: defaultFieldError });
  const errors = parsed.success
    ? unstorable(parsed.data)
    : fieldErrorsOf(parsed.error.issues.slice(0, ISSUES_MAX));
  if (parsed.success && errors.length === 0) return parsed.data;
  const issues = errors
    .slice(0, ISSUES_MAX)
    .map((error) => ({ ...error, path: [part, error.path].filter(Boolean).join(".") }));
  throw new ApiError("invalid_input", { issue: issues[0]?.message ?? "" }, { issues });
}

/** Returns errors for texts with a NUL or half of a surrogate pair, which PostgreSQL cannot store. */
function unstorable(value: unknown, path: string[] = []): FieldError[] {
  const wrong = (key: FieldErrorKey): FieldError[] => [
    { path: path.join("."), code: "wrong_type", ...describeFieldError(key, {}, labelOf(path)) },
  ];
  if (typeof value === "string" && !isStorable(value))
    return wrong(value.isWellFormed() ? "control_characters" : "wrong_format");
  if (value instanceof File) return isStorable(value.name) ? [] : wrong("file_name_not_text");
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => unstorable(inner, [...path, name]));
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes("\u0000");
