import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild, ensureLanguages, ensurePseudo } from "./build.mjs";
import { ensureChromium, ensureWholeChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { boundTool, main, node, root, run, printLine, shop } from "./project.mjs";
import { makeTemporaryFolder } from "./temporary-folder.mjs";
import {
  failedFiles,
  joinAttempts,
  readPlaywright,
  readVitest,
  summarize,
} from "./test-report.mjs";

/** With more failed files, the change is at fault, not the machine. */
const SECOND_ATTEMPT_FILES = 10;

/**
 * The languages whose pages are built and visited, besides English: the one with the longest words, and one of another
 * script. With `LANGUAGES=all`, as before a release, all of them.
 */
const BUILT_LANGUAGES = ["de", "zh-CN"];

await main(async () => {
  await ensureDependencies({ all: true });
  if (process.argv.includes("firefox")) return await runFirefox();
  const languages = process.env.LANGUAGES === "all" ? undefined : BUILT_LANGUAGES;
  // At once, because a single build keeps only one core busy.
  await Promise.all([ensureLanguages(languages), ensurePseudo()]);
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
      await attempt(runVitest, folder, env),
      await attempt(runPlaywright, folder, env),
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

/**
 * Runs tests. In CI the failed ones have a second attempt, after all others and one at a time, because most that fail on a
 * busy machine measure time.
 */
async function attempt(runTests, folder, env) {
  const first = await runTests(join(folder, `${runTests.name}.json`), env);
  const files = failedFiles(first);
  if (!process.env.CI || files.length === 0 || files.length > SECOND_ATTEMPT_FILES) return first;
  printLine("A second attempt at the failed tests, one at a time:");
  return joinAttempts(first, await runTests(join(folder, `${runTests.name}-2.json`), env, files));
}

async function runVitest(report, env, again) {
  const only = again ? [...again, "--maxWorkers=1"] : [];
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(...boundTool("vitest/vitest.mjs", "run", ...reporters, ...only), {
    env,
    channel: true,
  });
  return readReport(report, (json) => readVitest(json, code, root));
}

async function runPlaywright(report, env, again) {
  const only = again ? ["--last-failed", "--workers=1"] : [];
  const args = ["test", "--config", "playwright.config.ts", "--reporter=list,json", ...only];
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
