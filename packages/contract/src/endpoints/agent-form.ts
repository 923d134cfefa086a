import { byShopType, isReferralParameter, stores } from "@loupe/links";
import * as z from "zod";
import { REFERRAL_CODE_LENGTH_MAX } from "../limits.ts";
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
  text(what, 2000).refine(
    isTemplate,
    fieldFault("not_link_template", { field: what, place: "{id}" }),
  );

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

/** The object as JSON text, because in a form with files all other fields are text. */
const Json = z
  .string(fieldFault("part_missing", { field: "`data`" }))
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: fieldFault("not_json", { field: "`data`" }) });
      return z.NEVER;
    }
  });

const SHAPE = {
  description: `JSON text: name, offer, to { ${stores.map(({ shopType }) => shopType).join(", ")} }`,
  examples: [
    '{"name":"Agent","offer":"10% off","to":{"taobao":"https://agent.example/taobao/{id}","weidian":"https://agent.example/weidian/{id}","ali_1688":"https://agent.example/1688/{id}"}}',
  ],
};

export const NewAgent = Json.pipe(AgentTexts).meta(SHAPE);

/** The fields of a change. The offer may be empty, because older agents have none. */
export const ChangedAgent = Json.pipe(
  AgentTexts.extend({ offer: text("Offer", 200, 0), was: WasAgent.optional() }),
).meta({ ...SHAPE, description: `${SHAPE.description}; was: ${WAS}` });

export const Image = z.file(fieldFault("image_required")).meta({
  description: `PNG, JPEG, WebP or GIF, at most ${inMegabytes(AGENT_IMAGE_BYTES_MAX)} MB; stored as a square`,
});
