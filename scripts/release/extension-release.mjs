import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureWholeChromium } from "../chromium.mjs";
import { ensureDependencies } from "../dependencies.mjs";
import { main, node, root, run, runOrFail, printLine, SetupError, shop } from "../project.mjs";

// npm run extension:release -- ADDRESS [--item STORE/ID] [--to FOLDER] writes all files that the browsers'
// stores require. This script builds the extension and finds a browser for the screenshots; the shop's program
// does the rest.

/** Returns a browser for the screenshots. Undefined if there is none; the checklist then mentions that. */
async function findBrowser() {
  try {
    return await ensureWholeChromium();
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    printLine(error.message);
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await ensureDependencies();
    await runOrFail("The build of the extension", node, [join(root, "apps/extension/build.ts")]);
    const program = join(shop, "server", "commands", "extension.ts");
    const env = { CHROMIUM_EXTENSIONS_PATH: (await findBrowser()) ?? "" };
    return (await run(node, [program, ...process.argv.slice(2)], { cwd: root, env })).code;
  });
}
