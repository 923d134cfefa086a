import { FINDER_NAME } from "@loupe/contract";
import { CARD_ITEMS_MAX } from "@loupe/contract/limits";
import { isItemId, itemKey, readShopType, storeName, type ItemRef } from "@loupe/links";
import type { Context as Call, Hono } from "hono";
import {
  findItemSummaries,
  findPictures,
} from "#features/catalogue/item-summaries/service.server.ts";
import { priceTexts } from "#features/freight/currency-rates/service.server.ts";
import { countPhotos } from "#features/look-up/qc/service.server.ts";
import { countShared, viewSharedList } from "#features/saved/collection/service.server.ts";
import { itemRefOf } from "#features/saved/collection/item-text.ts";
import { finderOf } from "#features/saved/finders/service.server.ts";
import { LANGUAGES, type Language } from "#languages";
import { READABLE } from "#server/http/api-cors.ts";
import { cachedPage, SECRET_PAGE } from "#server/cache/cache-headers.ts";
import {
  CATALOGUE_TAG,
  CURRENCY_RATES_TAG,
  DOCUMENTS_TAG,
  itemTag,
} from "#server/cache/changes.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import {
  cardPage,
  itemCard,
  listCard,
  noCard,
  type Card,
  type CardWords,
} from "./card-page.server.ts";
import { EMBED_SCRIPT } from "./embed-script.ts";

/**
 * Serves cards of items and of shared lists, which other sites show in frames, and the script that puts them there. Cards contain
 * only stored data: they call no source.
 */
export function serveEmbeds(app: Hono, context: Context): void {
  app.get("/embed.js", (c) =>
    c.body(EMBED_SCRIPT, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=86400",
      "cache-tag": DOCUMENTS_TAG,
      "cross-origin-resource-policy": "cross-origin",
      ...READABLE,
    }),
  );
  for (const language of LANGUAGES) {
    const { folder } = language;
    app.get(`${folder}/embed/item/:shopType/:id`, async (c) => {
      const words = await wordsOf(context, language, c.req.query("f"));
      const item = readItem(c.req.param());
      if (!item) return respond(c, context, words, { missing: words.embeds.missingItem });
      const body = itemCard(await findCard(context, item), words);
      const headers = cachedPage(itemTag(item), CATALOGUE_TAG, CURRENCY_RATES_TAG);
      return respond(c, context, words, { body, headers });
    });
    app.get(`${folder}/embed/list/:shareId`, async (c) => {
      const words = await wordsOf(context, language, c.req.query("f"));
      const shareId = c.req.param("shareId");
      const list = await findList(context, shareId);
      const owner = list && (await finderOf(context, `/lists/${shareId}`));
      words.finder ??= owner?.name ?? undefined;
      if (!list) return respond(c, context, words, { missing: words.collection.unsharedTitle });
      // Not cached, because the owner of the list can stop sharing it at any time.
      return respond(c, context, words, { body: listCard(list, words), headers: SECRET_PAGE });
    });
  }
}

function readItem(params: Record<"shopType" | "id", string>): ItemRef | undefined {
  const marketplace = readShopType(params.shopType);
  const id = params.id.replace(/^0+(?=\d)/, "");
  return marketplace && isItemId(id) ? { storeName: storeName(marketplace), id } : undefined;
}

async function findCard(context: Context, item: ItemRef): Promise<Card> {
  const summaries = await findItemSummaries(context, [item]);
  const pictures = await findPictures(context, summaries);
  const { name = null, price = null, qcPhotoCount = 0 } = summaries[0] ?? {};
  return { item, name, price, qcPhotoCount, picture: pictures.get(itemKey(item))?.[0] };
}

/** Returns the first items of a shared list; null if no list is shared by this id. */
async function findList(context: Context, shareId: string) {
  const list = await viewSharedList(context, shareId, { limit: CARD_ITEMS_MAX }).catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === "collection_not_shared") return null;
      throw error;
    },
  );
  if (!list) return null;
  const items = list.productCollection.map(itemRefOf);
  const [count, counts] = await Promise.all([
    countShared(context, shareId),
    countPhotos(context, items),
  ]);
  const cards = list.productCollection.map(({ product }, at) => ({
    item: items[at]!,
    name: product.title,
    price: product.price,
    qcPhotoCount: counts[at] ?? 0,
    picture: product.imgList[0],
  }));
  return { shareId, name: list.name, count, cards };
}

async function wordsOf(context: Context, language: Language, name = ""): Promise<CardWords> {
  const finder = FINDER_NAME.test(name) ? name : undefined;
  const [embeds, collection, pages, qc, priceText] = await Promise.all([
    import(`../../../.texts/${language.tag}/embeds.ts`),
    import(`../../../.texts/${language.tag}/collection.ts`),
    import(`../../../.texts/${language.tag}/pages.ts`),
    import(`../../../.texts/${language.tag}/qc.ts`),
    priceTexts(context, language.tag),
  ]);
  return { language, finder, shop: context.config, embeds, collection, pages, qc, priceText };
}

type Answer = { body: string; headers: Record<string, string> } | { missing: string };

function respond(c: Call, { config }: Context, words: CardWords, answer: Answer): Response {
  const isFound = "body" in answer;
  const body = isFound ? answer.body : noCard(answer.missing, words);
  const theme = c.req.query("theme");
  const { html, policy } = cardPage(config, words.language, { body, theme, isFound });
  return c.html(html, isFound ? 200 : 404, {
    ...(isFound ? answer.headers : SECRET_PAGE),
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
    "content-security-policy": policy,
  });
}
