// Stands for the module that the build of the pages makes: in tests no browser loads the islands' files.
export const entry = "/islands/browser.tsx";
export const files = {};
