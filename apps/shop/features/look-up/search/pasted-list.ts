import { sharedState } from "#ui/shared-state.ts";

/** The key in `sessionStorage` of the converter's text. */
const STORED = "converter";

/** The converter's text. In memory, so that it also survives a visit to an item's page if storage is blocked. */
export const pastedList = sharedState("");

/** Stores a text for the converter. It is not in an address, which analytics tools would read. */
export function keepList(text: string): void {
  pastedList.set(text);
  try {
    sessionStorage.setItem(STORED, text);
  } catch {
    // If storage is full or blocked, the text does not survive a reload.
  }
}

export function keptList(): string {
  try {
    return pastedList.get() || (sessionStorage.getItem(STORED) ?? "");
  } catch {
    return pastedList.get();
  }
}
