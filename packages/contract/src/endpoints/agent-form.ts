import { byShopType, isReferralParameter, REFERRAL_PARAMETERS } from "@loupe/links";
import * as z from "zod";
import { REFERRAL_CODE_LENGTH_MAX } from "../limits.ts";
import { jsonText } from "../json-text.ts";
import { WAS } from "../shapes.ts";
import { withoutHidden } from "../hidden-characters.ts";
import { AGENT_IMAGE_BYTES_MAX, inMegabytes } from "../limits.ts";
import { fieldFault } from "../fault-sentences.ts";

const text = (what: string, lengthMax: number, lengthMin = 1) =>
  z
    .string(fieldFault("required", { field: what }))
    .overwrite(withoutHidden)
    .trim()
    .min(lengthMin, fieldFault("required", { field: what }))
    .max(lengthMax, fieldFault("text_too_long", { field: what, most: lengthMax }))
    .regex(/^\P{Cc}*$/u, fieldFault("not_one_line", { field: what }));

const template = (what: string) =>
  text(what, 2000)
    .refine(isTemplate, fieldFault("not_link_template", { field: what, place: "{id}" }))
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
const ReferralCode = z
  .string()
  .trim()
  .max(
    REFERRAL_CODE_LENGTH_MAX,
    fieldFault("text_too_long", { field: "Referral code", most: REFERRAL_CODE_LENGTH_MAX }),
  )
  .regex(/^[\w.~-]*$/, fieldFault("referral_code_letters"));

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
    .refine(isReferralParameter, fieldFault("unknown_referral_parameter"))
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
const DataText = z.string(fieldFault("part_missing", { field: DATA }));

export const NewAgent = jsonText(DATA, AgentTexts, DataText);

/** The fields of a change. The offer may be empty, because older agents have none. */
export const ChangedAgent = jsonText(
  DATA,
  AgentTexts.extend({
    offer: text("Offer", 200, 0),
    was: WasAgent.optional().meta({ description: WAS }),
  }),
  DataText,
);

export const Image = z.file(fieldFault("image_required")).meta({
  description: `PNG, JPEG, WebP or GIF, at most ${inMegabytes(AGENT_IMAGE_BYTES_MAX)} MB; stored as a square`,
});
