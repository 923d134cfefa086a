import type { Shape } from "../drawing/shape.ts";
import type { Finish } from "../shading/composite.ts";
import type { Light } from "../shading/light.ts";

/** The surroundings of a product: what is below it and beside it, and the light. */
export type Scene = {
  width: number;
  height: number;
  /** The background as SVG, in picture pixels. */
  backdrop: string;
  /** The ruler and the label, in box units. */
  beside: Shape[];
  light: Light;
  /** Selects a pattern of creases. */
  variant: number;
  finish: Omit<Finish, "cloth">;
};
