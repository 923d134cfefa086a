import * as z from "zod";
import { SENT_IMAGE_REFUSALS, TRIES_REFUSALS } from "../api-errors/refusal-groups.ts";
import { route } from "../endpoint.ts";
import { fieldError } from "../api-errors/field-error-sentences.ts";
import {
  AGENT_FACTS_BYTES_MAX,
  CORRECTION_LENGTH_MAX,
  CORRECTION_PICTURE_BYTES_MAX,
  FORM_FIELDS_BYTES_MAX,
  inMegabytes,
} from "../limits.ts";
import { answerOf, Cursor, Limit, Line } from "../shapes.ts";

const Version = z.coerce
  .number()
  .int()
  .min(0)
  .max(1_000_000_000)
  .meta({ description: "0 is the document that comes with the shop" });

const Document = z.looseObject({ agents: z.array(z.looseObject({ id: z.string() })) }).meta({
  description: "the facts, in the form of packages/costs/data/agent-and-border-facts.json",
});

/** The facts as text and not as an object, so that invalid JSON is reported like other errors of the facts. */
const DocumentText = z.string().min(1).meta({ description: "the JSON of the facts, as text" });

const FactsChange = z
  .object({
    part: z.string().meta({ description: "agents, sources, vatRates …" }),
    id: z.string().meta({ description: "the agent, source, country or rule" }),
    field: z.string().optional().meta({ description: "the field of an agent" }),
    before: z.unknown().optional(),
    after: z.unknown().optional(),
  })
  .meta({ id: "FactsChange" });
export type FactsChange = z.output<typeof FactsChange>;

const FactsVersion = z
  .object({
    version: Version,
    editor: z.string().nullable().meta({ description: "null for version 0" }),
    createdAt: z.iso.datetime().nullable(),
    restores: z.number().int().nullable(),
    added: z.number().int(),
    changed: z.number().int(),
    removed: z.number().int(),
  })
  .meta({ id: "FactsVersion" });
export type FactsVersion = z.output<typeof FactsVersion>;

const DocumentError = z.object({ path: z.string(), message: z.string() });

export const getAgentFacts = route({
  address: "GET /agent-facts",
  summary: "The facts about agents that are in use, with their version",
  access: "admin",
  data: z.object({
    version: Version,
    today: z.iso.date().meta({ description: "from which ages are counted" }),
    own: z.array(z.string()).meta({ description: "the ids of the shop's active agents" }),
    facts: Document,
  }),
});

export const checkAgentFacts = route({
  address: "POST /agent-facts/check",
  summary: "Checks facts: returns their errors, or what they would change; stores nothing",
  access: "admin",
  isRead: true,
  body: z.object({ document: DocumentText }),
  bodyBytesMax: AGENT_FACTS_BYTES_MAX,
  data: z.object({
    version: Version.meta({ description: "the version they were compared with" }),
    errors: z.array(DocumentError).meta({ description: "the first 1,000" }),
    errorCount: z.number().int().meta({ description: "of more than 10,000, not all are found" }),
    changes: z.array(FactsChange),
  }),
});

export const putAgentFacts = route({
  address: "PUT /agent-facts",
  summary: "Saves a new version of the facts and puts it into use; facts with errors are refused",
  access: "admin",
  body: z.object({
    document: DocumentText,
    version: Version.meta({ description: "the version that was changed" }),
    correction: z.uuid().optional().meta({ description: "the shopper's correction it accepts" }),
  }),
  bodyBytesMax: AGENT_FACTS_BYTES_MAX,
  data: FactsVersion,
  refusals: [
    "agent_facts_errors",
    "changed_meanwhile",
    "correction_accepted",
    "correction_not_found",
  ],
});

export const getAgentFactsVersions = route({
  address: "GET /agent-facts/versions",
  summary: "All versions of the facts, newest first",
  access: "admin",
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(FactsVersion)).extend({ nextCursor: z.string().nullable() }),
});

