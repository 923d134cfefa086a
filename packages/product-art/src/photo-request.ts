/** The kinds of product that this package can draw. */
export const PRODUCT_KINDS = [
  "low-sneaker",
  "high-top",
  "trail-runner",
  "boot",
  "hoodie",
  "crewneck",
  "t-shirt",
  "down-jacket",
  "trousers",
  "tote",
  "crossbody",
  "backpack",
  "cap",
  "watch",
  "belt",
  "sunglasses",
  "scarf",
] as const;

export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** Everything that decides a photo: equal requests give byte-identical photos. */
export type PhotoRequest = {
  /** Seeds the small differences between two products of a kind. */
  id: string;
  kind: ProductKind;
  /** Words such as "leather", "denim" or "round" change the drawing. */
  title: string;
  /** The product's colour, `#rrggbb`. */
  hex: string;
  scene: StudioRequest | WarehouseRequest;
};

/** A seller's photo, 1200 × 1200: even light on a pale sweep. */
export type StudioRequest = { place: "studio"; shot: number };

/** A quality-check photo, 1600 × 1200: all shots of a set are taken at one packing bench. */
export type WarehouseRequest = {
  place: "warehouse";
  set: number;
  shot: number;
  /** Printed on the label. */
  weight_g: number;
  time_s: number;
};
