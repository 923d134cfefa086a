import { stores } from "@loupe/links";
import { LEFT_REASONS, SHEET_BYTES_MAX } from "@loupe/sheets/limits";
import * as z from "zod";
import { route } from "../endpoint.ts";
import { fieldError } from "../api-errors/field-error-sentences.ts";
import {
  FORM_FIELDS_BYTES_MAX,
  inMegabytes,
  LIST_ITEMS_MAX,
  LIST_NAME_LENGTH_MAX,
  REMARK_LENGTH_MAX,
  SHEET_JSON_BYTES_MAX,
  URL_LENGTH_MAX,
} from "../limits.ts";
import { Cursor, ItemId, Limit, Line, Price, StoreInput } from "../shapes.ts";
import { CollectionItem, ListName } from "./collection.ts";

const LeftReason = z.enum(LEFT_REASONS).meta({
  id: "LeftReason",
  description:
    "why a row becomes no item: it has no link; its link is a short one, which is followed later; it links to a seller, to an unknown site, or to no readable item; its item is in a row above; there are 5,000 items above",
});
export type LeftReason = z.output<typeof LeftReason>;

export const SheetRow = z
  .object({
    at: z.object({
      sheet: z.string().meta({ description: "empty for files without sheets" }),
      row: z.int().min(1).meta({ description: "from 1, as in the file" }),
    }),
    item: z
      .object({ shopType: z.enum(stores.map(({ shopType }) => shopType)), id: z.string() })
      .optional(),
    name: z.string().optional(),
    price: Price.optional(),
    weight_g: z.int().min(1).optional(),
    size: z.string().optional(),
    note: z.string().optional(),
    link: z.string().meta({ description: "as in the file; empty for a row without a link" }),
    left: LeftReason.optional().meta({ description: "missing if the row becomes an item" }),
  })
  .meta({ id: "SheetRow" });
export type SheetRow = z.output<typeof SheetRow>;

const given = (...values: unknown[]) => values.filter((value) => value !== undefined).length;

const count = z.int().min(0);
const ListPreview = z
  .object({
    rows: z.array(SheetRow).meta({
      description: "at most 5,000 with an item, and 5,000 without one; a row with two items is two",
    }),
    counts: z.object({
      rows: count.meta({ description: "all rows, also those that `rows` leaves out" }),
      items: count,
      left: z.partialRecord(LeftReason, count),
      unreadRows: count.meta({ description: "rows after the first 20,000 of a file" }),
      unreadSheets: count.meta({ description: "sheets after the first 200 of a file" }),
    }),
  })
  .meta({ id: "ListPreview" });
export type ListPreview = z.output<typeof ListPreview>;

const SHEET_REFUSAL_CODES = [
  "not_a_sheet",
  "own_uploads_running",
  "sheet_address",
  "sheet_damaged",
  "sheet_elsewhere",
  "sheet_inflated",
  "sheet_locked",
  "sheet_missing",
  "sheet_not_loaded",
  "sheet_old_format",
  "sheet_private",
  "sheet_too_large",
  "sheet_too_slow",
  "too_many_uploads",
] as const;

/** A sheet in a request: a file of a form, or the address or text of one in JSON. */
const SheetFile = z
  .file(fieldError("sheet_required"))
  .min(1, fieldError("sheet_required"))
  .optional()
  .meta({
    description: `in a form: XLSX, CSV or text, at most ${inMegabytes(SHEET_BYTES_MAX)} MB`,
  });
const SheetUrl = z
  .string()
  .trim()
  .max(URL_LENGTH_MAX)
  .optional()
  .meta({ description: "the address of a public Google sheet" });
const SheetText = z
  .string()
  .max(SHEET_BYTES_MAX)
  .optional()
  .meta({
    description: `a pasted post or table: Markdown, plain text, or cells with tabs; in JSON at most ${inMegabytes(SHEET_JSON_BYTES_MAX)} MB, in a form more`,
  });
/** The settings of each route that takes a sheet. */
const TAKES_SHEET = {
  form: true,
  jsonBytesMax: SHEET_JSON_BYTES_MAX,
  ownQueue: true,
  bodyBytesMax: SHEET_BYTES_MAX + FORM_FIELDS_BYTES_MAX,
} as const;

export const previewList = route({
  address: "POST /lists/preview",
  summary:
    "Reads the items of a spreadsheet or a text. Nothing is stored; ten a minute for each address",
  access: "public",
  isRead: true,
  ...TAKES_SHEET,
  body: z
    .object({ file: SheetFile, url: SheetUrl, text: SheetText })
    .refine(({ file, url, text }) => given(file, url, text) === 1, fieldError("sheet_required"))
    .meta({ description: "either `file`, `url` or `text`", minProperties: 1 }),
  data: ListPreview,
  refusals: SHEET_REFUSAL_CODES,
});

const ListSource = z.object({
  url: z.string(),
  follow: z.boolean().meta({ description: "whether the list follows the sheet's changes" }),
  readAt: z.iso.datetime().nullable(),
  problem: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .meta({ description: "why the last reading changed nothing" }),
});

