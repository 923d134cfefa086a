import { type ShippingMethod } from "@loupe/contract";
import type { Hono } from "hono";
import { READABLE } from "#server/http/api-cors.ts";
import { sendData, type FeatureApi } from "#server/http/api.ts";
import {
  setDocumentCacheHeaders,
  setServerCacheHeaders,
  setSharedCacheHeaders,
} from "#server/cache/cache-headers.ts";
import { RATE_CARD_TAG } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { CATEGORY_TREE, estimateRequest, listCountries } from "./estimates.server.ts";
import { drawLineIcon } from "./lines/line-icons.server.ts";
import { cardInUse } from "#features/freight/rate-cards/service.server.ts";

export const estimatesApi: FeatureApi = (context) => ({
  getEstimation: async ({ body }, call) => {
    const result = await estimateRequest(context, body, clientOf(context, call));
    if (!result.ok) {
      const issues = result.issues.map((issue) => ({ ...issue, path: `body.${issue.path}` }));
      throw new ApiError("invalid_input", { issue: issues[0]?.message ?? "" }, { issues });
    }
    const { data, ...rest } = result.estimate;
    // Only the rate card's prices are cached, because an external estimate service may change its prices at any time.
    if (rest.rateCard && !rest.isFallback) setServerCacheHeaders(call, [RATE_CARD_TAG]);
    return sendData(call, `[${data.map(methodJson).join()}]`, rest);
  },
});

const cachedJson = new WeakMap<object, string>();

/**
 * Returns the JSON of a shipping line. Most of it is the line's restrictions and the notes on where its prices are
 * from, which are the same for every parcel, so their JSON is created once for each rate card.
 */
function methodJson({ restrictions, marks, ...prices }: ShippingMethod): string {
  const cached = (part: object | null) => {
    if (part === null) return "null";
    const text = cachedJson.get(part) ?? JSON.stringify(part);
    cachedJson.set(part, text);
    return text;
  };
  const head = JSON.stringify(prices).slice(0, -1);
  return `${head},"restrictions":${cached(restrictions)},"marks":${cached(marks)}}`;
}

/**
 * Serves countries, categories and icons of shipping lines at fixed addresses, which are not part of the contract.
 */
export function serveShippingFiles(app: Hono, context: Context): void {
  app.get("/country.json", async (call) => {
    setDocumentCacheHeaders(call, RATE_CARD_TAG);
    for (const [name, value] of Object.entries(READABLE)) call.header(name, value);
    return call.json(await listCountries(context));
  });
  app.get("/category.json", (call) => {
    setDocumentCacheHeaders(call, RATE_CARD_TAG);
    for (const [name, value] of Object.entries(READABLE)) call.header(name, value);
    return call.json(CATEGORY_TREE);
  });
  app.get("/icons/lines/:file{[\\w-]{1,80}\\.svg}", async (call) => {
    const id = call.req.param("file").slice(0, -".svg".length);
    const { pricing } = await cardInUse(context);
    const line = pricing.card.lines.find((one) => one.id === id);
    setSharedCacheHeaders(call, [RATE_CARD_TAG]);
    return call.body(drawLineIcon(line), 200, { "content-type": "image/svg+xml" });
  });
}