export const getAgentFactsChanges = route({
  address: "GET /agent-facts/changes",
  summary: "What a version of the facts changed in the version before",
  access: "admin",
  query: z.object({ version: Version }),
  data: z.array(FactsChange),
  refusals: ["agent_facts_version_not_found"],
});

export const exportAgentFacts = route({
  address: "GET /agent-facts/export",
  summary: "A version of the facts as a JSON document",
  access: "admin",
  query: z.object({ version: Version }),
  answer: Document,
  refusals: ["agent_facts_version_not_found"],
});

export const restoreAgentFacts = route({
  address: "POST /agent-facts/restore",
  summary: "Puts an earlier version of the facts into use again, as a new version",
  access: "admin",
  query: z.object({
    version: Version,
    inUse: Version.meta({ description: "the version that is in use" }),
  }),
  data: FactsVersion,
  refusals: ["agent_facts_version_not_found", "changed_meanwhile"],
});

/** The name of a field of the facts. The names are not in this package: the shop adds them to the OpenAPI document. */
const FactField = z.string().max(100).meta({ id: "FactField", description: "such as serviceFee" });

export const postCorrection = route({
  address: "POST /agent-facts/corrections",
  summary:
    "Sends a correction of a fact about an agent, with a link or a picture; it is not published",
  access: "user",
  form: "files",
  bodyBytesMax: CORRECTION_PICTURE_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
  body: z
    .object({
      agent: z.string().max(100).meta({ description: "the agent's id, such as sugargoo" }),
      field: FactField,
      statement: z
        .string()
        .trim()
        .min(1)
        .max(CORRECTION_LENGTH_MAX)
        .meta({ description: "plain text" }),
      source: Line.pipe(
        z.url({ protocol: /^https?$/, error: fieldError("not_web_address") }).max(2000),
      )
        .optional()
        .meta({ description: "the page that says so", format: "uri" }),
      picture: z
        .file()
        .optional()
        .meta({
          description: `PNG, JPEG, WebP or GIF, at most ${inMegabytes(CORRECTION_PICTURE_BYTES_MAX)} MB`,
        }),
    })
    .refine(({ source, picture }) => source ?? picture, {
      path: ["picture"],
      error: fieldError("proof_required"),
    })
    .meta({ anyOf: [{ required: ["source"] }, { required: ["picture"] }] }),
  refusals: [...SENT_IMAGE_REFUSALS, ...TRIES_REFUSALS],
});

export type CorrectionInput = z.input<typeof postCorrection.body>;

const CorrectionState = z.enum(["waiting", "accepted", "refused"]);

const Correction = z
  .object({
    _id: z.uuid(),
    agent: z.string(),
    field: z.string(),
    statement: z.string().meta({ description: "plain text" }),
    source: z.string().nullable(),
    hasPicture: z.boolean(),
    name: z.string().nullable().meta({ description: "the sender's name" }),
    createdAt: z.iso.datetime(),
    state: CorrectionState,
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Correction" });
export type Correction = z.output<typeof Correction>;

export const getCorrections = route({
  address: "GET /agent-facts/corrections",
  summary: "Corrections that shoppers sent, newest first",
  access: "admin",
  query: z.object({ state: CorrectionState.default("waiting"), limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(Correction)).extend({ nextCursor: z.string().nullable() }),
});

export const getCorrectionPicture = route({
  address: "GET /agent-facts/corrections/:id/picture",
  summary: "The picture of a correction",
  access: "admin",
  params: z.object({ id: z.uuid() }),
  answer: z.string(),
  answerType: "image/webp",
  refusals: ["correction_not_found"],
});

export const decideCorrection = route({
  address: "PATCH /agent-facts/corrections/:id",
  summary: "Refuses a correction, or lets it wait again; saving facts with its id accepts it",
  access: "admin",
  params: z.object({ id: z.uuid() }),
  body: z.object({ state: CorrectionState.exclude(["accepted"]) }),
  refusals: ["changed_meanwhile", "correction_accepted", "correction_not_found"],
});
