import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "./build.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { main, run, say, shop, tool } from "./project.mjs";

await main(async () => {
  await ensureDependencies();
  await ensureBuild();
  const journeys = existsSync(join(shop, "playwright.config.ts"));
  const env = journeys ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const folder = mkdtempSync(join(tmpdir(), "loupe-report-"));
  try {
    const totals = [await runVitest(folder, env)];
    if (journeys) totals.push(await runPlaywright(folder, env));
    const [passed, failed, skipped] = [0, 1, 2].map((i) =>
      totals.reduce((sum, one) => sum + one[i], 0),
    );
    say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** @returns {Promise<[passed: number, failed: number, skipped: number]>} */
async function runVitest(folder, env) {
  const report = join(folder, "vitest.json");
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(...tool("vitest/vitest.mjs", ...args), { env });
  if (!existsSync(report)) return [0, 1, 0];
  const told = JSON.parse(readFileSync(report, "utf8"));
  // A file that cannot even be loaded has no tests to count.
  const broken = told.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return counted(
    code,
    told.numPassedTests,
    told.numFailedTests + broken.length,
    told.numPendingTests + told.numTodoTests,
  );
}

async function runPlaywright(folder, env) {
  const report = join(folder, "playwright.json");
  const args = ["test", "--config", "playwright.config.ts", "--reporter=list,json"];
  const { code } = await run(...tool("@playwright/test/cli.js", ...args), {
    cwd: shop,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  if (!existsSync(report)) return [0, 1, 0];
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, "utf8")).stats;
  return counted(code, expected + flaky, unexpected, skipped);
}

/** A runner that ends badly without a failed test (an error outside of any) has failed all the same. */
function counted(code, passed, failed, skipped) {
  return [passed, code === 0 ? failed : Math.max(failed, 1), skipped];
}
