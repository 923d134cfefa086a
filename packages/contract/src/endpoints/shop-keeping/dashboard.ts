import * as z from "zod";
import { TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";
import { route } from "../../endpoint.ts";
import { StoreName } from "../../shapes.ts";

const Count = z.number().int();
const Time = z.iso.datetime().nullable();

/** The id of a source. A string and not an enum, because the shop's list of services may grow. */
const SourceId = z
  .string()
  // The id `OutsideService` is part of the published OpenAPI document, so it must not change.
  .meta({ id: "OutsideService", description: "one that `/dashboard/getServices` lists" });

export const SourceState = z.enum(["connected", "untested", "failing", "sandbox", "missing"]).meta({
  id: "ServiceState",
  description:
    "`connected`: its last call was answered; `untested`: its settings are saved, and nothing was called with them yet; `failing`: its last call was not answered as it should be; `sandbox`: demonstration data takes its place",
});
export type SourceState = z.output<typeof SourceState>;

export const Overview = z
  .object({
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          lookups: Count.meta({
            description:
              "items that visitors searched for, once per visitor and item in ten minutes",
          }),
          views: Count.meta({ description: "pages of items that visitors saw, counted alike" }),
          buys: Count.meta({
            description: "clicks on Buy, counted alike; programs are in no count",
          }),
          newUsers: Count,
        }),
      )
      .meta({ description: "each of the last days in UTC, today last" }),
    buysByAgent: z.array(
      z.object({
        agent: z
          .string()
          .nullable()
          .meta({ description: "null if none was named or it was deleted" }),
        total: Count,
      }),
    ),
    buysByFinder: z
      .array(z.object({ finder: z.string(), total: Count }))
      .meta({ description: "links to agents that were opened from the pages of finders" }),
    mostViewed: z.array(
      z.object({
        storeName: StoreName,
        productCode: z.string(),
        name: z.string().nullable().meta({ description: "null outside the catalogue" }),
        total: Count,
      }),
    ),
    upstreams: z
      .array(
        z.object({
          upstream: SourceId,
          name: z.string(),
          state: SourceState,
          lastSuccessAt: Time,
          lastFailureAt: Time,
          failures: Count.meta({ description: "since the last success" }),
          paused: z
            .enum(["failures", "quota", "credentials"])
            .nullable()
            .meta({ description: "why it is not called for a while" }),
        }),
      )
      .meta({
        description: "of all processes, each since it started; of others as last reported",
      }),
    processes: z
      .array(
        z.object({
          name: z.string().meta({ description: "its machine's name and its number there" }),
          startedAt: z.iso.datetime(),
          seenAt: z.iso.datetime().meta({ description: "each reports every minute" }),
        }),
      )
      .meta({ description: "that serve the shop" }),
    version: z.string().meta({ description: "of the process that answers, such as 1.0.0" }),
    rateCard: z.object({
      id: z.string(),
      date: z.string().nullable(),
      importedAt: z.iso.datetime(),
    }),
    mails: z.object({ waiting: Count, failed: Count }),
    pendingReviews: Count.meta({ description: "all pending reviews, counted up to 10,000" }),
    photoReports: Count.meta({ description: "open ones; counted up to 10,000" }),
    askReports: Count.meta({ description: "of pages for advice, open; counted up to 10,000" }),
    finderReports: Count.meta({ description: "of finders' pages that are shown; up to 10,000" }),
    corrections: Count.meta({ description: "of facts about agents; counted up to 10,000" }),
  })
  .meta({ id: "Overview" });
export type Overview = z.output<typeof Overview>;

export const getOverview = route({
  address: "GET /dashboard/getOverview",
  summary: "Figures for the owner: look-ups, views, Buy clicks, users, reviews, health",
  access: "figures",
  query: z.object({
    days: z.enum(["7", "30", "90"]).default("7").transform(Number),
  }),
  data: Overview,
  refusals: ["rate_card_missing"],
});

const Outcome = z.enum(["answered", "refused", "unreachable", "not-understood", "not-asked"]);

export const ConnectedSource = z
  .object({
    service: SourceId,
    name: z.string(),
    about: z.string(),
    state: SourceState,
    last: z
      .object({ outcome: Outcome, text: z.string(), at: z.iso.datetime() })
      .nullable()
      .meta({ description: "the result of the last real call with these settings" }),
    optional: z.boolean().meta({ description: "whether a live shop can do without it" }),
    variables: z.array(z.string()).meta({ description: "the settings that connect it" }),
  })
  .meta({ id: "ConnectedService" });
export type ConnectedSource = z.output<typeof ConnectedSource>;

export const getServices = route({
  address: "GET /dashboard/getServices",
  summary: "Each external service, the result of its last call, and the settings that connect it",
  access: "admin",
  data: z.array(ConnectedSource),
});

export const SourceTest = z
  .object({
    service: SourceId,
    outcome: Outcome,
    text: z.string().meta({ description: "the result, in words" }),
    took: Count.meta({ description: "milliseconds" }),
    at: z.iso.datetime(),
  })
  .meta({ id: "ServiceTest" });
export type SourceTest = z.output<typeof SourceTest>;

export const testService = route({
  address: "POST /dashboard/testService",
  summary: "Calls one external service once and reports the result",
  access: "admin",
  body: z.object({ service: SourceId }),
  data: SourceTest,
  refusals: ["service_not_connected", "service_not_found", ...TRIES_REFUSALS],
});
