import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf } from "../shapes.ts";

export const Alert = z
  .object({
    subject: z.enum([
      "reviews",
      "photoReports",
      "corrections",
      "services",
      "quota",
      "disk",
      "backup",
      "gone",
      "jobs",
    ]),
    text: z.string().meta({ description: "in English, as the dashboard is" }),
    page: z.string().meta({ description: "the page of the dashboard for this notice" }),
  })
  .meta({ id: "Alert" });
export type Alert = z.output<typeof Alert>;

export const getNotices = endpoint({
  method: "GET",
  path: "/notices",
  summary: "Tasks and problems of the subjects for which the owners want notices",
  access: "admin",
  answer: answerOf(z.array(Alert)),
  refusals: [401, 403],
});
