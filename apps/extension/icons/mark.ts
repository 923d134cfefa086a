/** The colour of the pupil in Loupe's mark: the accent colour of the light theme. */
const ACCENT = "#c93a06";

/** Returns Loupe's mark as SVG shapes in a square of 32 units, in an owner's colour. */
export const markShapes = (accent = ACCENT): string =>
  `<circle cx="14.500" cy="14.500" r="8.500" stroke="#16181d" stroke-width="2.600" fill="none"/><circle cx="14.500" cy="14.500" r="3.600" fill="${accent}"/><path d="m21 21 5 5" stroke="#16181d" stroke-width="3" stroke-linecap="round"/>`;

/** Returns the extension's icon as SVG. It has a background, because toolbars of browsers may be light or dark. */
export const iconSvg = (accent?: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#faf9f7"/>${markShapes(accent)}</svg>`;
