import type { Line } from "@loupe/shipping";

const MOTIFS: Record<Line["mode"], string> = {
  postal: '<rect x="10" y="15" width="28" height="19" rx="3"/><path d="m11 18 13 9 13-9"/>',
  express: '<path d="M8 27h9M5 21h8M11 33h6"/><path d="m31 11-11 15h9l-3 12 13-17h-9z"/>',
  dedicated:
    '<path d="M21 38v-9l-13 4v-3l13-9v-8a3 3 0 0 1 6 0v8l13 9v3l-13-4v9l4 3v2l-7-2-7 2v-2z"/>',
  sea: '<path d="M7 29h34l-4 8H12z"/><path d="M13 29v-7h7v7m0 0v-12h8v12m0 0v-7h7v7M6 41c3 0 3-2 6-2s3 2 6 2 3-2 6-2 3 2 6 2 3-2 6-2 3 2 6 2"/>',
};
/**
 * The icon of a shipping line that the shop's rate card does not contain, such as one of an external estimate
 * service.
 */
const PARCEL =
  '<path d="M24 9 38 16v16l-14 7-14-7V16z"/><path d="m10 16 14 7 14-7M24 23v16M17 12.500l14 7"/>';
const BATTERY =
  '<rect x="33" y="33" width="11" height="7" rx="1.500"/><path d="M46 35.500v2M36 36.500h3"/>';

/**
 * Draws an icon that shows how a shipping line travels and whether it accepts batteries. The carriers' logos are not
 * used, because they are trademarks.
 */
export function drawLineIcon(line: Line | undefined): string {
  const takesBatteries = line && !line.blockedAttributes.includes("battery_builtin");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#efece6"/><g fill="none" stroke="#3a3d46" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${line ? MOTIFS[line.mode] : PARCEL}${takesBatteries ? `<g stroke="#2c7a4b">${BATTERY}</g>` : ""}</g></svg>`;
}
