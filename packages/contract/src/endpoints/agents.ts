import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { AGENT_IMAGE_BYTES_MAX, AGENTS_MAX, FORM_FIELDS_BYTES_MAX } from "../limits.ts";
import { withoutHidden } from "../hidden-characters.ts";
import { answerOf, Done } from "../shapes.ts";

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

const text = (what: string, lengthMax: number, lengthMin = 1) =>
  z
    .string(`${what} is required`)
    .overwrite(withoutHidden)
    .trim()
    .min(lengthMin, `${what} is required`)
    .max(lengthMax, `${what} must be at most ${lengthMax} characters long`)
    .regex(/^\P{Cc}*$/u, `${what} must be one line of text`);

const template = (what: string) =>
  text(what, 2000).refine(isTemplate, {
    message: `${what} must be an http or https address with {id} in place of the product code`,
  });

function isTemplate(address: string): boolean {
  // What holds no text yet has been told so.
  if (!address) return true;
  return (
    address.includes("{id}") && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  );
}

const AgentTexts = z.object({
  name: text("Agent name", 60),
  offer: text("Offer", 200),
  to: z
    .object({
      taobao: template("Taobao Link"),
      weidian: template("Weidian Link"),
      ali_1688: template("1688 Link"),
    })
    .meta({ description: "link templates with {id}" }),
  active: z.literal(true).optional(),
});

/** A form's files have no fields beside them but text. */
const Json = z.string("`data` is missing").transform((json, context): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: "custom", message: "`data` is not JSON" });
    return z.NEVER;
  }
});

const SHAPE = {
  description: "JSON text: name, offer, to { taobao, weidian, ali_1688 }",
  examples: [
    '{"name":"Agent","offer":"10% off","to":{"taobao":"https://agent.example/taobao/{id}","weidian":"https://agent.example/weidian/{id}","ali_1688":"https://agent.example/1688/{id}"}}',
  ],
};
const NewAgent = Json.pipe(AgentTexts).meta(SHAPE);
/** An offer that was never written may stay so: whoever changes a link has none at hand. */
const ChangedAgent = Json.pipe(AgentTexts.extend({ offer: text("Offer", 200, 0) })).meta(SHAPE);

const Image = z.file("Please provide an image").meta({
  description: "PNG, JPEG, WebP or GIF, at most 5 MB; kept as a square",
});

export const createAgent = endpoint({
  method: "POST",
  path: "/agent/createAgent",
  summary: "Adds an agent, active, as the last in the order",
  access: "admin",
  form: "files",
  bodyBytesMax: AGENT_IMAGE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({ file: Image.min(1, "Please provide an image"), data: NewAgent }),
  answer: answerOf(Agent),
  refusals: [400, 401, 403, 409, 413, 415, 503],
});

export const updateAgent = endpoint({
  method: "POST",
  path: "/agent/updateAgent",
  summary: "Changes an agent's name, offer and links, and its picture where one is sent",
  access: "admin",
  form: "files",
  bodyBytesMax: AGENT_IMAGE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  query: z.object({ agent_id: z.uuid() }),
  // A form in which no file was chosen sends an empty one.
  body: z.object({ file: z.union([Image, z.literal("")]).optional(), data: ChangedAgent }),
  answer: answerOf(Agent),
  refusals: [400, 401, 403, 404, 409, 413, 415, 503],
});

export const setAgentSerial = endpoint({
  method: "PATCH",
  path: "/agent/setAgentSerial",
  summary: "Moves an agent to a place of the order; the others close up",
  access: "admin",
  query: z.object({
    agent_id: z.uuid(),
    serial_No: z.coerce.number().int().min(1).max(AGENTS_MAX),
  }),
  answer: answerOf(Agent),
  refusals: [400, 401, 403, 404],
});

const Flag = z.enum(["true", "false"]).transform((value) => value === "true");

export const setAgentActive = endpoint({
  method: "PATCH",
  path: "/agent/activeOrDactiveAnAgent",
  summary: "Shows an agent to visitors, or no longer; the selected one stays active",
  access: "admin",
  query: z.object({ agent_id: z.uuid(), active: Flag }),
  answer: answerOf(Agent),
  refusals: [400, 401, 403, 404, 409],
});

export const selectAgent = endpoint({
  method: "PATCH",
  path: "/agent/selectAgent",
  summary: "Makes an active agent the one that new visitors start with, in place of another",
  access: "admin",
  query: z.object({ agent_id: z.uuid(), isSelected: Flag }),
  answer: answerOf(Agent),
  refusals: [400, 401, 403, 404, 409],
});

export const deleteAgent = endpoint({
  method: "DELETE",
  path: "/agent/deleteAgent",
  summary: "Takes an agent out of the order; the selected one stays",
  access: "admin",
  query: z.object({ agent_id: z.uuid() }),
  answer: Done,
  refusals: [400, 401, 403, 404, 409],
});
