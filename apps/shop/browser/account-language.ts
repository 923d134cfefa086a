import { sharedState } from "#ui/shared-state.ts";

/**
 * The language that this tab has saved in the account since the page was opened. The account page reloads the
 * account when it changes.
 */
export const accountLanguage = sharedState<string | undefined>(undefined);
