import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf, StoreName } from "../shapes.ts";

const Count = z.number().int();
const Time = z.iso.datetime().nullable();

export const Overview = z
  .object({
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          lookups: Count,
          views: Count,
          buys: Count,
          newUsers: Count,
          pendingReviews: Count.meta({ description: "posted that day and still pending" }),
        }),
      )
      .meta({ description: "each of the last days in UTC, today last" }),
    buysByAgent: z.array(
      z.object({
        agent: z.string().nullable().meta({ description: "null: none was named, or it is gone" }),
        total: Count,
      }),
    ),
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
          upstream: z.string(),
          lastSuccessAt: Time,
          lastFailureAt: Time,
          failures: Count.meta({ description: "since the last success" }),
          paused: z
            .enum(["failures", "quota", "credentials"])
            .nullable()
            .meta({ description: "why it is not asked for a while" }),
        }),
      )
      .meta({ description: "as the process that answers has seen them since it started" }),
    rateCard: z.object({
      id: z.string(),
      date: z.string().nullable(),
      importedAt: z.iso.datetime(),
    }),
    mails: z.object({ waiting: Count, failed: Count }),
    pendingReviews: Count.meta({ description: "all that wait; counted up to 10,000" }),
    photoReports: Count.meta({ description: "open ones; counted up to 10,000" }),
  })
  .meta({ id: "Overview" });
export type Overview = z.output<typeof Overview>;

export const getOverview = endpoint({
  method: "GET",
  path: "/dashboard/getOverview",
  summary: "What an owner wants to see: look-ups, views, Buy clicks, users, reviews, health",
  access: "admin",
  query: z.object({
    days: z.enum(["7", "30", "90"]).default("7").transform(Number),
  }),
  answer: answerOf(Overview),
  refusals: [400, 401, 403],
});
