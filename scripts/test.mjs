import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild, ensureLanguages, ensurePseudo } from "./build.mjs";
import { ensureChromium, ensureWholeChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { boundTool, main, node, root, run, printLine, shop } from "./project.mjs";
import { makeTemporaryFolder } from "./temporary-folder.mjs";
import { readPlaywright, readVitest, summarize } from "./test-report.mjs";

await main(async () => {
  await ensureDependencies({ all: true });
  if (process.argv.includes("firefox")) return await runFirefox();
  await ensureLanguages();
  await ensurePseudo();
  const browsers = {
    CHROMIUM_PATH: await ensureChromium(),
    CHROMIUM_EXTENSIONS_PATH: await ensureWholeChromium(),
  };
  const folder = makeTemporaryFolder();
  // A folder that stays, so that the next run reuses compiled browser tests.
  const PWTEST_CACHE_DIR = join(root, ".cache", "playwright");
  const env = { ...browsers, TMPDIR: folder, PWTEST_CACHE_DIR };
  try {
    // The runners do not run at the same time: that took as long, and tests that measure time failed.
    const { lines, failed } = summarize([
      await runVitest(join(folder, "vitest.json"), env),
      await runPlaywright(join(folder, "playwright.json"), env),
    ]);
    lines.forEach(printLine);
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** Tests the extension in Firefox. Only `npm test -- firefox` runs this, because many machines have no Firefox. */
async function runFirefox() {
  await ensureBuild();
  const program = join(shop, "e2e", "extension", "firefox.ts");
  return (await run(node, [program], { cwd: shop })).code;
}

async function runVitest(report, env) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(...boundTool("vitest/vitest.mjs", ...args), { env, channel: true });
  return readReport(report, (json) => readVitest(json, code, root));
}

async function runPlaywright(report, env) {
  const args = ["test", "--config", "playwright.config.ts", "--reporter=list,json"];
  const { code } = await run(...boundTool("@playwright/test/cli.js", ...args), {
    cwd: shop,
    channel: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return readReport(report, (json) => readPlaywright(json, code));
}

/** Reads a runner's report. A runner without a report could not start, which counts as a failure. */
function readReport(report, parse) {
  if (!existsSync(report)) return { tests: [], broken: 1 };
  return parse(JSON.parse(readFileSync(report, "utf8")));
}
