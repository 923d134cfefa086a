import { darker, lighter, lightness } from "../drawing/colour.ts";
import type { Scene } from "./scene.ts";
import { hash, randomFor } from "../seeded-random.ts";
import { cloudTile, grainTile } from "../shading/noise.ts";

/** Even light in front of a pale, seamless background. */
export function studioScene(hex: string, seed: string): Scene {
  const random = randomFor(seed, "studio");
  const tone = random.pick(["#f1f0ee", "#eef0f1", "#f2efe9", "#ebebea"]);
  const floor = lightness(hex) > 0.75 ? darker(tone, 0.16) : darker(tone, 0.05);
  const backdrop = `<defs><linearGradient id="sweep" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone}"/><stop offset=".62" stop-color="${lightness(hex) > 0.75 ? darker(tone, 0.1) : lighter(tone, 0.4)}"/><stop offset="1" stop-color="${floor}"/></linearGradient></defs><rect width="1200" height="1200" fill="url(#sweep)"/>`;
  return {
    width: 1200,
    height: 1200,
    backdrop,
    beside: [],
    variant: hash(seed) % 9973,
    light: {
      x: -0.42,
      y: -0.62,
      soft: 0.34,
      shadow: 0.8,
      falloff: (x, y) => 1.02 - 0.1 * ((x - 0.5) ** 2 + (y - 0.45) ** 2),
    },
    finish: {
      cast: [1, 1, 1],
      grain: 1.4,
      ground: { tile: cloudTile(), strength: 0.006, stretch: 1 },
      grainTile: grainTile(),
    },
  };
}
