import {
  faultsOf,
  faultWords,
  labelOf,
  sentenceOf,
  type Answer,
  type Endpoint,
  type Fault,
  type Parsed,
} from "@loupe/contract";
import type { Context as Call, Hono } from "hono";
import * as z from "zod";
import type { Context } from "#server/context.ts";
import type { MadeResponse } from "#server/cache/cached-http.ts";
import { ApiError } from "./api-error.ts";
import { addressOf } from "./request-address.ts";
import { readBody } from "./request-body.ts";
import { takeUploadSlot, workOnUpload } from "#server/limits/upload-slots.ts";
import { admit, type Viewer } from "./viewer.ts";

/** At most this many faults are reported. */
const ISSUES_MAX = 100;

/** Known on every route but the public ones. */
type ViewerOf<E extends Endpoint> = E["access"] extends "public" ? null : Viewer;

/**
 * Binds an endpoint of the contract to its handler: lets in who may call, reads the input, answers
 * with its shape.
 */
export function serve<E extends Endpoint>(
  app: Hono,
  endpoint: E,
  handle: (
    input: Parsed<E>,
    call: Call,
    viewer: ViewerOf<E>,
  ) => Promise<Omit<Answer<E>, "success"> | Response>,
): void {
  app.on(endpoint.method, `/api/v1${endpoint.path}`, async (call) => {
    const viewer = (await admit(call, endpoint)) as ViewerOf<E>;
    using _slot = endpoint.bodyBytesMax
      ? takeUploadSlot(endpoint, addressOf(call), call.req.header("content-length"))
      : undefined;
    const input = {
      ...(endpoint.params && { params: readInput(endpoint.params, call.req.param(), "params") }),
      ...(endpoint.query && { query: readInput(endpoint.query, call.req.query(), "query") }),
      ...(endpoint.body && {
        body: readInput(endpoint.body, await readBody(call, endpoint), "body"),
      }),
    };
    const answer = await workOnUpload(endpoint, () => handle(input as Parsed<E>, call, viewer));
    return answer instanceof Response
      ? answer
      : sendJson(call, JSON.stringify({ success: true, ...answer }));
  });
}

const sendJson = (call: Call, json: string): MadeResponse =>
  Object.assign(call.body(json, 200, { "content-type": "application/json" }), { made: json });

/** An answer whose `data` the database has already turned into JSON; `rest` is never empty. */
export function sendData(call: Call, data: string, rest: object): Response {
  const tail = JSON.stringify(rest).slice(1);
  return sendJson(call, `{"success":true,"message":"ok","data":${data},${tail}`);
}

/** One feature's part of the API: its file `api.server.ts` exports one. */
export type FeatureApi = (app: Hono, context: Context) => void;

/**
 * What a part of the input says, by its schema.
 * @throws {ApiError} 400 that names each fault: `query.MinPrice`
 */
export function readInput<T extends z.ZodType>(
  schema: T,
  value: unknown,
  part: "params" | "query" | "body",
): z.output<T> {
  const parsed = schema.safeParse(value, { error: faultWords });
  const faults = parsed.success ? unstorable(parsed.data) : faultsOf(parsed.error.issues);
  if (parsed.success && faults.length === 0) return parsed.data;
  const issues = faults.slice(0, ISSUES_MAX).map(({ path, message, code }) => ({
    path: [part, ...path].join("."),
    message: sentenceOf(labelOf(path), message),
    code,
  }));
  throw new ApiError("invalid_input", { issue: issues[0]?.message ?? "" }, { issues });
}

/** Texts with a NUL or half of a surrogate pair, which PostgreSQL cannot store. */
function unstorable(value: unknown): Fault[] {
  if (typeof value === "string") {
    const isText = value.isWellFormed() && !value.includes("\u0000");
    return isText ? [] : [{ path: [], message: "must be text", code: "wrong_type" }];
  }
  if (value instanceof File) {
    const isName = unstorable(value.name).length === 0;
    return isName
      ? []
      : [{ path: [], message: "must have a name that is text", code: "wrong_type" }];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    unstorable(inner).map((fault) => ({ ...fault, path: [name, ...fault.path] })),
  );
}
