import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild, ensureLanguages, ensurePseudo } from "./build.mjs";
import { ensureChromium, ensureWholeChromium } from "./chromium.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { boundTool, main, node, root, run, say, shop } from "./project.mjs";
import { readPlaywright, readVitest, summarize } from "./test-report.mjs";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";
/** What a run may leave there at once, with room to spare. */
const ROOM_BYTES = 8 * 1024 ** 3;

await main(async () => {
  await ensureDependencies();
  if (process.argv.includes("firefox")) return await runFirefox();
  await ensureLanguages();
  await ensurePseudo();
  const folder = mkdtempSync(join(temporaryFolder(), "loupe-test-"));
  // PostgreSQL runs as a user of its own where the tests run as root.
  chmodSync(folder, 0o755);
  const env = {
    CHROMIUM_PATH: await ensureChromium(),
    CHROMIUM_EXTENSIONS_PATH: await ensureWholeChromium(),
    TMPDIR: folder,
  };
  try {
    // One after the other: in parallel they took as long, and tests that measure time failed.
    const { lines, failed } = summarize([
      await runVitest(join(folder, "vitest.json"), env),
      await runPlaywright(join(folder, "playwright.json"), env),
    ]);
    lines.forEach(say);
    return failed > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * In memory where there is room: the tests make and remove a hundred thousand files of databases, which
 * took an eighth of their CPU time on ext4.
 */
function temporaryFolder() {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir(); // macOS has no such folder
  }
}

/** Tests the extension in Firefox, which not every machine has. */
async function runFirefox() {
  await ensureBuild();
  const program = join(shop, "e2e", "extension", "firefox.ts");
  return (await run(node, [program], { cwd: shop })).code;
}

async function runVitest(report, env) {
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await run(...boundTool("vitest/vitest.mjs", ...args), { env, channel: true });
  return read(report, (told) => readVitest(told, code, root));
}

async function runPlaywright(report, env) {
  const args = ["test", "--config", "playwright.config.ts", "--reporter=list,json"];
  const { code } = await run(...boundTool("@playwright/test/cli.js", ...args), {
    cwd: shop,
    channel: true,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return read(report, (told) => readPlaywright(told, code));
}

/** A runner that leaves no report could not start, which counts as a failure. */
function read(report, take) {
  if (!existsSync(report)) return { tests: [], broken: 1 };
  return take(JSON.parse(readFileSync(report, "utf8")));
}
