/** The first segments of pages that no tool may count: they are about a person, or their address is a secret. */
const PRIVATE =
  /^\/+(account|change-password|collection\/+shared|dashboard|google-finished|login|register|reset-password|setup|verify-email)(\/|$)/i;

/** Whether a page is closed to tools of analytics; its path is without the language's folder. */
export function isPrivatePath(path: string): boolean {
  try {
    return PRIVATE.test(decodeURIComponent(path));
  } catch {
    return true; // No page has such an address.
  }
}

/** What the footer's link leads to. An owner's own texts may link it as well. */
export const CHOICE_HASH = "#analytics-choice";

/** A tool by the name that people know. */
export const titleOf = (name: string): string => (name === "Google" ? "Google Analytics" : name);
