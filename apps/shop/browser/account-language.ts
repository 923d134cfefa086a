import { sharedState } from "#ui/shared-state.ts";

/** The language that the account has kept since this page was opened, for who shows the account beside it. */
export const accountLanguage = sharedState<string | undefined>(undefined);
