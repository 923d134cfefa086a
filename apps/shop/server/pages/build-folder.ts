import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const SHOP = resolve(import.meta.dirname, "../..");

/** Where the built pages and the browser's files lie. The build reads the same variable. */
export const BUILD = resolve(SHOP, process.env.LOUPE_BUILD_DIR ?? "build");

/** A file of the build, as an address to import. */
export const builtModule = (path: string): URL => pathToFileURL(join(BUILD, path));
