import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { answerOf } from "../shapes.ts";

export const Agent = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    img: z.string().meta({ description: "path of the agent's picture" }),
    offer: z.string(),
    active: z.boolean(),
    isSelected: z.boolean().meta({ description: "the agent a new visitor starts with" }),
    to: z
      .object({ ali_1688: z.string(), taobao: z.string(), weidian: z.string() })
      .meta({ description: "link templates with {id}" }),
  })
  .meta({ id: "Agent" });
export type Agent = z.output<typeof Agent>;

export const getAgents = endpoint({
  method: "GET",
  path: "/agent/getAgent",
  summary: "The shopping agents, in their order; inactive ones only for admins",
  access: "public",
  query: z.object({ active: z.enum(["true", "false", ""]).optional() }),
  answer: answerOf(z.array(Agent)),
  refusals: [400, 401, 403],
});
