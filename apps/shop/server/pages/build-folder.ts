import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const SHOP = resolve(import.meta.dirname, "../..");

/** The folder of the built pages and the browser's files. The build reads the same variable. */
export const BUILD = resolve(SHOP, process.env.LOUPE_BUILD_DIR ?? "build");

/** Returns the address of a built file, for `import`. */
export const builtModule = (path: string): URL => pathToFileURL(join(BUILD, path));
