/** The path of the shop's own file of the extension. */
export const EXTENSION_FILE = "/loupe-extension.zip";
