import * as z from "zod";
import { route } from "../../endpoint.ts";

const Count = z.number().int();

export const DemonstrationRows = z
  .object({
    products: Count,
    trending: Count.meta({ description: "how many of these products trend" }),
    reviews: Count.meta({ description: "invented reviews, or reviews of these products" }),
    written: Count.meta({ description: "how many of these reviews people wrote" }),
  })
  .meta({ id: "DemonstrationRows" });
export type DemonstrationRows = z.output<typeof DemonstrationRows>;

/** Whether the demonstration's products and reviews are kept or removed when the shop goes live. */
export const DemonstrationChoice = z.enum(["keep", "remove"]).optional().meta({
  description:
    "what becomes of the demonstration's products and reviews; required when the shop goes live by this request and some are left",
});

export const getDemonstration = route({
  address: "GET /dashboard/demonstration",
  summary:
    "The number of remaining demonstration products and reviews, and whether the shop is live",
  access: "admin",
  data: DemonstrationRows.extend({ isLive: z.boolean() }),
});

export const removeDemonstration = route({
  address: "DELETE /dashboard/demonstration",
  summary:
    "Deletes the demonstration products and their reviews permanently, and ends the demonstration",
  access: "admin",
  data: DemonstrationRows.meta({ description: "the number of deleted rows" }),
});

export const goLive = route({
  address: "POST /dashboard/goLive",
  summary:
    "Ends the demonstration for good: the sandbox is never called again, and what it invented is deleted",
  access: "admin",
  body: z.object({ demonstration: DemonstrationChoice }),
  data: DemonstrationRows.meta({ description: "the number of rows that are left" }),
  refusals: ["demonstration_undecided"],
});
