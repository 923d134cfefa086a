import type { ProductKind } from "@loupe/product-art";
import type { ColourKey } from "../colours.ts";

export type Kind = {
  kind: ProductKind;
  /** A noun and a detail are joined into a title: "Low-top canvas sneaker, off-white sole". */
  nouns: readonly string[];
  details: readonly string[];
  sizes: readonly string[];
  colours: readonly ColourKey[];
  /** Ranges include both ends. */
  price_yuan: readonly [number, number];
  weight_g: readonly [number, number];
  materials: readonly string[];
  /** The approximate size of the parcel, in centimetres. */
  size_cm: readonly [number, number, number];
};
