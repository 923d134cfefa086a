import type { Endpoint } from "@loupe/contract";
import { FORM_FIELDS_BYTES_MAX } from "@loupe/contract/limits";
import type { Context as Call } from "hono";
import * as z from "zod";
import { ApiError } from "./api-error.ts";

const BODY_BYTES_MAX = 64 * 1024;
/** The most fields of a form. The largest form has about 33; parsing each field of a hostile one would cost time. */
const FIELDS_MAX = 100;
/** The header of a part contains the name of its field and of its file. */
const PART_HEAD_BYTES_MAX = 4096;

/**
 * Reads the body of a request as JSON or as a form, as its route requires.
 * @throws {ApiError} 415 for another type, 413 for a body that is too large, 400 for one that cannot be read
 */
export async function readBody(
  call: Call,
  { body, form, bodyBytesMax, jsonBytesMax }: Endpoint,
): Promise<unknown> {
  const type = call.req.header("content-type") ?? "";
  if (body?.isOptional() && (type === "" || call.req.header("content-length") === "0")) {
    return undefined;
  }
  const isForm = form === "files" ? FILES_FORM.test(type) : form && isFormType(type);
  if (!isForm && form === "files") {
    throw new ApiError("form_expected");
  }
  if (!isForm && !JSON_TYPE.test(type)) {
    throw new ApiError("json_expected");
  }
  // Before any of the body is read, where its length is declared.
  if (isForm) checkBoundary(type, Number(call.req.header("content-length") ?? 0));
  // Where the same body may be JSON or a form, usually only files may be larger.
  const isJsonOfForm = form === true && !isForm;
  const bytes = await readLimited(
    call.req.raw,
    (isJsonOfForm ? jsonBytesMax : bodyBytesMax) ?? BODY_BYTES_MAX,
  );
  if (isForm) return withNumbers(await readForm(bytes, type), body);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new ApiError("not_json");
  }
}

/**
 * Reads a form of at most 64 KB as `readBody` does. It reads only the first 64 KB of a larger form, which must contain
 * the beginning of a file, and discards the rest as it arrives: browsers follow a redirect only after they have sent
 * the whole body.
 * @returns the fields, or `hasFile` for a larger form
 * @throws {ApiError} the same, and 413 for a larger form whose texts come before all files
 */
export async function readUntilFile(
  call: Call,
  endpoint: Endpoint,
): Promise<{ fields: unknown } | { hasFile: true }> {
  const length = Number(call.req.header("content-length") ?? Number.POSITIVE_INFINITY);
  if (length <= FORM_FIELDS_BYTES_MAX) return { fields: await readBody(call, endpoint) };
  const type = call.req.header("content-type") ?? "";
  if (!FILES_FORM.test(type)) throw new ApiError("form_expected");
  const bytesMax = endpoint.bodyBytesMax ?? BODY_BYTES_MAX;
  if (length !== Number.POSITIVE_INFINITY) {
    if (length > bytesMax) throw bodyTooLarge(bytesMax);
    checkBoundary(type, length);
  }
  const start: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of call.req.raw.body ?? []) {
    const isStart = bytes < FORM_FIELDS_BYTES_MAX;
    bytes += chunk.length;
    if (bytes > bytesMax) throw bodyTooLarge(bytesMax);
    if (isStart) start.push(chunk);
    if (isStart && bytes >= FORM_FIELDS_BYTES_MAX) checkStart(Buffer.concat(start), type);
  }
  if (bytes >= FORM_FIELDS_BYTES_MAX) return { hasFile: true };
  return { fields: await readForm(Buffer.concat(start), type) };
}

const JSON_TYPE = /^application\/json\b/i;
const FILES_FORM = /^multipart\/form-data\b/i;
const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

export const isFormType = (type = ""): boolean => FORM.test(type);

/** Returns text fields and files (`File`) by name. A field that is sent more than once becomes a list. */
async function readForm(bytes: Buffer<ArrayBuffer>, type: string) {
  checkSize(bytes, type);
  const form = await new Response(bytes, { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw notAForm();
    });
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of form) {
    const previous = fields[name];
    if (previous === undefined) fields[name] = value;
    else if (Array.isArray(previous)) previous.push(value);
    else fields[name] = [previous, value];
  }
  return fields;
}

/** Turns the text of fields that are numbers in JSON into numbers. */
function withNumbers(fields: Record<string, unknown>, body: Endpoint["body"]) {
  if (!(body instanceof z.ZodObject)) return fields;
  for (const [name, schema] of Object.entries(body.shape)) {
    const value = fields[name];
    if (
      schema instanceof z.ZodNumber &&
      typeof value === "string" &&
      /^-?\d+(?:\.\d+)?$/.test(value)
    )
      fields[name] = Number(value);
  }
  return fields;
}

const notAForm = () => new ApiError("not_a_form");
/** The error for a form whose text fields are too large. Files do not count, because they never become strings. */
export const textsTooLarge = (bytesMax: number) =>
  new ApiError("texts_too_large", { most: sizeOf(bytesMax) });
