import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf } from "../shapes.ts";

export const Alert = z
  .object({
    subject: z.enum([
      "reviews",
      "photoReports",
      "services",
      "quota",
      "disk",
      "backup",
      "gone",
      "jobs",
    ]),
    text: z.string().meta({ description: "in English, as the dashboard is" }),
    page: z.string().meta({ description: "of the dashboard, where something can be done" }),
  })
  .meta({ id: "Alert" });
export type Alert = z.output<typeof Alert>;

export const getNotices = endpoint({
  method: "GET",
  path: "/notices",
  summary: "What waits for the owners or is not well, of what they want to be told",
  access: "admin",
  answer: answerOf(z.array(Alert)),
  refusals: [401, 403],
});
