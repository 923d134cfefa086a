/** Holds what was typed while another language of the page is loaded. */
export const TYPED = "loupe:typed";

export function hasTyped(): boolean {
  try {
    return sessionStorage.getItem(TYPED) !== null;
  } catch {
    return false; // Storage is blocked.
  }
}
