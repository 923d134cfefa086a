import { symmetric } from "../../drawing/outline.ts";

export type TopCut = "hoodie" | "crewneck" | "t-shirt" | "down-jacket";

export type TopView = { back?: boolean; hanging?: boolean };

export const BODY = symmetric(
  [500, 236],
  [
    [458, 236, 428, 214, 416, 182],
    [368, 194, 318, 212, 276, 236],
    [294, 300, 302, 366, 298, 436],
    [291, 560, 287, 700, 290, 850],
    [360, 862, 430, 866, 500, 866],
  ],
);

export const BODY_BACK = symmetric(
  [500, 192],
  [
    [470, 194, 440, 190, 416, 182],
    [368, 194, 318, 212, 276, 236],
    [294, 300, 302, 366, 298, 436],
    [291, 560, 287, 700, 290, 850],
    [360, 862, 430, 866, 500, 866],
  ],
);

export const LONG_SLEEVE =
  "M300 226C246 248 214 330 182 450C154 560 132 670 118 776C140 794 176 800 204 792C222 700 262 560 306 446C318 380 312 290 300 226Z";

export const SHORT_SLEEVE =
  "M300 226C238 246 176 318 132 414C160 446 214 478 262 486C280 462 296 448 306 436C316 370 312 290 300 226Z";
