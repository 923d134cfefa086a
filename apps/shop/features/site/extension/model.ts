/** Where the shop hands out the extension itself. */
export const EXTENSION_FILE = "/loupe-extension.zip";
