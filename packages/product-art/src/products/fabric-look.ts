import { threadOn } from "../drawing/colour.ts";

export type ClothLook = {
  hex: string;
  thread: string;
  /** Selects small differences between products of a kind, such as a chest pocket. */
  seed: number;
};

export function clothLook(hex: string, seed: number): ClothLook {
  return { hex, thread: threadOn(hex), seed };
}
