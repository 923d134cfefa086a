import { byShopType, isReferralParameter, stores } from "@loupe/links";
import * as z from "zod";
import { REFERRAL_CODE_LENGTH_MAX } from "../limits.ts";
import { WAS } from "../shapes.ts";
import { withoutHidden } from "../hidden-characters.ts";
import { AGENT_IMAGE_BYTES_MAX, inMegabytes } from "../limits.ts";

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
  // An empty template has already been reported as missing.
  if (!address) return true;
  return (
    address.includes("{id}") && URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  );
}

/** Letters that need no encoding in an address. */
const ReferralCode = z
  .string()
  .trim()
  .max(
    REFERRAL_CODE_LENGTH_MAX,
    `Referral code must be at most ${REFERRAL_CODE_LENGTH_MAX} characters long`,
  )
  .regex(/^[\w.~-]*$/, "Referral code may only have letters, digits and - _ . ~");

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
    .refine(isReferralParameter, "This parameter is not known to carry codes")
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

/** In a form with files, all other fields are text, so the object is sent as JSON text. */
const Json = z.string("`data` is missing").transform((json, context): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    context.addIssue({ code: "custom", message: "`data` is not JSON" });
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

/** An agent without an offer may be changed without adding one. */
export const ChangedAgent = Json.pipe(
  AgentTexts.extend({ offer: text("Offer", 200, 0), was: WasAgent.optional() }),
).meta({ ...SHAPE, description: `${SHAPE.description}; was: ${WAS}` });

export const Image = z.file("Please provide an image").meta({
  description: `PNG, JPEG, WebP or GIF, at most ${inMegabytes(AGENT_IMAGE_BYTES_MAX)} MB; stored as a square`,
});
