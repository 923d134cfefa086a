import * as z from "zod";
import { route } from "../../endpoint.ts";
import { INTEGER_MAX, LEGAL_PAGE_BYTES_MAX } from "../../limits.ts";
import { LanguageInput } from "../../shapes.ts";

/** The pages that an owner writes, in the order of the footer. Each path is the page's name. */
export const LEGAL_PAGES = ["imprint", "privacy", "terms", "contact"] as const;
export const LegalPageName = z.enum(LEGAL_PAGES).meta({ id: "LegalPageName" });
export type LegalPageName = z.output<typeof LegalPageName>;

const Version = z
  .number()
  .int()
  .min(0)
  .max(INTEGER_MAX)
  .meta({ description: "from 1; 0: not written yet" });

const Written = z.object({
  page: LegalPageName,
  language: z.string(),
  version: Version,
  editor: z.string(),
  createdAt: z.iso.datetime(),
  isShown: z.boolean().meta({ description: "false: its newest version is empty" }),
});

export const LegalPage = z
  .object({
    page: LegalPageName,
    language: z.string(),
    version: Version,
    text: z.string().meta({ description: "Markdown of this version" }),
    template: z
      .string()
      .meta({ description: "a first version as Markdown, which lists the data that Loupe stores" }),
    versions: z
      .array(Written.pick({ version: true, editor: true, createdAt: true }))
      .meta({ description: "the newest 100, newest first" }),
  })
  .meta({ id: "LegalPage" });
export type LegalPage = z.output<typeof LegalPage>;

export const getLegalPages = route({
  address: "GET /legal",
  summary: "Which legal pages are written, in which languages",
  access: "owner",
  data: z.array(Written),
});

export const getLegalPage = route({
  address: "GET /legal/:page",
  summary: "A legal page in one language: its text, its template and its versions",
  access: "owner",
  params: z.object({ page: LegalPageName }),
  query: z.object({
    language: LanguageInput,
    version: z.coerce
      .number()
      .int()
      .min(1)
      .max(INTEGER_MAX)
      .optional()
      .meta({ description: "an earlier version" }),
  }),
  data: LegalPage,
  refusals: ["legal_version_not_found"],
});

export const putLegalPage = route({
  address: "PUT /legal/:page",
  summary:
    "Saves a new version of a legal page and shows it. An empty text takes the page down. `version` is the one that was edited",
  access: "owner",
  params: z.object({ page: LegalPageName }),
  // Larger than the text, because JSON escapes make the body longer. The length of the text is checked after parsing.
  bodyBytesMax: LEGAL_PAGE_BYTES_MAX * 7,
  body: z.object({ language: LanguageInput, version: Version, text: z.string() }),
  data: LegalPage,
  refusals: ["legal_page_changed", "legal_version_not_found"],
});

export const previewLegalPage = route({
  address: "POST /legal/:page/preview",
  summary: "How a text would look as a legal page; HTML without scripts, forms or pictures",
  access: "owner",
  isRead: true,
  params: z.object({ page: LegalPageName }),
  bodyBytesMax: LEGAL_PAGE_BYTES_MAX * 7,
  body: z.object({ language: LanguageInput, text: z.string() }),
  data: z.object({ html: z.string() }),
});
