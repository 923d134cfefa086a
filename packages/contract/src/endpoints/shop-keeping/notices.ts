import * as z from "zod";
import { route } from "../../endpoint.ts";

export const Alert = z
  .object({
    subject: z.enum([
      "reviews",
      "photoReports",
      "corrections",
      "agents",
      "services",
      "quota",
      "disk",
      "backup",
      "gone",
      "deletion",
      "jobs",
    ]),
    text: z.string().meta({ description: "in English, as the dashboard is" }),
    page: z.string().meta({ description: "the page of the dashboard for this notice" }),
  })
  .meta({ id: "Alert" });
export type Alert = z.output<typeof Alert>;

export const getNotices = route({
  address: "GET /notices",
  summary: "Tasks and problems of the subjects for which the owners want notices",
  access: "admin",
  data: z.array(Alert),
});

export const getOwnerNotes = route({
  address: "GET /agent-facts/owner_notes",
  summary: "What owners should know of the shop's agents, such as that one pays no commission",
  access: "admin",
  data: z.array(
    z.object({
      agentId: z.uuid().meta({ description: "the shop's agent" }),
      id: z.string().meta({ description: "the agent's id in the facts" }),
      name: z.string(),
      active: z.boolean(),
      note: z.string(),
    }),
  ),
});
