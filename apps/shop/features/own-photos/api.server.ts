import { addPhotoSet } from "@loupe/contract";
import { audited } from "#features/audit/service.server.ts";
import { serve, type FeatureApi } from "#server/api.ts";
import type { Context } from "#server/context.ts";
import { addOwnSet, libraryOf, prepareOwnSet } from "./service.server.ts";

export const ownPhotosApi: FeatureApi = (app, context) => {
  serve(app, addPhotoSet, async ({ body }, _, by) => {
    const item = { storeName: body.storeName, id: body.productCode };
    const photos = await prepareOwnSet(context, { files: body.photo });
    const change = {
      by,
      action: "addPhotoSet",
      subject: `${item.storeName} ${item.id}`,
      look: (inside: Context) => libraryOf(inside, item),
    };
    const { skuInfo, weight: weight_g, takenOn } = body;
    await audited(context, change, (inside) =>
      addOwnSet(inside, item, { skuInfo, weight_g, takenOn, photos }),
    );
    return { message: "Photos added", data: { photos: photos.length } };
  });
};
