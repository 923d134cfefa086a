import {
  cancelRateCard as cancelRateCardEndpoint,
  checkRateCard as checkRateCardEndpoint,
  exportRateCard,
  getEstimation,
  getRateCards,
  importRateCard as importRateCardEndpoint,
  restoreRateCard as restoreRateCardEndpoint,
  type ShippingMethod,
} from "@loupe/contract";
import { prepareRateCard } from "@loupe/shipping";
import type { Hono } from "hono";
import { sendData, serve, type FeatureApi } from "#server/http/api.ts";
import { keepDocument, keepOwn, keepShared } from "#server/cache/cache-headers.ts";
import { RATE_CARD_TAG } from "#server/cache/changes.ts";
import { clientOf } from "#server/http/client.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { listCountries } from "./countries.server.ts";
import { CATEGORY_TREE, estimateRequest } from "./estimates.server.ts";
import { drawLineIcon } from "./line-icons.server.ts";
import {
  cancelRateCard,
  importRateCard,
  restoreRateCard,
  reviewRateCard,
} from "./rate-card-import.server.ts";
import { cardInUse, findRateCard, listRateCards, listWaitingCards } from "./rate-cards.server.ts";

export const shippingApi: FeatureApi = (app, context) => {
  serve(app, getEstimation, async ({ body }, call) => {
    const result = await estimateRequest(context, body, clientOf(context, call));
    if (!result.ok) {
      const issues = result.issues.map((issue) => ({ ...issue, path: `body.${issue.path}` }));
      throw new ApiError("invalid_input", { issue: issues[0]?.message ?? "" }, { issues });
    }
    const { data, ...rest } = result.estimate;
    // Prices of an estimate service may change at any time, so that only the rate card's are cached.
    if (rest.rateCard && !rest.isFallback) keepOwn(call, [RATE_CARD_TAG]);
    return sendData(call, `[${data.map(methodJson).join()}]`, rest);
  });
  serveRateCards(app, context);
};

/** The admins' routes for rate cards. */
const serveRateCards: FeatureApi = (app, context) => {
  serve(app, getRateCards, async ({ query }) => ({
    message: "ok",
    pricedByService: Boolean(context.config.SHIPPING_ESTIMATE_URL),
    waiting: await listWaitingCards(context),
    ...(await listRateCards(context, query)),
  }));

  serve(app, exportRateCard, async ({ query }, call) => {
    const { document, cardId } = await findRateCard(context, query.number);
    const name = cardId.replaceAll(/[^\w.-]/g, "_");
    return call.body(document, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.json"`,
      "cache-control": "no-store",
    });
  });

  serve(app, checkRateCardEndpoint, async ({ body }) => {
    const { faults, card, diff, inUse } = await reviewRateCard(context, body.card);
    const shown = (value: unknown) =>
      value === undefined ? undefined : JSON.stringify(value).slice(0, SHOWN_MAX);
    const changes = diff.changes.map(({ path, before, after }) => ({
      path,
      before: shown(before),
      after: shown(after),
    }));
    const data = {
      faults,
      card: card && prepareRateCard(card).mark,
      changes,
      changeCount: diff.count,
      lines: diff.lines,
      inUse,
    };
    return { message: faults.length > 0 ? "The rate card has faults" : "ok", data };
  });
  serveChanges(app, context);
};

const serveChanges: FeatureApi = (app, context) => {
  serve(app, importRateCardEndpoint, async ({ body: { card, inUse, startsOn } }, _, by) => {
    const start = startsOn ? new Date(startsOn) : null;
    const startsAt = start && start > context.now() ? start : null;
    const data = await importRateCard(context, by, card, { inUse, startsAt });
    const message = startsAt ? "The rate card will come into use" : "The rate card is in use";
    return { message, data };
  });

  serve(app, restoreRateCardEndpoint, async ({ query: { number, inUse } }, _, by) => {
    const data = await restoreRateCard(context, by, number, { inUse });
    return { message: "The earlier rate card is in use again", data };
  });

  serve(app, cancelRateCardEndpoint, async ({ query: { number } }, _, by) => {
    await cancelRateCard(context, by, number);
    return { message: "The rate card will not come into use" };
  });
};

/** A value may be a whole line, of which the beginning is enough to recognise it. */
const SHOWN_MAX = 200;

const cachedJson = new WeakMap<object, string>();

/**
 * Most of a response is the restrictions and marks of the lines. They are the same for every parcel, so
 * their JSON is produced once for each card.
 */
function methodJson({ restrictions, marks, ...priced }: ShippingMethod): string {
  const cached = (part: object | null) => {
    if (part === null) return "null";
    const text = cachedJson.get(part) ?? JSON.stringify(part);
    cachedJson.set(part, text);
    return text;
  };
  const head = JSON.stringify(priced).slice(0, -1);
  return `${head},"restrictions":${cached(restrictions)},"marks":${cached(marks)}}`;
}

/** Countries, categories and line icons at fixed addresses, which are not endpoints of the contract. */
export function serveShippingFiles(app: Hono, context: Context): void {
  app.get("/country.json", async (call) => {
    keepDocument(call, RATE_CARD_TAG);
    call.header("access-control-allow-origin", "*");
    return call.json(await listCountries(context));
  });
  app.get("/category.json", (call) => {
    keepDocument(call, RATE_CARD_TAG);
    call.header("access-control-allow-origin", "*");
    return call.json(CATEGORY_TREE);
  });
  app.get("/icons/lines/:file{[\\w-]{1,80}\\.svg}", async (call) => {
    const id = call.req.param("file").slice(0, -".svg".length);
    const { prepared } = await cardInUse(context);
    const line = prepared.card.lines.find((one) => one.id === id);
    keepShared(call, [RATE_CARD_TAG]);
    return call.body(drawLineIcon(line), 200, { "content-type": "image/svg+xml" });
  });
}
