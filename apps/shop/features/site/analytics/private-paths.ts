/**
 * The first segments of pages that analytics must not count: they are about a person, or their address is a secret.
 */
const PRIVATE =
  /^\/+(account|ask|change-password|collection\/+shared|dashboard|google-finished|lists(?!\/+import)|login|register|reset-password|setup|verify-email)(\/|$)/i;

/** Whether analytics must not count a page. The path is without the language's folder. */
export function isPrivatePath(path: string): boolean {
  try {
    return PRIVATE.test(decodeURIComponent(path));
  } catch {
    return true; // The path is not valid, so there is no such page.
  }
}

type Tool = { isClosed?: boolean };

/**
 * Whether a path must be opened as a new document because the shop uses an analytics tool: a running tool cannot be
 * stopped before a private page, and the policy of a private page would block the tool on the next page.
 */
export const changesPrivacy = (tool: Tool | undefined, path: string): boolean =>
  tool !== undefined && isPrivatePath(path) !== (tool.isClosed === true);

/** The hash of links that open the question about analytics: in the footer, and perhaps in the owner's own texts. */
export const CHOICE_HASH = "#analytics-choice";

/** Returns the usual name of a tool. */
export const titleOf = (name: string): string => (name === "Google" ? "Google Analytics" : name);
