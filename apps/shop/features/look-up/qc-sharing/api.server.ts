import { isItemId, readShopType, shopType, storeName } from "@loupe/links";
import type { Hono } from "hono";
import { LANGUAGES } from "#languages";
import type { Context } from "#server/context.ts";
import { readNames } from "./collage-photos.ts";
import { respondWithCollage } from "./collage-response.server.ts";
import type { CollageRequest } from "./collage-words.server.ts";
import { findCollage } from "./collage.server.ts";

/**
 * Serves one picture of at most nine photos of an item: `GET
 * /images/collages/en/weidian/7265511373/aaaaaaaa.bbbbbbbb.jpg`. The photos have their short names.
 */
export function serveCollages(app: Hono, context: Context): void {
  app.get("/images/collages/:language/:store/:id/:file", async (c) => {
    const request = readRequest(c.req.param());
    if (!request) return c.notFound();
    return respondWithCollage(c, await findCollage(context, request), [request.item]);
  });
}

const FILE = /^([\w-]{8}(?:\.[\w-]{8}){0,8})\.jpg$/;

function readRequest(
  params: Record<"language" | "store" | "id" | "file", string>,
): CollageRequest | undefined {
  const language = LANGUAGES.find(({ tag }) => tag === params.language)?.tag;
  const marketplace = readShopType(params.store);
  const names = FILE.exec(params.file)?.[1];
  if (!language || !marketplace || shopType(marketplace) !== params.store) return undefined;
  if (!names || !isItemId(params.id)) return undefined;
  return {
    language,
    item: { storeName: storeName(marketplace), id: params.id },
    names: readNames(names),
  };
}
