import { join } from "node:path";
import { ensureBuild, ensureLanguages } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { main, node, run, shop } from "./project.mjs";

await main(async () => {
  await ensureDependencies({ all: true });
  await ensureBuild();
  if (process.argv.includes("languages")) await ensureLanguages();
  const env = { CHROMIUM_PATH: await ensureChromium() };
  const script = join(shop, "bench", "main.ts");
  return (await run(node, [script, ...process.argv.slice(2)], { cwd: shop, env })).code;
});
