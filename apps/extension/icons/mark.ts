/** The colour of the pupil in the mark: the accent of the light theme. */
const ACCENT = "#c93a06";

/** Loupe's mark in a square of 32 units, with an owner's colour. */
export const markShapes = (accent = ACCENT): string =>
  `<circle cx="14.500" cy="14.500" r="8.500" stroke="#16181d" stroke-width="2.600" fill="none"/><circle cx="14.500" cy="14.500" r="3.600" fill="${accent}"/><path d="m21 21 5 5" stroke="#16181d" stroke-width="3" stroke-linecap="round"/>`;

/** The extension's icon. It has a background, because a browser's toolbar may be light or dark. */
export const iconSvg = (accent?: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#faf9f7"/>${markShapes(accent)}</svg>`;
