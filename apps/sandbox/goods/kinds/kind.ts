import type { ColourKey } from "../colours.ts";

/** Names of files in `photos/pictures`. */
export type Pictures = {
  /** Pictures of the goods from each side, in the order of a seller's photos. */
  sides: readonly [string, string, ...string[]];
  details: readonly string[];
};

export type Kind = {
  kind: string;
  pictures: Pictures;
  /** Other pictures, which are used in place of `pictures` if the title contains the word. */
  variant?: Pictures & { word: string };
  /** A noun and a detail form a title: "Low-top canvas sneaker, off-white sole". */
  nouns: readonly string[];
  details: readonly string[];
  sizes: readonly string[];
  colours: readonly ColourKey[];
  /** The range of prices in yuan. The ranges here include both ends. */
  price_yuan: readonly [number, number];
  weight_g: readonly [number, number];
  materials: readonly string[];
  /** The approximate size of the parcel, in centimetres. */
  size_cm: readonly [number, number, number];
};