const ListJob = z
  .object({ state: z.enum(["running", "done"]), done: count, total: count })
  .meta({ description: "rows of the sheet or text; short links are followed by and by" });

const OwnList = z
  .object({
    id: z.uuid(),
    name: ListName,
    shareId: z.string().nullable().meta({ description: "of its public page `/lists/{shareId}`" }),
    isFirst: z.boolean().meta({ description: "the list that the collection's calls mean" }),
    count: count.meta({ description: "items, without hidden ones" }),
    source: ListSource.optional(),
    job: ListJob.optional(),
  })
  .meta({ id: "OwnList" });
export type OwnList = z.output<typeof OwnList>;

const ListItem = CollectionItem.extend({
  id: z.uuid(),
  productId: z.string(),
  note: z.string(),
  hidden: z.boolean().meta({ description: "whether its sheet does not have it any more" }),
}).meta({ id: "ListItem" });
export type ListItem = z.output<typeof ListItem>;

const NewName = Line.min(1, fieldError("name_required")).max(LIST_NAME_LENGTH_MAX);
const ItemOfList = z.object({ shopType: StoreInput, id: ItemId });
const Remark = Line.max(REMARK_LENGTH_MAX);
const params = z.object({ id: z.uuid() });

export const createList = route({
  address: "POST /lists",
  summary: "Makes a list: empty, of items, or of the items of a spreadsheet or text",
  access: "user",
  ...TAKES_SHEET,
  body: z
    .object({
      name: NewName,
      items: z
        .array(ItemOfList.extend({ note: Remark.optional() }))
        .max(LIST_ITEMS_MAX)
        .optional(),
      source: z
        .union([
          z.object({ url: SheetUrl.unwrap(), follow: z.boolean().optional() }),
          z.object({ text: SheetText.unwrap() }),
        ])
        .optional(),
      file: SheetFile,
    })
    .refine(
      ({ items, source, file }) => given(items, source, file) <= 1,
      fieldError("sheet_required"),
    )
    .meta({ description: "at most one of `items`, `source` and `file`" }),
  data: z.object({ id: z.uuid(), job: ListJob }),
  refusals: ["collection_full", "lists_full", "sheet_empty", ...SHEET_REFUSAL_CODES],
});

export const findLists = route({
  address: "GET /lists",
  summary: "The caller's lists, the first one first, then the newest",
  access: "user",
  data: z.array(OwnList),
});

export const viewList = route({
  address: "GET /lists/:id",
  summary: "A list of the caller and a page of its items, in order",
  access: "user",
  params,
  query: z.object({ limit: Limit, cursor: Cursor }),
  data: OwnList.extend({ items: z.array(ListItem), nextCursor: z.string().nullable() }),
  refusals: ["list_not_found"],
});

export const changeList = route({
  address: "PATCH /lists/:id",
  summary: "Renames a list, shares it, or changes what is said about its items",
  access: "user",
  params,
  body: z.object({
    name: NewName.optional(),
    shared: z
      .boolean()
      .optional()
      .meta({ description: "each time it is shared, it gets a new address" }),
    follow: z.boolean().optional().meta({ description: "whether it follows its sheet" }),
    notes: z
      .array(ItemOfList.extend({ note: Remark }))
      .max(100)
      .optional(),
    move: ItemOfList.extend({ to: z.uuid() })
      .optional()
      .meta({ description: "an item that goes to another list, with its note, marks and option" }),
  }),
  data: OwnList,
  refusals: [
    "already_in_list",
    "collection_full",
    "list_not_found",
    "list_without_sheet",
    "not_in_collection",
  ],
});

export const deleteList = route({
  address: "DELETE /lists/:id",
  summary: "Deletes a list and its items",
  access: "user",
  params,
  refusals: ["list_not_found", "first_list"],
});

export const orderList = route({
  address: "PUT /lists/:id/order",
  summary: "Sets the order of a list. Items that are left out stay at the end",
  access: "user",
  params,
  bodyBytesMax: SHEET_JSON_BYTES_MAX,
  body: z.object({ items: z.array(ItemOfList).max(LIST_ITEMS_MAX) }),
  refusals: ["list_not_found"],
});

export const refreshList = route({
  address: "POST /lists/:id/refresh",
  summary: "Reads the list's sheet again. Items that it no longer has are hidden",
  access: "user",
  params,
  data: OwnList,
  refusals: [
    "collection_full",
    "list_not_found",
    "list_without_sheet",
    "sheet_empty",
    "sheet_other",
    ...SHEET_REFUSAL_CODES,
  ],
});

export const exportList = route({
  address: "GET /lists/:id/export",
  summary:
    "A list as a spreadsheet or as the text of a post. Texts for Reddit and Discord are in parts of the allowed length, with two empty lines between them",
  access: "user",
  params,
  query: z.object({
    format: z.enum(["xlsx", "csv", "markdown", "reddit", "discord"]),
    agent: z.string().max(100).optional().meta({
      description: "the name of the agent to which the links lead; default: marketplaces",
    }),
  }),
  answer: z.string(),
  answerType: "application/octet-stream",
  refusals: ["agent_not_found", "list_not_found"],
});
