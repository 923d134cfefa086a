import type { ProductKind } from "../../photo-request.ts";
import { beltLong, beltRolled } from "./belt.ts";
import { cap } from "./cap.ts";
import { scarfFolded, scarfLooped } from "./scarf.ts";
import { sunglasses } from "./sunglasses.ts";
import { watch } from "./watch.ts";
import type { ClothLook } from "../fabric-look.ts";
import { fullView } from "../views.ts";
import type { ProductViews } from "../views.ts";

export function accessoryViews(kind: ProductKind, look: ClothLook, title: string): ProductViews {
  switch (kind) {
    case "cap":
      return {
        views: (["side", "front", "back", "above"] as const).map((side) =>
          fullView(() => cap(look, side), 1.2, side === "above" ? 520 : 500),
        ),
        closeUps: [{ x: 420, y: 600, nearer: 2.2 }],
      };
    case "watch":
      return {
        views: [fullView(() => watch(look, false), 1.14), fullView(() => watch(look, true), 1.14)],
        closeUps: [
          { x: 500, y: 500, nearer: 2.5 },
          { x: 500, y: 130, nearer: 3 },
        ],
      };
    case "belt":
      return {
        views: [fullView(() => beltRolled(look), 1.3), fullView(() => beltLong(look), 1.16, 450)],
        closeUps: [{ x: 780, y: 500, nearer: 2 }],
      };
    case "sunglasses": {
      const round = title.startsWith("Round");
      return {
        views: (["front", "above", "pouch"] as const).map((view) =>
          fullView(
            () => sunglasses(look, view, round),
            1.2,
            { front: 470, above: 570, pouch: 590 }[view],
          ),
        ),
        closeUps: [{ x: 300, y: 480, nearer: 2 }],
      };
    }
    default:
      return {
        views: [
          fullView(() => scarfLooped(look), 1.12, 510),
          fullView(() => scarfFolded(look), 1.2, 530),
        ],
        closeUps: [{ x: 620, y: 760, nearer: 2.6 }],
      };
  }
}
