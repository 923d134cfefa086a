import { stores } from "@loupe/links";
import * as z from "zod";
import { withoutDirectionOverrides } from "../hidden-characters.ts";
import { ITEM_LOOKUP_REFUSALS } from "../api-errors/refusal-groups.ts";
import { route } from "../endpoint.ts";
import { Cursor, ItemId, Limit, Line, Price, StoreInput } from "../shapes.ts";
import { Mark } from "./ask.ts";
import { PriceHistory } from "./look-up/price-history.ts";
import { fieldError } from "../api-errors/field-error-sentences.ts";
import {
  MARK_NOTE_LENGTH_MAX,
  MARKS_MAX,
  SKU_ID_LENGTH_MAX,
  VERDICT_REASON_LENGTH_MAX,
} from "../limits.ts";

const Verdict = z.enum(["keep", "exchange", "ask"]);
export type Verdict = z.output<typeof Verdict>;

export const DeskNotes = z
  .object({
    // The shopper has not written a note yet if it is empty.
    marks: z.array(Mark.extend({ note: Line.max(MARK_NOTE_LENGTH_MAX) })).max(MARKS_MAX),
    verdict: Verdict.nullable(),
    reason: z.string().overwrite(withoutDirectionOverrides).max(VERDICT_REASON_LENGTH_MAX),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: "DeskNotes", description: "a shopper's marks and verdict about an item" });
export type DeskNotes = z.output<typeof DeskNotes>;

export const CollectionItem = z
  .object({
    _id: z.uuid(),
    productCode: z.string(),
    shopType: z
      .enum(stores.map(({ shopType }) => shopType))
      .meta({ description: "as in the paths of pages" }),
    available: z.boolean().meta({ description: "false if it was removed from the catalogue" }),
    option: z
      .object({ skuID: z.string(), name: z.string() })
      .nullable()
      .meta({ description: "the sku that was chosen; its price and picture are the product's" }),
    product: z.object({
      title: z.string(),
      price: Price.nullable(),
      imgList: z.array(z.string()).meta({ description: "paths of pictures on this server" }),
    }),
    priceNow: Price.nullable().optional().meta({
      description: "the last recorded price of the option or item; only for its owner",
    }),
    savedPrice: Price.nullable().optional().meta({
      description: "the price when it was saved; only for its owner",
    }),
    qcPhotoCount: z.int().min(0).optional().meta({
      description: "QC photos in the library; only for its owner",
    }),
    priceHistory: PriceHistory.optional().meta({
      description: "its newest recorded prices, if there are any",
    }),
    verdict: Verdict.nullable().optional().meta({
      description: "what the owner decided by the photos; `ask` is only for its owner",
    }),
    reason: z.string().optional().meta({
      description: "the reason of the verdict; only for its owner",
    }),
    note: z.string().optional().meta({ description: "what the list's owner says about it" }),
  })
  .meta({ id: "CollectionItem" });
export type CollectionItem = z.output<typeof CollectionItem>;

export const ListName = z
  .string()
  .nullable()
  .meta({ description: "null for the first list until it has a name" });

/** The list of an item: without it, the first list of the caller. */
const ListOfItem = z.uuid().optional().meta({ description: "the list; default: the first one" });

/** The last part of the address of a shared list. */
export const SHARE_ID = /^[\w-]{22}$/;

const collectionAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  productCollection: z.array(CollectionItem),
  nextCursor: z.string().nullable(),
});

export const addToCollection = route({
  address: "POST /users/addToCollection",
  summary: "Adds an item to the caller's collection; repeating it changes only the option",
  access: "user",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput,
    sku: z
      .string()
      .max(SKU_ID_LENGTH_MAX)
      .optional()
      .meta({ description: "the skuID of the chosen option; replaces an earlier choice" }),
    list: ListOfItem,
  }),
  refusals: ["collection_full", "item_not_found", "list_not_found", ...ITEM_LOOKUP_REFUSALS],
});

export const removeFromCollection = route({
  address: "POST /users/removeFromCollection",
  summary: "Removes an item from the caller's collection",
  access: "user",
  query: z.object({
    productCode: ItemId,
    storeName: StoreInput.optional(),
    list: ListOfItem,
  }),
  refusals: ["not_in_collection"],
});

export const viewCollection = route({
  address: "GET /users/viewCollection",
  summary: "The caller's first list, in order, and the id under which it is shared",
  access: "user",
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: collectionAnswer.extend({ shareId: z.string().nullable() }),
});

export const viewCollectionItem = route({
  address: "GET /users/viewCollectionItem",
  summary: "One item of the caller's collection",
  access: "user",
  query: z.object({ collection_id: z.uuid() }),
  data: CollectionItem,
  refusals: ["not_in_collection"],
});

const ItemOfCollection = z.object({ productCode: ItemId, storeName: StoreInput });

export const findItemNotes = route({
  address: "GET /users/collectionNotes",
  summary: "The caller's marks and verdict about an item of the collection",
  access: "user",
  query: ItemOfCollection,
  data: DeskNotes.nullable(),
  refusals: ["not_in_collection"],
});

export const saveItemNotes = route({
  address: "PUT /users/collectionNotes",
  summary: "Replaces the caller's marks and verdict, unless the stored ones are newer",
  access: "user",
  query: ItemOfCollection,
  body: DeskNotes,
  data: DeskNotes,
  refusals: ["not_in_collection"],
});

export const shareCollection = route({
  address: "POST /users/shareCollection",
  summary: "Shares the caller's collection under a new address, or stops sharing it",
  access: "user",
  query: z.object({ on: z.enum(["true", "false"]) }),
  data: z.object({ shareId: z.string().nullable() }),
});

export const viewSharedCollection = route({
  address: "GET /collection/shared/:shareId",
  summary: "A shared list",
  access: "public",
  params: z.object({
    shareId: z
      .string()
      .regex(SHARE_ID, fieldError("not_collection"))
      .meta({ examples: ["q0Zt3Fy1mXb7Kc9Ld2Re5w"] }),
  }),
  query: z.object({ limit: Limit, cursor: Cursor }),
  answer: collectionAnswer.extend({ name: ListName }),
  refusals: ["collection_not_shared"],
});