const tooManyFields = () => new ApiError("too_many_fields", { most: FIELDS_MAX });

/** Rejects a form with too many fields. Counts them in the raw bytes, before a parser spends time on them. */
function checkSize(bytes: Buffer, type: string): void {
  checkBoundary(type, bytes.length);
  if (FILES_FORM.test(type)) return checkParts(bytes, type);
  let fields = 1;
  for (const byte of bytes) {
    if (byte === AMPERSAND && (fields += 1) > FIELDS_MAX) throw tooManyFields();
  }
}

const AMPERSAND = "&".charCodeAt(0);

/** The parser also accepts other spellings of the boundary, but no client sends them. */
const BOUNDARY =
  /^multipart\/form-data\s*(?:;\s*charset=[\w-]+\s*)?;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/**
 * The shortest boundary of a form above 64 KB. Clients write at least 27 characters; a body full of a short one takes
 * several times as long to search.
 */
const LARGE_FORM_BOUNDARY_MIN = 16;

function checkBoundary(type: string, bytes: number): void {
  if (bytes <= FORM_FIELDS_BYTES_MAX || !FILES_FORM.test(type)) return;
  if (boundaryOf(type).length < LARGE_FORM_BOUNDARY_MIN) throw notAForm();
}

function boundaryOf(type: string): string {
  const boundary = BOUNDARY.exec(type)?.[2];
  if (!boundary) throw notAForm();
  return boundary;
}

/** Checks that a file begins in the first bytes of a form. */
function checkStart(start: Buffer, type: string): void {
  checkBoundary(type, Number.POSITIVE_INFINITY);
  const hasFile = readParts(start, { boundary: boundaryOf(type), untilFile: true });
  if (!hasFile) throw textsTooLarge(FORM_FIELDS_BYTES_MAX);
}

const checkParts = (bytes: Buffer, type: string) =>
  void readParts(bytes, { boundary: boundaryOf(type), untilFile: false });

type PartsToRead = { boundary: string; untilFile: boolean };

/** Checks the parts of a form. Returns whether it stopped at a file. */
function readParts(bytes: Buffer, { boundary, untilFile }: PartsToRead): boolean {
  const mark = Buffer.from(`--${boundary}`);
  let parts = 0;
  let textBytes = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at)) {
    const begin = at;
    at += mark.length;
    if (begin > 0 && bytes.toString("latin1", begin - 2, begin) !== "\r\n") continue;
    if (bytes.toString("latin1", at, at + 2) === "--") {
      // A parser that finds the end elsewhere could read bytes after this end as further parts.
      if (bytes.length - at > END_BYTES_MAX) throw notAForm();
      if (!END_OF_FORM.test(bytes.toString("latin1", at))) throw notAForm();
      return false;
    }
    if ((parts += 1) > FIELDS_MAX) throw tooManyFields();
    const head = bytes.subarray(at, at + PART_HEAD_BYTES_MAX);
    const headBytes = head.indexOf("\r\n\r\n");
    if (headBytes < 0) throw notAForm();
    if (isFile(head.toString("latin1", 0, headBytes))) {
      if (untilFile) return true;
      continue;
    }
    const end = bytes.indexOf(mark, at);
    textBytes += (end < 0 ? bytes.length : end) - at;
    if (textBytes > FORM_FIELDS_BYTES_MAX) throw textsTooLarge(FORM_FIELDS_BYTES_MAX);
  }
  return false;
}

const DISPOSITION = /^content-disposition\b/gim;
/** The form that browsers and HTTP libraries write for a file. A part with any other header counts as text. */
const FILE_DISPOSITION =
  /^content-disposition:[ \t]*form-data;[ \t]*name="[^"\r\n]*";[ \t]*filename(?:="[^"\r\n]*"|\*=utf-8''[^\s;"]*)[ \t]*(?:;|$)/im;

/** A part with two dispositions is no file, because the parser might read it as text. */
const isFile = (head: string): boolean =>
  FILE_DISPOSITION.test(head) && head.match(DISPOSITION)?.length === 1;

/** The dashes of the closing boundary, and some white space. */
const END_BYTES_MAX = 16;
const END_OF_FORM = /^--[ \t\r\n]*$/;

async function readLimited(request: Request, bytesMax: number): Promise<Buffer<ArrayBuffer>> {
  const length = request.headers.get("content-length");
  if (Number(length ?? 0) > bytesMax) throw bodyTooLarge(bytesMax);
  // Node stops at the declared length. Counting the bytes of a stream here would cost more than the handler.
  if (length !== null) return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw bodyTooLarge(bytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const bodyTooLarge = (bytesMax: number) =>
  new ApiError("body_too_large", { most: sizeOf(bytesMax) });

export const sizeOf = (bytes: number) =>
  bytes < 1024 ** 2 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1024 ** 2)} MB`;
