import {
  checkRateCard as checkRateCardEndpoint,
  exportRateCard,
  getEstimation,
  getRateCards,
  importRateCard as importRateCardEndpoint,
  restoreRateCard as restoreRateCardEndpoint,
  type RateCardEntry,
  type ShippingMethod,
} from "@loupe/contract";
import { prepareRateCard, type Line } from "@loupe/shipping";
import type { Hono } from "hono";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { sendData, serve, type FeatureApi } from "#server/http/api.ts";
import { keepOwn, keepShared } from "#server/cache/cache-headers.ts";
import { RATE_CARD_TAG } from "#server/cache/changes.ts";
import { onBehalfOf } from "#server/http/client.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import {
  cardInUse,
  findEntry,
  findRateCard,
  listCountries,
  listRateCards,
} from "./reads.server.ts";
import { CATEGORY_TREE, estimateRequest } from "./service.server.ts";
import { importRateCard, restoreRateCard, reviewRateCard } from "./writes.server.ts";

export const shippingApi: FeatureApi = (app, context) => {
  serve(app, getEstimation, async ({ body }, call) => {
    const asked = await estimateRequest(onBehalfOf(context, call), body);
    if (!asked.ok) {
      const issues = asked.issues.map(({ path, message }) => ({ path: `body.${path}`, message }));
      throw new ApiError("bad-input", asked.issues[0]?.message ?? "The input is wrong", { issues });
    }
    const { data, ...rest } = asked.estimate;
    // What another service says is its own to change.
    if (rest.rateCard && !rest.isFallback) keepOwn(call, [RATE_CARD_TAG]);
    return sendData(call, `[${data.map(methodJson).join()}]`, rest);
  });
  serveRateCards(app, context);
};

/** The history of rate cards, for admins. */
const serveRateCards: FeatureApi = (app, context) => {
  serve(app, getRateCards, async ({ query }) => ({
    message: "ok",
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

  const subject = ({ number }: RateCardEntry) => String(number);
  const look = (inside: Context, number: string) => findEntry(inside, Number(number));

  serve(app, importRateCardEndpoint, async ({ body: { card, inUse } }, _, by) => {
    const change = { by, action: "importRateCard", subject, look };
    const data = await audited(context, change, (inside) =>
      importRateCard(inside, card, { inUse, createdBy: by.email }),
    );
    return { message: "The rate card is in use", data };
  });

  serve(app, restoreRateCardEndpoint, async ({ query: { number, inUse } }, _, by) => {
    const change = { by, action: "restoreRateCard", subject, look };
    const data = await audited(context, change, (inside) =>
      restoreRateCard(inside, number, { inUse, createdBy: by.email }),
    );
    return { message: "The earlier rate card is in use again", data };
  });
};

/** Of a whole line, its beginning tells enough. */
const SHOWN_MAX = 200;

const written = new WeakMap<object, string>();

/** Most of an answer is what a line takes: the same for every parcel, so written once a card. */
function methodJson({ restrictions, marks, ...priced }: ShippingMethod): string {
  const once = (part: object | null) => {
    if (part === null) return "null";
    const text = written.get(part) ?? JSON.stringify(part);
    written.set(part, text);
    return text;
  };
  const head = JSON.stringify(priced).slice(0, -1);
  return `${head},"restrictions":${once(restrictions)},"marks":${once(marks)}}`;
}

/** The static files of the spec, and the drawn icons of lines: no JSON routes of the contract. */
export function serveShippingFiles(app: Hono, context: Context): void {
  app.get("/country.json", async (call) => {
    keepShared(call, [RATE_CARD_TAG]);
    return call.json(await listCountries(context));
  });
  app.get("/category.json", (call) => {
    keepShared(call, [RATE_CARD_TAG]);
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

const MOTIFS: Record<Line["mode"], string> = {
  postal: '<rect x="10" y="15" width="28" height="19" rx="3"/><path d="m11 18 13 9 13-9"/>',
  express: '<path d="M8 27h9M5 21h8M11 33h6"/><path d="m31 11-11 15h9l-3 12 13-17h-9z"/>',
  dedicated:
    '<path d="M21 38v-9l-13 4v-3l13-9v-8a3 3 0 0 1 6 0v8l13 9v3l-13-4v9l4 3v2l-7-2-7 2v-2z"/>',
  sea: '<path d="M7 29h34l-4 8H12z"/><path d="M13 29v-7h7v7m0 0v-12h8v12m0 0v-7h7v7M6 41c3 0 3-2 6-2s3 2 6 2 3-2 6-2 3 2 6 2 3-2 6-2 3 2 6 2"/>',
};
/** Of a line that no card names, as those of another service are. */
const PARCEL =
  '<path d="M24 9 38 16v16l-14 7-14-7V16z"/><path d="m10 16 14 7 14-7M24 23v16M17 12.500l14 7"/>';
const BATTERY =
  '<rect x="33" y="33" width="11" height="7" rx="1.500"/><path d="M46 35.500v2M36 36.500h3"/>';

/** How a line travels, and whether it takes batteries; drawn here, since carriers' marks are theirs. */
function drawLineIcon(line: Line | undefined): string {
  const takesBatteries = line && !line.blockedAttributes.includes("battery_builtin");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#efece6"/><g fill="none" stroke="#3a3d46" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${line ? MOTIFS[line.mode] : PARCEL}${takesBatteries ? `<g stroke="#2c7a4b">${BATTERY}</g>` : ""}</g></svg>`;
}
