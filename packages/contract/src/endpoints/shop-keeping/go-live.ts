import * as z from "zod";
import { route } from "../../endpoint.ts";

export const GoLiveCheck = z
  .object({
    check: z.string().meta({ description: "the subject of the check, such as `address`" }),
    title: z.string(),
    isReady: z.boolean(),
    text: z.string().meta({ description: "the result, and what to do, in English" }),
    page: z.string().nullable().meta({
      description: "the page of the dashboard where this can be fixed; null: in the environment",
    }),
  })
  .meta({ id: "GoLiveCheck" });
export type GoLiveCheck = z.output<typeof GoLiveCheck>;

export const getGoLiveChecks = route({
  address: "GET /dashboard/goLiveChecks",
  summary: "What a shop needs before shoppers come, and whether this one has it",
  access: "admin",
  data: z.array(GoLiveCheck),
  refusals: ["rate_card_missing"],
});
