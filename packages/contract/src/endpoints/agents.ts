import { byShopType, isReferralParameter, REFERRAL_PARAMETERS } from "@loupe/links";
import * as z from "zod";
import { ACCESS_REFUSALS, SENT_IMAGE_REFUSALS } from "../api-errors/refusal-groups.ts";
import { route } from "../endpoint.ts";
import {
  AGENT_IMAGE_BYTES_MAX,
  AGENTS_MAX,
  FORM_FIELDS_BYTES_MAX,
  REFERRAL_CODE_LENGTH_MAX,
  inMegabytes,
} from "../limits.ts";
import { Undoable } from "./shop-keeping/bin.ts";
import { fieldError } from "../api-errors/field-error-sentences.ts";
import { jsonText } from "../json-text.ts";
import { WAS } from "../shapes.ts";
import { withoutHidden } from "../hidden-characters.ts";

const text = (what: string, lengthMax: number, lengthMin = 1) =>
  z
    .string(fieldError("required", { field: what }))
    .overwrite(withoutHidden)
    .trim()
    .min(lengthMin, fieldError("required", { field: what }))
    .max(lengthMax, fieldError("text_too_long", { field: what, most: lengthMax }))
    .regex(/^\P{Cc}*$/u, fieldError("not_one_line", { field: what }));

const template = (what: string) =>
  text(what, 2000)
    .refine(isTemplate, fieldError("not_link_template", { field: what, place: "{id}" }))
    .meta({
      pattern: String.raw`^https?://[\w.-]+/\S*\{id\}\S*$`,
      examples: ["https://agent.example/taobao/{id}"],
    });

function isTemplate(address: string): boolean {
  // A missing or empty template is already reported as such, so it is no second error here.
  if (!address) return true;
  return (
    address.includes("{id}") && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  );
}

/** Only characters that need no encoding in an address. */
export const ReferralCode = z
  .string()
  .trim()
  .max(
    REFERRAL_CODE_LENGTH_MAX,
    fieldError("text_too_long", { field: "Referral code", most: REFERRAL_CODE_LENGTH_MAX }),
  )
  .regex(/^[\w.~-]*$/, fieldError("referral_code_letters"));

const AgentTexts = z.object({
  name: text("Agent name", 60),
  offer: text("Offer", 200),
  to: z
    .object(byShopType(({ label }) => template(`${label} Link`)))
    .meta({ description: "link templates with {id}" }),
  referral: ReferralCode.optional().meta({
    description:
      "replaces the code in all links, in the parameter that this agent reads; empty takes it out, absent leaves it",
  }),
  referralParameter: z
    .string()
    .refine(isReferralParameter, fieldError("unknown_referral_parameter"))
    .optional()
    .meta({
      enum: REFERRAL_PARAMETERS,
      "x-extensible-enum": REFERRAL_PARAMETERS,
      description:
        "the parameter that carries the code in links of an agent that we don't know, such as ref; of one that we know, ours is used",
    }),
  active: z.literal(true).optional(),
});

const WasAgent = z
  .object({
    name: z.string(),
    img: z.string(),
    offer: z.string(),
    to: z.object(byShopType(() => z.string())),
  })
  .partial();

const DATA = "`data`";
const DataText = z.string(fieldError("part_missing", { field: DATA }));

const NewAgent = jsonText(DATA, AgentTexts, DataText);

/** The fields of a change. The offer may be empty, because older agents have none. */
const ChangedAgent = jsonText(
  DATA,
  AgentTexts.extend({
    offer: text("Offer", 200, 0),
    was: WasAgent.optional().meta({ description: WAS }),
  }),
  DataText,
);

const Image = z.file(fieldError("image_required")).meta({
  description: `PNG, JPEG, WebP or GIF, at most ${inMegabytes(AGENT_IMAGE_BYTES_MAX)} MB; stored as a square`,
});

export const Agent = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    img: z.string().meta({ description: "path of the agent's picture" }),
    offer: z.string(),
    active: z.boolean(),
    isSelected: z.boolean().meta({ description: "the agent a new visitor starts with" }),
    to: z.object(byShopType(() => z.string())).meta({ description: "link templates with {id}" }),
    hasReferral: z
      .literal(true)
      .optional()
      .meta({ description: "its links carry a referral code of this shop" }),
  })
  .meta({ id: "Agent" });

export type Agent = z.output<typeof Agent>;

export const getAgents = route({
  address: "GET /agent/getAgent",
  summary: "The shopping agents in order; inactive ones only for admins",
  access: "public",
  query: z.object({ active: z.enum(["true", "false", ""]).optional() }),
  data: z.array(Agent),
  refusals: [...ACCESS_REFUSALS.admin],
});

