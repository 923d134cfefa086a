import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureDependencies } from "./dependencies.mjs";
import { main, node, root, run, shop } from "./project.mjs";

const program = (file) => join(shop, "server", "commands", file);

/** Prevents a warning of Node, because encryption libraries look up an experimental feature of it. */
const QUIET = ["--disable-warning=ExperimentalWarning"];

/** The programs of `npm run …` (except the shop itself), which run on the Node version of package-lock.json. */
export const COMMANDS = {
  generate: [join(root, "node_modules", "drizzle-kit", "bin.cjs"), "generate"],
  backup: [...QUIET, program("database.ts"), "backup"],
  restore: [...QUIET, program("database.ts"), "restore"],
  admin: [program("admin.ts")],
  products: [program("products.ts")],
};

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const [command, ...words] = process.argv.slice(2);
    await ensureDependencies({ all: command === "generate" });
    const cwd = command === "generate" ? shop : root;
    return (await run(node, [...COMMANDS[command], ...words], { cwd })).code;
  });
}
