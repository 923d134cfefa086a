/** The background of pages in both themes, for the area that the browser paints around them and before them. */
export const PAPER = { light: "#fbfaf7", dark: "#0e0f12" };