const StatedValue = z
  .looseObject({ kind: z.string() })
  .meta({ id: "StatedValue", description: "a percentage, price, fee or number of days" });

const KnownFields = z.array(
  z.enum(["serviceFee", "paymentFee", "storageFreeDays", "customsClearance"]),
);

const AgentSummary = z
  .object({
    agent: z.string().meta({ description: "the agent's name in this shop" }),
    id: z.string().meta({ description: "its page is /agents/{id}" }),
    status: z
      .enum(["open", "closed", "disputed", "unknown"])
      .optional()
      .meta({ description: "whether the agent is open" }),
    known: z.number().meta({ description: "the fields of which something is known" }),
    fields: z.number(),
    serviceFee: z.array(StatedValue),
    paymentFee: z.array(StatedValue),
    storageFreeDays: z.array(StatedValue),
    customsClearance: z.array(StatedValue).optional(),
    stale: KnownFields.meta({ description: "the fields with a statement of 180 days or older" }),
    undated: KnownFields.meta({ description: "the fields with a statement without a date" }),
  })
  .meta({
    id: "KnownOfAgent",
    description: "several values contradict each other; none is unknown",
  });

export type AgentSummary = z.output<typeof AgentSummary>;

export const getKnownOfAgents = route({
  address: "GET /agent/known",
  summary: "What is known of the fees and the storage of this shop's agents",
  access: "public",
  data: z.array(AgentSummary),
});

export const createAgent = route({
  address: "POST /agent/createAgent",
  summary: "Adds an active agent at the end of the order",
  access: "admin",
  form: "files",
  bodyBytesMax: AGENT_IMAGE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z.object({ file: Image.min(1, fieldError("image_required")), data: NewAgent }),
  data: Agent,
  refusals: [
    "agent_name_taken",
    "image_not_kept",
    "referral_not_known",
    "too_many_agents",
    ...SENT_IMAGE_REFUSALS,
  ],
});

export const updateAgent = route({
  address: "POST /agent/updateAgent",
  summary: "Changes an agent's name, offer and links, and its picture if one is sent",
  access: "admin",
  form: "files",
  bodyBytesMax: AGENT_IMAGE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  query: z.object({ agent_id: z.uuid() }),
  // Browsers send an empty text if no file was chosen.
  body: z.object({ file: z.union([Image, z.literal("")]).optional(), data: ChangedAgent }),
  data: Agent,
  refusals: [
    "agent_name_taken",
    "agent_not_found",
    "changed_meanwhile",
    "image_empty",
    "image_not_kept",
    "offer_required",
    "referral_not_known",
    ...SENT_IMAGE_REFUSALS,
  ],
});

export const setAgentSerial = route({
  address: "PATCH /agent/setAgentSerial",
  summary: "Moves an agent to a position in the order; the others shift",
  access: "admin",
  query: z.object({
    agent_id: z.uuid(),
    serial_No: z.coerce.number().int().min(1).max(AGENTS_MAX),
  }),
  data: Agent,
  refusals: ["agent_not_found", "wrong_place"],
});

const Flag = z.enum(["true", "false"]).transform((value) => value === "true");

export const setAgentActive = route({
  address: "PATCH /agent/activeOrDactiveAnAgent",
  summary: "Activates or deactivates an agent; the selected one stays active",
  access: "admin",
  query: z.object({ agent_id: z.uuid(), active: Flag }),
  data: Agent,
  refusals: ["agent_must_be_selected", "agent_not_found"],
});

export const selectAgent = route({
  address: "PATCH /agent/selectAgent",
  summary: "Selects the active agent that new visitors start with",
  access: "admin",
  query: z.object({ agent_id: z.uuid(), isSelected: Flag }),
  data: Agent,
  refusals: ["agent_inactive", "agent_must_be_selected", "agent_not_found"],
});

export const deleteAgent = route({
  address: "DELETE /agent/deleteAgent",
  summary: "Deletes an agent, which undoChange restores for a day; the selected one stays",
  access: "admin",
  query: z.object({ agent_id: z.uuid() }),
  data: Undoable,
  refusals: ["agent_must_be_selected", "agent_not_found"],
});

export const restoreAgent = route({
  address: "POST /agent/restoreAgent",
  summary: "Restores an agent that was deleted within a day to its place, as undoChange does",
  access: "admin",
  query: z.object({ agent_id: z.uuid() }),
  data: Agent,
  refusals: [
    "agent_name_taken",
    "agent_not_found",
    "bulk_change_not_found",
    "bulk_change_undone",
    "too_many_agents",
  ],
});
