import { join } from "node:path";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { main, node, run, shop } from "./project.mjs";

await main(async () => {
  await ensureDependencies({ all: true });
  await ensureBuild();
  const script = join(shop, "drill", "main.ts");
  return (await run(node, [script, ...process.argv.slice(2)], { cwd: shop, channel: true })).code;
});
