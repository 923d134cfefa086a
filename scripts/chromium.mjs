import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { main, node, root, run, runOrFail, printLine, SetupError } from "./project.mjs";
import { pathToFileURL } from "node:url";

/** Debian's packages, whose commands have the same names. The headless build is first, because it starts faster. */
const PACKAGES = ["chromium-headless-shell", "chromium"];
/** The browser for tests of the extension. The headless build ignores extensions without a message. */
const WHOLE = "chromium";
const NAMES = [...PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const PLACES = [
  "/usr/bin",
  "/usr/lib/chromium",
  "/opt/google/chrome",
  "/snap/bin",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Returns the path of a working Chromium: CHROMIUM_PATH, or an installed one, or one that it installs.
 * @throws {SetupError} if there is none
 */
export async function ensureChromium() {
  const path = process.env.CHROMIUM_PATH;
  if (path) {
    if (await runs(path)) return path;
    throw new SetupError(`CHROMIUM_PATH ${path} does not run.`);
  }
  return (await findInstalled()) ?? (await installFromSystem()) ?? (await installFromPlaywright());
}

/** Returns the path of a working Chromium that supports extensions: CHROMIUM_EXTENSIONS_PATH, or a full Chromium. */
export async function ensureWholeChromium() {
  const path = process.env.CHROMIUM_EXTENSIONS_PATH;
  if (path) {
    if (await runs(path)) return path;
    throw new SetupError(`CHROMIUM_EXTENSIONS_PATH ${path} does not run.`);
  }
  const names = NAMES.filter((name) => name !== PACKAGES[0]);
  return (
    (await findInstalled(names)) ??
    (await installFromSystem([WHOLE], names)) ??
    (await installFromPlaywright())
  );
}

async function findInstalled(names = NAMES) {
  const folders = [...(process.env.PATH ?? "").split(delimiter), ...PLACES];
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...PLACES.slice(-2),
  ];
  for (const path of new Set(candidates)) {
    if (existsSync(path) && (await runs(path))) return path;
  }
  const own = await playwrightsOwn();
  return existsSync(own) && (await runs(own)) ? own : undefined;
}

async function installFromSystem(packages = PACKAGES, names = NAMES) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  printLine("Installing Chromium (apt-get)…");
  if (!(await aptGet("update"))) return undefined;
  for (const name of packages) {
    if (await aptGet("install", "-y", "--no-install-recommends", name)) break;
  }
  return await findInstalled(names);
}

async function aptGet(...args) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { code, output } = await run("apt-get", args, { quiet: true, env });
  if (code !== 0)
    printLine(`apt-get ${args.join(" ")} failed: ${output.trim().split("\n").at(-1)}`);
  return code === 0;
}

async function installFromPlaywright() {
  printLine("Fetching Chromium (Playwright's own)…");
  const withLibraries = process.getuid?.() === 0 ? ["--with-deps"] : [];
  const cli = join(root, "node_modules", "@playwright", "test", "cli.js");
  await runOrFail("Fetching Chromium", node, [cli, "install", ...withLibraries, "chromium"]);
  const path = await playwrightsOwn();
  if (await runs(path)) return path;
  throw new SetupError("No Chromium runs here. Install one and set CHROMIUM_PATH.");
}

async function playwrightsOwn() {
  const script =
    'import("@playwright/test").then(({ chromium }) => console.log(chromium.executablePath()))';
  return (await runOrFail("Asking Playwright for its Chromium", node, ["-e", script])).trim();
}

/** Whether the program runs. On some systems, a script of this name only explains how to install the browser. */
async function runs(path) {
  const { code } = await run(path, ["--version"], { quiet: true }).catch(() => ({ code: 1 }));
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => printLine(await ensureChromium()));
}
