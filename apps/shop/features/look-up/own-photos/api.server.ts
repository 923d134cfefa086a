import { itemOf } from "@loupe/contract/items";
import type { FeatureApi } from "#server/http/api.ts";
import { clientOf } from "#server/http/client.ts";
import { removeFromOwnSet, removeOwnSet } from "./deleted-photos.server.ts";
import { dropFiles, prepareFiles, withFiles } from "./files.server.ts";
import { listOwnSets, presentSet } from "./own-set-list.server.ts";
import {
  addOwnSet,
  addToOwnSet,
  changeOwnSet,
  findOwnSet,
  refuseFuture,
} from "./own-sets.server.ts";

export const ownPhotosApi: FeatureApi = (context) => ({
  addPhotoSet: async ({ body }, _, by) => {
    const item = itemOf(body);
    const { skuInfo, weight: weight_g, takenOn } = body;
    refuseFuture(context, takenOn);
    const photos = await prepareFiles(context, body.photo);
    const set = { skuInfo, weight_g, takenOn, photos };
    await withFiles(context, photos, () => addOwnSet(context, by, item, set));
    return { message: "Photos added", data: { photos: photos.length } };
  },

  getPhotoSets: async ({ query }, call) => ({
    ...(await listOwnSets(context, query, clientOf(context, call))),
  }),

  updatePhotoSet: async ({ query: { set_id: id }, body }, _, by) => {
    refuseFuture(context, body.takenOn);
    await changeOwnSet(context, by, id, body);
    return { message: "Photos updated" };
  },

  addToPhotoSet: async ({ query: { set_id: id }, body }, _, by) => {
    await findOwnSet(context, id);
    const photos = await prepareFiles(context, body.photo);
    await withFiles(context, photos, () => addToOwnSet(context, by, id, photos));
    return { message: "Photos added", data: presentSet(await findOwnSet(context, id)) };
  },

  deleteSetPhoto: async ({ query: { set_id: id, photo } }, _, by) => {
    const { change, files } = await removeFromOwnSet(context, by, id, photo);
    await dropFiles(context, files);
    return { message: "Deleted!", data: presentSet(await findOwnSet(context, id)), change };
  },

  deletePhotoSet: async ({ query: { set_id: id } }, _, by) => {
    const { change, files } = await removeOwnSet(context, by, id);
    await dropFiles(context, files);
    return { message: "Deleted!", data: { change } };
  },
});
