import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureDependencies } from "./dependencies.mjs";
import { withLock } from "./one-at-a-time.mjs";
import { boundTool, main, node, root, runOrFail, printLine, shop } from "./project.mjs";
import { ensureTexts, languageTags } from "./texts.mjs";

const SOURCES = [
  ...["app", "browser", "features", "first-view", "islands", "server", "texts", "ui", "public"].map(
    (name) => join(shop, name),
  ),
  ...["vite.config.ts", "vite-chunks.ts", "react-router.config.ts", "package.json"].map((name) =>
    join(shop, name),
  ),
  ...[
    "packages",
    "package-lock.json",
    "tsconfig.base.json",
    "scripts/build.mjs",
    "scripts/texts.mjs",
    "scripts/texts",
  ].map((name) => join(root, name)),
];
const COMPRESSIBLE = new Set([
  ".js",
  ".css",
  ".html",
  ".svg",
  ".json",
  ".txt",
  ".xml",
  ".webmanifest",
]);
const target = join(shop, "build");
const extension = join(root, "apps", "extension");

/** Builds the English pages, unless they have been built from the same sources. */
export async function ensureBuild() {
  await ensureTexts();
  await ensureExtension();
  if (isBuilt(hashSources())) return;
  await withLock("build", async () => {
    const hash = hashSources();
    if (!isBuilt(hash)) await buildEnglish(hash);
  });
}

/** Builds the browser extension, which the shop serves. That takes half a second. */
async function ensureExtension() {
  const builtFolder = join(extension, "build");
  const hash = hashSources([extension, join(shop, "texts"), join(root, "packages")]);
  if (isBuilt(hash, builtFolder)) return;
  await withLock("extension", async () => {
    await runOrFail("The build of the extension", node, [join(extension, "build.ts")]);
    writeFileSync(join(builtFolder, ".stamp"), hash);
  });
}

/**
 * Builds English, and then the other languages that have not been built from these sources. The server serves
 * each language as soon as it is complete.
 */
export async function ensureLanguages(tags = otherLanguages()) {
  await ensureBuild();
  await withLock("languages", async () => {
    const missing = tags.filter((tag) => !existsSync(join(target, "languages", tag)));
    if (missing.length === 0) return;
    printLine(`Building the pages in ${missing.length} more languages…`);
    const start_ms = Date.now();
    await inParallel(missing, buildLanguage);
    printLine(`Built in ${((Date.now() - start_ms) / 1000).toFixed(1)} s.`);
  });
}

/**
 * Builds English with changed letters, by which browser tests find words on the page that do not come from the texts.
 * Its files are not compressed, because no user loads them.
 * @returns {Promise<string>} the folder for `LOUPE_BUILD_DIR`
 */
export async function ensurePseudo() {
  const folder = join(shop, ".cache", "build-pseudo");
  const hash = hashSources();
  await withLock("pseudo", async () => {
    if (isBuilt(hash, folder)) return;
    await buildInTemporaryFolder("pseudo");
    writeFileSync(join(folder, ".stamp"), hash);
  });
  return folder;
}

/**
 * Builds in a temporary folder and moves the result, so that a build that fails or is killed leaves the old result
 * intact.
 */
async function buildEnglish(hash) {
  printLine("Building the pages…");
  const start_ms = Date.now();
  const newFolder = await buildInTemporaryFolder("en");
  await compress(join(newFolder, "client"));
  writeFileSync(join(newFolder, ".stamp"), hash);
  const old = join(shop, ".cache", "build-before");
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(newFolder, target);
  rmSync(old, { recursive: true, force: true });
  printLine(`Built in ${((Date.now() - start_ms) / 1000).toFixed(1)} s.`);
}

/**
 * Builds one language. The browser's files of all languages are in one folder, because their names contain a
 * hash of their content. The bundle of the pages is moved last, because the server serves the language once it
 * exists.
 */
async function buildLanguage(tag) {
  const newFolder = await buildInTemporaryFolder(tag);
  const [newAssets, assets] = [newFolder, target].map((folder) => join(folder, "client", "assets"));
  // A third of the bytes is the same in every language, and has been compressed with English.
  for (const name of readdirSync(newAssets)) {
    if (existsSync(join(assets, `${name}.gz`))) rmSync(join(newAssets, name));
  }
  await compress(newAssets);
  cpSync(newAssets, assets, { recursive: true, force: false });
  mkdirSync(join(target, "languages"), { recursive: true });
  renameSync(join(newFolder, "server"), join(target, "languages", tag));
  rmSync(newFolder, { recursive: true, force: true });
}

/** @returns {Promise<string>} the folder that contains the built pages */
async function buildInTemporaryFolder(tag) {
  const newFolder = join(shop, ".cache", `build-${tag}`);
  rmSync(newFolder, { recursive: true, force: true });
  await runOrFail(`The build of ${tag}`, ...boundTool("@react-router/dev/bin.cjs", "build"), {
    cwd: shop,
    channel: true,
    env: {
      LOUPE_BUILD_DIR: relative(shop, newFolder),
      LOUPE_LANGUAGE: tag,
      NODE_ENV: "production",
    },
  });
  return newFolder;
}

/** Runs as many builds at once as there are cores. */
async function inParallel(tags, work) {
  const waiting = [...tags];
  const worker = async () => {
    for (let tag = waiting.shift(); tag; tag = waiting.shift()) await work(tag);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

/** Returns the languages with a catalogue of texts, except English. */
const otherLanguages = () => languageTags().filter((tag) => tag !== "en");

/** Writes a compressed copy beside each file, so that the server never compresses files for a request. */
async function compress(folder) {
  const packers = {
    br: (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
  };
  const paths = listFiles(folder).filter((path) => COMPRESSIBLE.has(extname(path)));
  await Promise.all(
    paths.flatMap((path) =>
      Object.entries(packers).map(async ([ending, pack]) => {
        const bytes = await readFile(path);
        const packed = await pack(bytes);
        if (packed.length < bytes.length) await writeFile(`${path}.${ending}`, packed);
      }),
    ),
  );
}

function isBuilt(hash, folder = target) {
  const stamp = join(folder, ".stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

function hashSources(sources = SOURCES) {
  const hash = createHash("sha256");
  for (const path of sources.flatMap(listFiles)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update("\0");
  }
  return hash.digest("hex");
}

function listFiles(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (error) {
    if (error.code === "ENOENT") return [];
    if (error.code === "ENOTDIR") return [path];
    throw error;
  }
  return entries
    .filter(
      (entry) => !["node_modules", "build"].includes(entry.name) && !entry.name.startsWith("."),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(join(path, entry.name)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await ensureDependencies();
    await withLock("build", () => buildEnglish(hashSources()));
    await ensureLanguages();
  });
}
