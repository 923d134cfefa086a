import * as z from "zod";
import { endpoint } from "../endpoint.ts";
import { Done, ItemId, StoreInput } from "../shapes.ts";

export const incrementViewCount = endpoint({
  method: "GET",
  path: "/products/incrementViewCount",
  summary: "Counts a Buy click, once a visitor and product in ten minutes",
  access: "public",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput.optional(),
    agent_id: z.uuid().optional(),
  }),
  answer: Done,
  refusals: [400],
});
