import type { PhotoRequest } from "@loupe/product-art";
import { THIRD_PARTY_SET } from "../goods/qc-sets.ts";
import { goodsOf } from "../goods/goods.ts";

/** The photo that an address names, or null when the item has no such photo. */
export function photoAt(id: string, set: string | null, file: string): PhotoRequest | null {
  const goods = goodsOf(id);
  const name = /^(c?)([1-9]\d{0,2})\.jpg$/.exec(file);
  if (!goods || !name) return null;
  const number = Number(name[2]);
  const base = { id, kind: goods.kind.kind, title: goods.title };
  if (set === null) {
    const isColour = name[1] === "c";
    if (number > (isColour ? goods.colours.length : goods.imageCount)) return null;
    const colour = goods.colours[isColour ? number - 1 : 0]!;
    const shot = isColour ? 1 : number;
    return { ...base, hex: colour.hex, scene: { place: "studio", shot } };
  }
  if (name[1] === "c") return null;
  const known = goods.qcSets.find((one) => String(one.number) === set);
  const foreign = set === String(THIRD_PARTY_SET) ? goods.qcSets[0] : undefined;
  const qcSet = known ?? foreign;
  if (!qcSet || number > (known ? known.photoCount : 8)) return null;
  return {
    ...base,
    hex: goods.colours[qcSet.colour]!.hex,
    scene: {
      place: "warehouse",
      set: Number(set),
      shot: number,
      weight_g: qcSet.weight_g,
      time_s: qcSet.qcTime_s,
    },
  };
}
