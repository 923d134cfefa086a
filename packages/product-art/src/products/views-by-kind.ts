import type { ProductKind } from "../photo-request.ts";
import { accessoryViews } from "./accessories/accessory-views.ts";
import { bagViews } from "./bags/bag-views.ts";
import { clothLook } from "./fabric-look.ts";
import { trouserViews, topViews } from "./garments/garment-views.ts";
import { shoeViews } from "./shoes/shoe-views.ts";
import type { ProductViews } from "./views.ts";
import { hash } from "../seeded-random.ts";

/** The views of one product and the details that deserve a close-up. */
export function viewsOf(kind: ProductKind, id: string, title: string, hex: string): ProductViews {
  const seed = hash(`${id}:look`) % 997;
  const cloth = clothLook(hex, seed);
  switch (kind) {
    case "low-sneaker":
    case "high-top":
    case "trail-runner":
    case "boot":
      return shoeViews(kind, hex, title, seed);
    case "hoodie":
    case "crewneck":
    case "t-shirt":
    case "down-jacket":
      return topViews(kind, cloth);
    case "trousers":
      return trouserViews(cloth, title);
    case "tote":
    case "crossbody":
    case "backpack":
      return bagViews(kind, cloth, title);
    default:
      return accessoryViews(kind, cloth, title);
  }
}
