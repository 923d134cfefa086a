import * as z from "zod";
import { route } from "../../endpoint.ts";
import { answerOf, Cursor, Limit } from "../../shapes.ts";

/** The kinds of changes that can be undone, by the names of their routes. */
export const BinKind = z
  .enum([
    "deleteProduct",
    "deleteProducts",
    "changeProducts",
    "replaceListing",
    "importProducts",
    "deleteAgent",
    "deleteReviews",
    "changeReviews",
    "deletePhotoSet",
    "deleteSetPhoto",
  ])
  .meta({ id: "BinKind" });
export type BinKind = z.output<typeof BinKind>;

/** The answer of a deletion that can be undone. */
export const Undoable = z.object({
  change: z.uuid().meta({ description: "for undoChange, which works for a day" }),
});

export const BinChange = z
  .object({
    _id: z.uuid().meta({ description: "for undoChange" }),
    kind: BinKind,
    count: z.number().int().meta({ description: "rows that can still be put back" }),
    name: z.string().meta({ description: "of the first row, or of the imported file" }),
    actor: z.string().meta({ description: "who made the change" }),
    createdAt: z.iso.datetime(),
    until: z.iso.datetime().meta({ description: "when it can no longer be undone" }),
  })
  .meta({ id: "BinChange" });
export type BinChange = z.output<typeof BinChange>;

export const getBin = route({
  address: "GET /bin",
  summary:
    "What was deleted or changed in bulk within a day, newest first; moderators see reviews and photos",
  access: "moderator",
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: answerOf(z.array(BinChange)).extend({ nextCursor: z.string().nullable() }),
});

export const Undone = z
  .object({
    count: z.number().int().meta({ description: "rows that are as they were" }),
    leftCount: z.number().int().meta({
      description: "rows that could not be put back; they stay in the bin until the day is over",
    }),
    left: z
      .array(
        z.object({
          name: z.string(),
          reason: z.enum(["changed", "deleted", "added"]).meta({
            description: "what happened to it since: changed, deleted, or added again",
          }),
        }),
      )
      .meta({ description: "the first 20 of them" }),
  })
  .meta({ id: "Undone" });
export type Undone = z.output<typeof Undone>;

export const undoChange = route({
  address: "POST /bin/undo",
  summary:
    "Undoes one change of the bin; rows that were changed since are left as they are, and named",
  access: "moderator",
  query: z.object({ change_id: z.uuid() }),
  data: Undone,
  refusals: [
    "agent_name_taken",
    "agent_not_found",
    "bulk_change_not_found",
    "bulk_change_undone",
    "photo_set_exists",
    "photo_set_not_found",
    "product_exists",
    "too_many_agents",
  ],
});
