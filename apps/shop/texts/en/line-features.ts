/** What the built-in rate card says of its lines, part by part; a part that is not listed is the owner's own. */
export const lineFeatures: Record<string, string> = {};
