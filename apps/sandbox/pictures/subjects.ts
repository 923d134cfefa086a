import type { KindName } from "../goods/kinds.ts";
import { hash } from "../goods/random.ts";
import type { Drawing } from "./paint.ts";
import { backpack } from "./draw/backpack.ts";
import { crossbody, tote } from "./draw/bags.ts";
import { beltLong, beltRolled } from "./draw/belt.ts";
import { cap } from "./draw/cap.ts";
import { folded } from "./draw/folded.ts";
import { clothLook } from "./draw/garment-parts.ts";
import type { ClothLook } from "./draw/garment-parts.ts";
import { scarfFolded, scarfLooped } from "./draw/scarf.ts";
import { shoeLook } from "./draw/shoe-parts.ts";
import { shoeSide } from "./draw/shoe-side.ts";
import type { ShoeCut } from "./draw/shoe-side.ts";
import { shoePairTop, shoeSoles } from "./draw/shoe-top.ts";
import { sunglasses } from "./draw/sunglasses.ts";
import { top } from "./draw/tops.ts";
import type { TopCut } from "./draw/tops.ts";
import { trousers } from "./draw/trousers.ts";
import { watch } from "./draw/watch.ts";

/** The whole of the goods from one side, and where the camera stands for it. */
export type Whole = { draw: () => Drawing; x: number; y: number; zoom: number; folded?: boolean };

/** A closer look: the middle in box units, and how much nearer than the whole. */
export type Close = { x: number; y: number; nearer: number };

export type Subject = {
  /** In the order in which a seller shows them. */
  views: Whole[];
  /** Details of the first view. */
  closeUps: Close[];
};

function whole(draw: () => Drawing, zoom = 1.1, y = 500): Whole {
  return { draw, x: 500, y, zoom };
}

/** What can be seen of one item: whole views first, then the places worth a closer look. */
export function subjectOf(kind: KindName, id: string, title: string, hex: string): Subject {
  const seed = hash(`${id}:look`) % 997;
  const cloth = clothLook(hex, seed);
  switch (kind) {
    case "low-sneaker":
    case "high-top":
    case "trail-runner":
    case "boot":
      return shoe(kind, hex, title, seed);
    case "hoodie":
    case "crewneck":
    case "t-shirt":
    case "down-jacket":
      return upperWear(kind, cloth);
    case "trousers":
      return legs(cloth, title);
    case "tote":
    case "crossbody":
    case "backpack":
      return bag(kind, cloth, title);
    default:
      return accessory(kind, cloth, title);
  }
}

function shoe(cut: ShoeCut, hex: string, title: string, seed: number): Subject {
  const look = shoeLook(hex, title, seed);
  return {
    views: [
      whole(() => shoeSide(cut, look), 1.2, { boot: 396, "high-top": 412 }[cut as string] ?? 510),
      whole(() => shoePairTop(cut, look)),
      whole(() => shoeSoles(cut, look)),
    ],
    closeUps: [
      { x: 250, y: 580, nearer: 2.2 },
      { x: 800, y: 520, nearer: 2 },
      { x: 500, y: 420, nearer: 2.1 },
    ],
  };
}

function upperWear(cut: TopCut, look: ClothLook): Subject {
  const texture = cut === "down-jacket" ? "nylon" : cut === "t-shirt" ? "canvas" : "knit";
  const middle = cut === "hoodie" ? 446 : cut === "down-jacket" ? 480 : 520;
  return {
    views: [
      whole(() => top(cut, look, {}), 1.16, middle),
      whole(() => top(cut, look, { back: true }), 1.16, middle),
      whole(() => top(cut, look, { hanging: true }), 1.1, middle - 24),
      {
        ...whole(() => folded(look, cut === "down-jacket" ? "puffy" : "top", texture), 1.18, 516),
        folded: true,
      },
    ],
    closeUps: [
      { x: 500, y: 250, nearer: 2.6 },
      { x: 210, y: cut === "t-shirt" ? 420 : 700, nearer: 2.8 },
      { x: 560, y: 790, nearer: 2.5 },
    ],
  };
}

function legs(look: ClothLook, title: string): Subject {
  const texture = title.includes("denim") ? "denim" : "canvas";
  return {
    views: [
      whole(() => trousers(look, false, texture), 1.16, 506),
      whole(() => trousers(look, true, texture), 1.16, 506),
      { ...whole(() => folded(look, "trousers", texture), 1.18, 516), folded: true },
    ],
    closeUps: [
      { x: 500, y: 190, nearer: 2.8 },
      { x: 400, y: 860, nearer: 3 },
    ],
  };
}

function bag(kind: "tote" | "crossbody" | "backpack", look: ClothLook, title: string): Subject {
  const leather = /leather/i.test(title) || kind === "crossbody";
  const stuff = { texture: leather ? "leather" : "canvas", gloss: leather ? 0.34 : 0.04 } as const;
  const draw = (back: boolean) => {
    if (kind === "tote") return tote(look, back, stuff);
    return kind === "crossbody" ? crossbody(look, back, stuff.gloss) : backpack(look, back);
  };
  return {
    views: [whole(() => draw(false), 1.15), whole(() => draw(true), 1.15)],
    closeUps: [
      { x: 500, y: kind === "backpack" ? 600 : 730, nearer: 2 },
      { x: 350, y: 480, nearer: 2.4 },
      { x: 300, y: 820, nearer: 2.4 },
    ],
  };
}

function accessory(kind: KindName, look: ClothLook, title: string): Subject {
  switch (kind) {
    case "cap":
      return {
        views: (["side", "front", "back", "above"] as const).map((side) =>
          whole(() => cap(look, side), 1.2, side === "above" ? 520 : 500),
        ),
        closeUps: [{ x: 420, y: 600, nearer: 2.2 }],
      };
    case "watch":
      return {
        views: [whole(() => watch(look, false), 1.14), whole(() => watch(look, true), 1.14)],
        closeUps: [
          { x: 500, y: 500, nearer: 2.5 },
          { x: 500, y: 130, nearer: 3 },
        ],
      };
    case "belt":
      return {
        views: [whole(() => beltRolled(look), 1.3), whole(() => beltLong(look), 1.16, 450)],
        closeUps: [{ x: 780, y: 500, nearer: 2 }],
      };
    case "sunglasses": {
      const round = title.startsWith("Round");
      return {
        views: (["front", "above", "pouch"] as const).map((view) =>
          whole(
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
          whole(() => scarfLooped(look), 1.12, 510),
          whole(() => scarfFolded(look), 1.2, 530),
        ],
        closeUps: [{ x: 620, y: 760, nearer: 2.6 }],
      };
  }
}
