import { expect, test } from "vitest";
import { reading } from "./envelope.ts";

/** Reads a list under `data`: null if it is empty or null. */
const read = reading<string | null>(
  { none: "none", noneCodes: [10_004], credentialCodes: [10_002] },
  (body) => {
    if (typeof body !== "object" || body === null || !("data" in body)) return undefined;
    return Array.isArray(body.data) && body.data.length > 0 ? "data" : null;
  },
);

test.each([
  [200, { code: 200, success: true, data: [1] }, "data"],
  [200, { code: 200, success: true, data: null }, "null"],
  [200, { code: "20000", data: [1] }, "data"],
  [200, { code: 10_001, success: true, data: [] }, "null"],
  [200, { status: "success", data: [] }, "null"],
  [200, { data: [] }, "null"],
  [200, { code: null, success: null, message: null, data: [] }, "null"],
  [200, { code: "two hundred", data: [1] }, "data"],
  [200, { code: {}, success: 1, status: 7, message: [], data: [1] }, "data"],
  [200, { code: {}, success: false, data: [1] }, "refused"],
  [200, { code: 10_004, success: false, message: "The link is not supported" }, "none"],
  [200, { code: 50_000, message: "item not found" }, "none"],
  [200, { code: 1, msg: "product does not exist" }, "none"],
  [200, { status: "error", message: "No QC images found" }, "none"],
  [200, { success: false, message: "No photos for this goods" }, "none"],
  [404, { message: "goods not found" }, "none"],
  [404, { message: "Not Found" }, "refused"],
  [404, { code: 10_004, message: "Cannot GET /v1" }, "refused"],
  [400, { message: "unknown shopType" }, "refused"],
  [401, { message: "goods not found" }, "credentials"],
  [403, null, "forbidden"],
  [200, { code: 10_002, success: false, message: "no" }, "credentials"],
  [200, { code: 9, message: "https://x.example/token/quota cannot be read" }, "refused"],
  [200, { success: false, data: [] }, "refused"],
  [200, { code: 1055, data: null }, "refused"],
  [200, { status: "error", message: "Goods URL is required" }, "refused"],
  [200, { code: 7, message: "The channel was not found" }, "refused"],
  [200, { status: "error", message: "Daily query limit exceeded" }, "quota"],
  [200, { code: 10_029, message: "quota is used up, no photos today" }, "quota"],
  [200, { success: false, message: "appKey not found" }, "forbidden"],
  [200, { status: "error", message: "Token has expired" }, "forbidden"],
  [200, { code: "two hundred", data: [] }, "malformed"],
  [200, { success: "yes", data: [] }, "malformed"],
  [200, {}, "malformed"],
  [200, [], "malformed"],
  [200, null, "malformed"],
  [200, "text", "malformed"],
])("a response with status %i and body %j is read as %s", (status, body, word) => {
  const result = read({ status, body });
  expect(result.ok ? String(result.answer) : result.failure).toBe(word);
});
