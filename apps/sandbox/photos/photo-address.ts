import { THIRD_PARTY_SET } from "../goods/qc-sets.ts";
import type { QcSet } from "../goods/qc-sets.ts";
import { goodsOf } from "../goods/goods.ts";
import type { Goods } from "../goods/goods.ts";

/** A photo of the seller, or of a warehouse if `warehouse` is set. */
export type PhotoRequest = {
  goods: Goods;
  /** The colour of the goods, `#rrggbb`. */
  hex: string;
  /** The number of the photo. Successive photos show other sides and details. */
  shot: number;
  warehouse?: { set: number } & Pick<QcSet, "weight_g" | "qcTime_s">;
};

const ADDRESS = /^\/img\/(?:goods\/(\d+)|qc\/(\d+)\/(\d+))\/(c?)([1-9]\d{0,2})\.jpg$/;

/** Returns the photo at a path, or null if the item has no such photo. */
export function photoAt(path: string): PhotoRequest | null {
  const [, sellerPhotoId, qcPhotoId, set, colour, digits] = ADDRESS.exec(path) ?? [];
  const goods = goodsOf(sellerPhotoId ?? qcPhotoId ?? "");
  if (!goods) return null;
  const number = Number(digits);
  const isColour = colour === "c";
  if (set === undefined) {
    if (number > (isColour ? goods.colours.length : goods.imageCount)) return null;
    const { hex } = goods.colours[isColour ? number - 1 : 0]!;
    return { goods, hex, shot: isColour ? 1 : number };
  }
  if (isColour) return null;
  const partnerSet = goods.qcSets.find((one) => String(one.number) === set);
  const thirdPartySet = set === String(THIRD_PARTY_SET) ? goods.qcSets[0] : undefined;
  const qcSet = partnerSet ?? thirdPartySet;
  if (!qcSet || number > (partnerSet ? partnerSet.photoCount : 8)) return null;
  const { weight_g, qcTime_s } = qcSet;
  const { hex } = goods.colours[qcSet.colour]!;
  return { goods, hex, shot: number, warehouse: { set: Number(set), weight_g, qcTime_s } };
}
