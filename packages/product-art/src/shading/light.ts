/** What the light does to a picture, with one value for MAP_SCALE × MAP_SCALE pixels. */
export type ShadingMaps = {
  width: number;
  height: number;
  /** The factor for the colour. */
  gain: Float32Array;
  /** The highlight that is added to the colour, 0 to 255. */
  shine: Float32Array;
  /** The strength of the fabric texture. */
  cloth: Float32Array;
  /** The share of the surface below the product. */
  ground: Float32Array;
};

export type Light = {
  /** The direction of the light in the plane of the picture. */
  x: number;
  y: number;
  /** From 0, a hard lamp, to 1, light from all sides. */
  soft: number;
  shadow: number;
  /** The brightness at a position in the picture, with both coordinates from 0 to 1. */
  falloff: (x: number, y: number) => number;
};

export const MAP_SCALE = 4;
