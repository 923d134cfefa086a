/** The texts of the facts that come with the shop, by the English text of the facts. In English they stay as they are. */
export const statedTexts: Readonly<Record<string, string>> = {};

/** Notes about these facts, agents and sources, by their English text. */
export const statedNotes: Readonly<Record<string, string>> = {};
