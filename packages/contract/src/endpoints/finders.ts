import { stores } from "@loupe/links";
import * as z from "zod";
import { route } from "../endpoint.ts";
import { fieldError } from "../api-errors/field-error-sentences.ts";
import { TRIES_REFUSALS } from "../api-errors/refusal-groups.ts";
import { LABEL_LENGTH_MAX, REASON_LENGTH_MAX, REMARK_LENGTH_MAX } from "../limits.ts";
import { answerOf, Cursor, ImagePath, Limit, Line } from "../shapes.ts";
import { ReferralCode } from "./agents.ts";
import { CollectionItem, SHARE_ID } from "./collection.ts";

/** Names are in the addresses of pages, so they are only letters that every keyboard has. */
export const FINDER_NAME = /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/;

const NewFinderName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(FINDER_NAME, fieldError("finder_name"))
  .meta({ examples: ["kims-finds"] });

const profile = {
  title: z.string(),
  line: z.string().meta({ description: "what the finder says about themselves" }),
  picture: z.string().nullable().meta({ description: "path of a picture on this server" }),
};

const count = z.int().min(0);

const lists = z
  .array(z.object({ shareId: z.string(), name: z.string().nullable(), count }))
  .meta({ description: "the lists that the finder shares, newest first" });

const Finder = z
  .object({
    name: z.string(),
    ...profile,
    lists,
    pinned: z
      .object({ shareId: z.string(), name: z.string().nullable(), items: z.array(CollectionItem) })
      .nullable()
      .meta({ description: "the first items of the list that the finder has pinned" }),
    newest: z.array(CollectionItem).meta({ description: "the newest items of these lists" }),
    opened: z
      .array(CollectionItem)
      .meta({ description: "the items whose links to agents were opened most in 30 days" }),
  })
  .meta({ id: "Finder" });
export type Finder = z.output<typeof Finder>;

// Every text is accepted, so that a malformed name gets the same answer as an unknown one.
const params = z.object({ name: z.string().max(100) });

export const viewFinder = route({
  address: "GET /finders/:name",
  summary: "The public page of a finder",
  access: "public",
  params,
  data: Finder,
  refusals: ["finder_not_found"],
});

const Pinned = z
  .string()
  .regex(SHARE_ID)
  .meta({ examples: ["Jm0zQ1vX8rT4bN6kW2yHsA"] })
  .nullable();

const OwnFinder = z
  .object({
    name: z.string().nullable().meta({ description: "null until the page has an address" }),
    ...profile,
    hidden: z.boolean().meta({ description: "whether a moderator has taken the page down" }),
    lists,
    pinned: Pinned.meta({ description: "the share id of the list that is shown first" }),
    codes: z.record(z.uuid(), z.string()).meta({ description: "referral codes by agent" }),
  })
  .meta({ id: "OwnFinder" });
export type OwnFinder = z.output<typeof OwnFinder>;

export const findOwnFinder = route({
  address: "GET /finder",
  summary: "The caller's own page, if an owner has given them the role of a finder",
  access: "user",
  data: OwnFinder,
  refusals: ["finders_only"],
});

export const changeOwnFinder = route({
  address: "PATCH /finders/me",
  summary: "Changes the caller's own page, and their codes of the agents that are sent",
  access: "user",
  body: z.object({
    name: NewFinderName.optional(),
    title: Line.min(1).max(LABEL_LENGTH_MAX).optional(),
    line: Line.max(REMARK_LENGTH_MAX).optional(),
    picture: ImagePath.max(300).nullable().optional(),
    pinned: Pinned.optional(),
    codes: z
      .record(z.uuid(), ReferralCode)
      .optional()
      .meta({ description: "by agent; an empty code removes the finder's own" }),
  }),
  data: OwnFinder,
  refusals: [
    "agent_not_found",
    "collection_not_shared",
    "finders_only",
    "finder_name_taken",
    "picture_not_here",
  ],
});

const day = z.iso.date();
const figures = { views: count, opened: count };

export const viewFinderFigures = route({
  address: "GET /finders/me/figures",
  summary:
    "Views of items and opened links to agents from the caller's page, by day, item and agent",
  access: "user",
  query: z.object({ from: day, to: day }),
  data: z.object({
    days: z.array(z.object({ day, ...figures })),
    items: z.array(
      z.object({
        shopType: z.enum(stores.map(({ shopType }) => shopType)),
        id: z.string(),
        ...figures,
      }),
    ),
    agents: z.array(z.object({ agentId: z.uuid(), opened: count })),
  }),
  refusals: ["finders_only"],
});

export const reportFinder = route({
  address: "POST /finders/:name/report",
  summary: "Reports the page of a finder to the moderators",
  access: "public",
  params,
  body: z.object({ reason: Line.min(1).max(REASON_LENGTH_MAX) }),
  refusals: ["finder_not_found", ...TRIES_REFUSALS],
});

const FinderReport = z
  .object({
    _id: z.uuid(),
    name: z.string().nullable(),
    title: z.string(),
    hidden: z.boolean().meta({ description: "whether the page is taken down" }),
    reason: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "FinderReport" });
export type FinderReport = z.output<typeof FinderReport>;

export const getFinderReports = route({
  address: "GET /finder-reports",
  summary: "Reports of finders' pages that are shown, or that are taken down, newest first",
  access: "moderator",
  query: z.object({
    status: z.enum(["open", "settled"]).default("open"),
    limit: Limit,
    cursor: Cursor,
  }),
  answer: answerOf(z.array(FinderReport)).extend({ nextCursor: z.string().nullable() }),
});

export const hideFinder = route({
  address: "POST /finders/:name/hide",
  summary: "Takes the page of a finder down, or shows it again. Their codes are then not used",
  access: "moderator",
  params,
  body: z.object({ hidden: z.boolean() }),
  refusals: ["finder_not_found"],
});
