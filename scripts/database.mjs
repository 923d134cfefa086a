import { ensureDependencies } from "./dependencies.mjs";
import { join } from "node:path";
import { main, node, root, run, shop } from "./project.mjs";

await main(async () => {
  await ensureDependencies();
  const [command, ...words] = process.argv.slice(2);
  if (command === "generate") {
    const kit = join(root, "node_modules", "drizzle-kit", "bin.cjs");
    return (await run(node, [kit, "generate", ...words], { cwd: shop })).code;
  }
  const script = join(shop, "server", "database", "command.ts");
  return (await run(node, [script, command, ...words])).code;
});
