import { sharedState } from "#ui/shared-state.ts";

/** The key in `sessionStorage` of the converter's text. */
const STORED = "converter";

/** The converter's text on this page. */
export const pastedList = sharedState("");

/** Stores a text for the converter. Returns false if storage is full or blocked, so that the text ends with the page. */
export function storeList(text: string): boolean {
  pastedList.set(text);
  try {
    // If this text cannot be stored, the text before it must not come back.
    sessionStorage.removeItem(STORED);
    sessionStorage.setItem(STORED, text);
    return true;
  } catch {
    return false;
  }
}

/** Returns the text that any page of this tab has stored last. */
export function keptList(): string {
  try {
    return sessionStorage.getItem(STORED) ?? pastedList.get();
  } catch {
    return pastedList.get();
  }
}
