/** Translations of the line features in the built-in rate card. Other features are texts of the owner. */
export const lineFeatures: Record<string, string> = {};
