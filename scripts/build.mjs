import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureDependencies } from "./dependencies.mjs";
import { withLock } from "./lock.mjs";
import { main, root, runOrFail, say, shop, tool } from "./project.mjs";

const SOURCES = [
  ...["app", "client", "features", "first-view", "server", "texts", "ui", "public"].map((name) =>
    join(shop, name),
  ),
  ...["vite.config.ts", "react-router.config.ts", "package.json"].map((name) => join(shop, name)),
  ...["packages", "package-lock.json", "tsconfig.base.json", "scripts/build.mjs"].map((name) =>
    join(root, name),
  ),
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
const stamp = join(target, ".stamp");

/** Builds the pages unless what stands was built from these very sources. */
export async function ensureBuild() {
  if (isBuilt(hashSources())) return;
  await withLock("build", async () => {
    const hash = hashSources();
    if (!isBuilt(hash)) await build(hash);
  });
}

/** Built aside and moved into place: a build that fails or is killed leaves the old one whole. */
async function build(hash) {
  say("Building the pages…");
  const begun = Date.now();
  const aside = join(shop, ".cache", "build");
  rmSync(aside, { recursive: true, force: true });
  await runOrFail("The build", ...tool("@react-router/dev/bin.cjs", "build"), {
    cwd: shop,
    env: { LOUPE_BUILD_DIR: relative(shop, aside), NODE_ENV: "production" },
  });
  await compress(join(aside, "client"));
  writeFileSync(join(aside, ".stamp"), hash);
  const old = join(shop, ".cache", "build-before");
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(aside, target);
  rmSync(old, { recursive: true, force: true });
  say(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
}

/** Written beside each file once, so that the server never compresses while somebody waits. */
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

function isBuilt(hash) {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

function hashSources() {
  const hash = createHash("sha256");
  for (const path of SOURCES.flatMap(listFiles)) {
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
    .filter((entry) => entry.name !== "node_modules" && !entry.name.startsWith("."))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => listFiles(join(path, entry.name)));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    await ensureDependencies();
    await withLock("build", () => build(hashSources()));
  });
}
