import {
  addPhotoSet,
  addToPhotoSet,
  deletePhotoSet,
  deleteSetPhoto,
  getPhotoSets,
  updatePhotoSet,
} from "@loupe/contract";
import { itemOf } from "@loupe/contract/items";
import type { ItemRef } from "@loupe/links";
import { audited } from "#features/shop-keeping/audit/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { onBehalfOf } from "#server/http/client.ts";
import type { Context } from "#server/context.ts";
import { dropFiles, prepareFiles, withFiles } from "./files.server.ts";
import { listOwnSets, presentSet } from "./own-set-list.server.ts";
import {
  addOwnSet,
  addToOwnSet,
  changeOwnSet,
  findOwnSet,
  libraryOf,
  refuseFuture,
  removeFromOwnSet,
  removeOwnSet,
} from "./own-sets.server.ts";

/** The audit log entry for a change of an item's own photos. */
const entryOf = (item: ItemRef) => ({
  subject: `${item.storeName} ${item.id}`,
  look: (inside: Context) => libraryOf(inside, item),
});

export const ownPhotosApi: FeatureApi = (app, context) => {
  const entryOfSet = async (id: number) => entryOf(itemOf(await findOwnSet(context, id)));

  serve(app, addPhotoSet, async ({ body }, _, by) => {
    const item = itemOf(body);
    const { skuInfo, weight: weight_g, takenOn } = body;
    refuseFuture(context, takenOn);
    const photos = await prepareFiles(context, body.photo);
    const set = { skuInfo, weight_g, takenOn, photos };
    await withFiles(context, photos, () =>
      audited(context, { by, action: "addPhotoSet", ...entryOf(item) }, (inside) =>
        addOwnSet(inside, item, set),
      ),
    );
    return { message: "Photos added", data: { photos: photos.length } };
  });

  serve(app, getPhotoSets, async ({ query }, call) => ({
    message: "ok",
    ...(await listOwnSets(onBehalfOf(context, call), query)),
  }));

  serve(app, updatePhotoSet, async ({ query: { set_id: id }, body }, _, by) => {
    refuseFuture(context, body.takenOn);
    const entry = await entryOfSet(id);
    await audited(context, { by, action: "updatePhotoSet", ...entry }, (inside) =>
      changeOwnSet(inside, id, body),
    );
    return { message: "Photos updated" };
  });

  serve(app, addToPhotoSet, async ({ query: { set_id: id }, body }, _, by) => {
    const entry = await entryOfSet(id);
    const photos = await prepareFiles(context, body.photo);
    await withFiles(context, photos, () =>
      audited(context, { by, action: "addToPhotoSet", ...entry }, (inside) =>
        addToOwnSet(inside, id, photos),
      ),
    );
    return { message: "Photos added", data: presentSet(await findOwnSet(context, id)) };
  });

  serve(app, deleteSetPhoto, async ({ query: { set_id: id, photo } }, _, by) => {
    const entry = await entryOfSet(id);
    const gone = await audited(context, { by, action: "deleteSetPhoto", ...entry }, (inside) =>
      removeFromOwnSet(inside, id, photo),
    );
    await dropFiles(context, gone);
    return { message: "Deleted!", data: presentSet(await findOwnSet(context, id)) };
  });

  serve(app, deletePhotoSet, async ({ query: { set_id: id } }, _, by) => {
    const entry = await entryOfSet(id);
    const gone = await audited(context, { by, action: "deletePhotoSet", ...entry }, (inside) =>
      removeOwnSet(inside, id),
    );
    await dropFiles(context, gone);
    return { message: "Deleted!" };
  });
};
