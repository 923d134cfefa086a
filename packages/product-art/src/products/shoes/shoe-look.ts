import { darker, lighter, mix, threadOn } from "../../drawing/colour.ts";

/** The differences between pairs of a kind, chosen once for each product. */
export type ShoeLook = {
  hex: string;
  sole: string;
  /** The darker or lighter second material on heel and toe. */
  trim: string;
  lace: string;
  thread: string;
  gum: boolean;
};

export function shoeLook(hex: string, title: string, seed: number): ShoeLook {
  const gum = title.includes("gum") || seed % 5 === 0;
  const trims = [hex, darker(hex, 0.22), lighter(hex, 0.18), mix(hex, "#8a7a64", 0.4)];
  const laces = ["#f1ede4", "#f1ede4", darker(hex, 0.35), "#2a2826"];
  return {
    hex,
    sole: gum ? "#b98a54" : (["#ece7dc", "#f3f1ec", "#e4dccb"][seed % 3] ?? "#ece7dc"),
    trim: trims[seed % 4]!,
    lace: laces[(seed >> 2) % 4]!,
    thread: threadOn(hex),
    gum,
  };
}
