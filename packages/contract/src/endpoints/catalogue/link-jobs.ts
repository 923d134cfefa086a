import * as z from "zod";
import { route } from "../../endpoint.ts";
import { LINKS_BYTES_MAX, LINKS_TEXT_LENGTH_MAX } from "../../limits.ts";
import { StoreName } from "../../shapes.ts";
import { Category, Tags } from "./product-labels.ts";

const Count = z.number().int().min(0);

/** Why a link did not become a product, in addition to the reasons that `parseLink` returns. */
export const LINK_ERRORS = [
  "item_not_found",
  "services_unavailable",
  "link_not_followed",
  "no_title",
  "no_price",
  "no_picture",
] as const;

export const LinkJob = z
  .object({
    _id: z.uuid(),
    createdAt: z.iso.datetime(),
    state: z.enum(["running", "interrupted", "done"]).meta({
      description: "interrupted: it was stopped or has failed; resumeLinkJob goes on",
    }),
    stoppedBy: z.enum(["admin", "services"]).nullable().meta({
      description: "services: too many look-ups in a row were not answered",
    }),
    total: Count.meta({ description: "links" }),
    waiting: Count,
    added: Count,
    exists: Count.meta({ description: "items that were in the catalogue already" }),
    duplicates: Count.meta({ description: "links to an item that an earlier link names" }),
    failed: Count,
    retryable: Count.meta({ description: "failed links that resumeLinkJob tries again" }),
  })
  .meta({ id: "LinkJob" });
export type LinkJob = z.output<typeof LinkJob>;

const LinkJobLine = z.object({
  place: z.number().int().meta({ description: "in the text, from 1" }),
  text: z.string().meta({ description: "the link as it was pasted" }),
  label: z.string().meta({ description: "the words beside it" }),
  state: z.enum(["waiting", "added", "exists", "duplicate", "failed"]),
  reason: z
    .string()
    .nullable()
    .meta({
      description: `of a failed link: ${LINK_ERRORS.join(", ")} or a reason of the reader of links`,
    }),
  storeName: StoreName.nullable(),
  productCode: z.string().nullable(),
  name: z.string().nullable().meta({ description: "of the product" }),
});
export type LinkJobLine = z.output<typeof LinkJobLine>;

const jobQuery = z.object({ job_id: z.uuid() });

export const startLinkJob = route({
  address: "POST /products/startLinkJob",
  summary:
    "Adds the items of up to 500 links in a text to the end of the catalogue, behind the answer; getLinkJob says how far it is",
  access: "admin",
  bodyBytesMax: LINKS_BYTES_MAX,
  body: z.object({
    text: z.string().max(LINKS_TEXT_LENGTH_MAX),
    category: Category.optional().meta({ description: "of each product that is added" }),
    tags: Tags.optional().meta({ description: "of each product that is added" }),
  }),
  data: LinkJob,
  refusals: ["import_running", "no_links", "too_many_links"],
});

export const getLinkJobs = route({
  address: "GET /products/getLinkJobs",
  summary: "The last ten texts of links, newest first",
  access: "admin",
  data: z.array(LinkJob),
});

export const getLinkJob = route({
  address: "GET /products/getLinkJob",
  summary: "The links of a text in their order, each with its result",
  access: "admin",
  query: jobQuery,
  data: LinkJob.extend({ lines: z.array(LinkJobLine) }),
  refusals: ["link_job_not_found"],
});

export const resumeLinkJob = route({
  address: "POST /products/resumeLinkJob",
  summary: "Goes on with links that wait, and tries those again that no service answered",
  access: "admin",
  query: jobQuery,
  data: LinkJob,
  refusals: ["import_running", "link_job_not_found"],
});

export const stopLinkJob = route({
  address: "POST /products/stopLinkJob",
  summary: "Stops adding the items of a text; items that were added remain",
  access: "admin",
  query: jobQuery,
  data: LinkJob,
  refusals: ["link_job_not_found"],
});
