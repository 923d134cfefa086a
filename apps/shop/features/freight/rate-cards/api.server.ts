import { prepareRateCard } from "@loupe/shipping";
import type { FeatureApi } from "#server/http/api.ts";
import { importRateCard, restoreRateCard, reviewRateCard } from "./rate-card-import.server.ts";
import { listWaitingCards, rateCardVersions } from "./rate-cards.server.ts";

/** The admins' routes for rate cards. */
export const rateCardsApi: FeatureApi = (context) => ({
  ...changesRoutes(context),
  getRateCards: async ({ query }) => ({
    pricedByService: Boolean(context.config.SHIPPING_ESTIMATE_URL),
    waiting: await listWaitingCards(context),
    ...(await rateCardVersions.list(context, query)),
  }),

  exportRateCard: async ({ query }, call) => {
    const document = await rateCardVersions.findDocument(context, query.number);
    const { card } = await rateCardVersions.findEntry(context, query.number);
    const name = card.id.replaceAll(/[^\w.-]/g, "_");
    return call.body(document, 200, {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${name}.json"`,
      "cache-control": "no-store",
    });
  },

  checkRateCard: async ({ body }) => {
    const {
      document,
      faults: errors,
      card,
      diff,
      inUse,
    } = await reviewRateCard(context, body.card);
    const display = (value: unknown) =>
      value === undefined ? undefined : JSON.stringify(value).slice(0, SHOWN_MAX);
    const changes = diff.changes.map(({ path, before, after }) => ({
      path,
      before: display(before),
      after: display(after),
    }));
    const data = {
      faults: errors,
      card: card && prepareRateCard(card).mark,
      changes,
      changeCount: diff.count,
      lines: diff.lines,
      inUse,
      ...(document && { document }),
    };
    return { message: errors.length > 0 ? "The rate card has faults" : "ok", data };
  },
});

const changesRoutes: FeatureApi = (context) => ({
  importRateCard: async ({ body: { card, inUse, startsOn } }, _, by) => {
    const start = startsOn ? new Date(startsOn) : null;
    const startsAt = start && start > context.now() ? start : null;
    const data = await importRateCard(context, by, card, { inUse, startsAt });
    const message = startsAt ? "The rate card will come into use" : "The rate card is in use";
    return { message, data };
  },

  restoreRateCard: async ({ query: { number, inUse } }, _, by) => {
    const data = await restoreRateCard(context, by, number, { inUse });
    return { message: "The earlier rate card is in use again", data };
  },

  cancelRateCard: async ({ query: { number } }, _, by) => {
    await rateCardVersions.cancel(context, by, "cancelRateCard", number);
    return { message: "The rate card will not come into use" };
  },
});

/** Longer values are cut. A value may be a whole shipping line, whose beginning is enough to recognise it. */
const SHOWN_MAX = 200;
