import * as z from "zod";
import { route } from "../../endpoint.ts";
import { CHANNEL_MAX, URL_LENGTH_MAX } from "../../limits.ts";
import { ImagePath, ItemId, StoreInput } from "../../shapes.ts";

export const QcItem = z
  .object({
    skuInfo: z.string(),
    weight: z.int().min(0).meta({ description: "grams; 0 if the warehouse gave none" }),
    qcTime: z.int().min(0).meta({ description: "Unix seconds" }),
    image: z.array(ImagePath),
    missing: z
      .array(ImagePath)
      .optional()
      .meta({ description: "the entries of `image` that are not available now" }),
  })
  .meta({ id: "QcItem" });
export type QcItem = z.output<typeof QcItem>;

export const QcTarget = z.union([
  z.object({ url: z.string().trim().min(1).max(URL_LENGTH_MAX) }),
  z.object({
    channel: z.coerce.number().int().min(0).max(CHANNEL_MAX),
    offerId: z.union([ItemId, z.int().min(100_000).max(999_999_999_999_999).transform(String)]),
  }),
]);
export type QcTarget = z.output<typeof QcTarget>;

export const searchQc = route({
  address: "POST /qc/search",
  summary: "QC photo sets by link, or by channel and offer id",
  access: "public",
  isRead: true,
  body: QcTarget,
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    data: z.array(QcItem),
    stale: z.boolean(),
    fetchedAt: z.iso.datetime(),
  }),
  refusals: [
    "calls_used_up",
    "channel_search_failed",
    "link_invalid",
    "link_search_failed",
    "too_many_look_ups",
  ],
});

/**
 * The source of photos. A string and not an enum, because the shop's list of sources may grow. The response
 * contains the source's name for people.
 */
export const QcSource = z.string().meta({
  id: "QcSource",
  description:
    "`own`, `buyers`, or an external service that knows QC photos; `sources` describes it",
});
export type QcSource = z.output<typeof QcSource>;

const QcSourceWords = z
  .object({
    name: QcSource,
    label: z.string().meta({ description: 'where its photos are from: "agent warehouse"' }),
    asker: z.string().meta({ description: 'who is asked for them: "The agent warehouse"' }),
  })
  .meta({ id: "QcSourceWords" });
export type QcSourceWords = z.output<typeof QcSourceWords>;

export const QcPhoto = z
  .object({
    url: ImagePath,
    thumbUrl: ImagePath,
    source: QcSource.meta({ description: "the source whose details are shown with the photo" }),
    sources: z.array(QcSource).meta({ description: "all sources that show this picture" }),
    skuInfo: z.string().optional(),
    weight: z.int().min(0).optional().meta({ description: "grams" }),
    qcTime: z.int().min(0).optional().meta({ description: "Unix seconds" }),
    width: z.int().min(1).optional().meta({ description: "pixels of the original" }),
    height: z.int().min(1).optional().meta({ description: "pixels of the original" }),
    colour: z.string().optional().meta({ description: "#rrggbb, the picture's average" }),
    goneSince: z.iso
      .datetime()
      .optional()
      .meta({ description: "when it was last seen, if no source shows it any more" }),
    missing: z.literal(true).optional().meta({ description: "the picture is not available now" }),
  })
  .meta({ id: "QcPhoto" });
export type QcPhoto = z.output<typeof QcPhoto>;

export const QcPhotos = z
  .object({
    photos: z.array(QcPhoto),
    partial: z.boolean().meta({
      description: "true if a source did not answer and no earlier photos of it are stored",
    }),
    failed: z.array(QcSource).meta({ description: "the sources that did not answer" }),
    waiting: z.array(QcSource).meta({ description: "the sources that have not answered yet" }),
    stale: z
      .boolean()
      .meta({ description: "true if a source did not answer and its earlier photos are shown" }),
    fetchedAt: z.iso.datetime().nullable(),
    sources: z.array(QcSourceWords).meta({
      description: "the sources that this answer names, those with the most details first",
    }),
  })
  .meta({ id: "QcPhotos" });
export type QcPhotos = z.output<typeof QcPhotos>;

export const getQcPhotos = route({
  address: "GET /qc-photos/:id",
  summary: "Every QC photo of an item, from every source, each picture once",
  access: "public",
  params: z.object({ id: ItemId }),
  query: z.object({ shopType: StoreInput.default("taobao") }),
  data: QcPhotos,
  refusals: ["too_many_look_ups"],
});

export const followQcPhotos = route({
  address: "GET /qc-photos/:id/live",
  summary: "The QC photos of an item as server-sent events: `photos` after each source, then `end`",
  access: "public",
  params: z.object({ id: ItemId }),
  query: z.object({ shopType: StoreInput.default("taobao") }),
  answer: z.string().meta({ description: "the data of each `photos` event is a QcPhotos as JSON" }),
  answerType: "text/event-stream",
  refusals: ["own_pages_loading", "too_many_look_ups", "too_many_pages_loading"],
});
