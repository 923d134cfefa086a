import { join } from "node:path";
import { ensureDependencies } from "./dependencies.mjs";
import { main, node, root, run, shop } from "./project.mjs";

const server = (...path) => join(shop, "server", ...path);

/** What `npm run …` starts beside the site: a program of the shop, on the pinned Node. */
const COMMANDS = {
  generate: [join(root, "node_modules", "drizzle-kit", "bin.cjs"), "generate"],
  backup: [server("database", "command.ts"), "backup"],
  restore: [server("database", "command.ts"), "restore"],
  admin: [server("admin-command.ts")],
  products: [server("products-command.ts")],
};

await main(async () => {
  await ensureDependencies();
  const [command, ...words] = process.argv.slice(2);
  const cwd = command === "generate" ? shop : root;
  return (await run(node, [...COMMANDS[command], ...words], { cwd })).code;
});
