import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { withLock } from "./one-at-a-time.mjs";
import { node, root, run, runOrFail, printLine, SetupError } from "./project.mjs";
import { ensureTexts } from "./texts.mjs";

/** The machine's own Node for npm, because npm replaces the Node version in node_modules while it runs. */
const machinesNode = {
  env: {
    PATH: process.env.PATH,
    // The package has all that the reader needs. Its script would download more for other processors.
    ONNXRUNTIME_NODE_INSTALL: "skip",
  },
};
const stamp = join(root, "node_modules", ".loupe-stamp");

/** Whether the reader of size charts is installed, which is too large for every shop. */
const hasReader = () => existsSync(join(root, "node_modules", "onnxruntime-node", "package.json"));

/** Installs the packages, as `ensurePackages` does, and compiles the texts. */
export async function ensureDependencies(options) {
  await ensurePackages(options);
  await ensureTexts();
}

/**
 * Installs the packages of package-lock.json, unless they are installed already: those that build and run the
 * shop, with `reader` also the reader of size charts, or with `all` also those for checks, tests and measurements (the
 * root's devDependencies).
 */
async function ensurePackages({ all = false, reader = false } = {}) {
  const areReady = () => areInstalled(all) && (!reader || hasReader());
  if (areReady()) return;
  await withLock("dependencies", async () => {
    if (areReady()) return;
    const whole = matchesHiddenLockfile();
    if (!whole) await install(all, reader || hasReader());
    await checkRuntime();
    writeFileSync(stamp, stampOf(all || whole));
  });
}

function areInstalled(all) {
  const installed = existsSync(stamp) && readFileSync(stamp, "utf8");
  return installed === stampOf(true) || (!all && installed === stampOf(false));
}

function stampOf(all) {
  const lockfile = readFileSync(join(root, "package-lock.json"));
  const platform = `${process.platform}-${process.arch}`;
  return `${createHash("sha256").update(lockfile).digest("hex")} ${platform} ${all ? "all" : "run"}\n`;
}

async function install(all, reader) {
  printLine(
    `Installing ${all ? "all dependencies" : "dependencies"} (npm ci, about half a minute)…`,
  );
  // The build needs dev dependencies even in production, and the script of the package `node` installs Node.
  const args = ["ci", "--include=dev", "--ignore-scripts=false", "--no-audit", "--no-fund"];
  if (!all) args.push("--workspace=apps/shop");
  if (!all && reader) args.push("--workspace=apps/chart-reader");
  await runOrFail("npm ci", ...npm(args), machinesNode);
}

/** Whether npm's own record of installed packages equals the lockfile, as it does after `npm ci` or `npm install`. */
function matchesHiddenLockfile() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, "utf8")).packages;
  const locked = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).every(([path, one]) => {
    if (!path.startsWith("node_modules/") && !path.includes("/node_modules/")) return true;
    const there = installed[path];
    if (one.link === true) return ensureLink(join(root, path), join(root, one.resolved));
    return there ? there.version === one.version : one.optional === true;
  });
}

/** Links a new workspace into node_modules, as npm would, so that it can be imported without another installation. */
function ensureLink(path, workspace) {
  if (existsSync(path)) return true;
  if (!existsSync(workspace)) return false;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(relative(dirname(path), workspace), path, "junction");
  return true;
}

async function checkRuntime() {
  const works = existsSync(node) && (await run(node, ["--version"], { quiet: true })).code === 0;
  if (works) return;
  printLine("Fetching the Node that the project pins…");
  await runOrFail(
    "npm rebuild",
    ...npm(["rebuild", "--ignore-scripts=false", "node"]),
    machinesNode,
  );
  if (!existsSync(node))
    throw new SetupError("The pinned Node is missing: remove node_modules and start again.");
}

function npm(args) {
  const script = process.env.npm_execpath;
  return script?.endsWith(".js") ? [process.execPath, [script, ...args]] : ["npm", args];
}
