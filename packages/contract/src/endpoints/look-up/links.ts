import { stores } from "@loupe/links";
import * as z from "zod";
import { route } from "../../endpoint.ts";
import { URL_LENGTH_MAX } from "../../limits.ts";

const Marketplace = z
  .enum([...stores.map(({ name }) => name), "tmall"])
  .meta({ id: "Marketplace" });

export const ResolvedLink = z
  .union([
    z.object({
      kind: z.literal("item"),
      marketplace: Marketplace,
      id: z.string(),
      agent: z.string().nullable(),
      title: z.string().optional(),
    }),
    z.object({
      kind: z.literal("store"),
      marketplace: Marketplace,
      agent: z.string().nullable(),
    }),
    z.object({
      kind: z.literal("none"),
      reason: z.string().meta({ description: "why no item was found, as a code" }),
      text: z.string().meta({
        description: "the reason as a sentence to show, in the language of `Accept-Language`",
      }),
    }),
  ])
  .meta({ id: "ResolvedLink" });
export type ResolvedLink = z.output<typeof ResolvedLink>;

export const resolveLink = route({
  address: "GET /links/resolve",
  summary: "The item a link leads to; short links of marketplaces and agents are resolved",
  access: "public",
  query: z.object({ url: z.string().trim().min(1).max(URL_LENGTH_MAX) }),
  data: ResolvedLink,
  refusals: ["link_not_followed", "too_many_look_ups"],
});
