import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { main, root, runOrFail, printLine } from "../project.mjs";

const path = join(root, "package-lock.json");

/**
 * Finds platform packages that package-lock.json lacks, or for which it has no hash. `npm install` omits optional
 * dependencies that the registry could not deliver, but `npm ci` rejects a lockfile that lacks one, even one for
 * another system.
 * @returns the version of each such package, by path
 */
export function missingFromLockfile(lock = JSON.parse(readFileSync(path, "utf8"))) {
  const missing = {};
  for (const [where, one] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(one.optionalDependencies ?? {})) {
      const place = placesFor(name, where).find((at) => lock.packages[at]);
      if (place && (lock.packages[place].integrity || lock.packages[place].inBundle)) continue;
      missing[place ?? `node_modules/${name}`] = { name, version, dev: one.dev };
    }
  }
  return missing;
}

/** Returns the places where Node searches a dependency of the package at `where`. */
function placesFor(name, where) {
  const places = [`${where}/node_modules/${name}`, `node_modules/${name}`];
  for (
    let at = where.lastIndexOf("/node_modules/");
    at > 0;
    at = where.lastIndexOf("/node_modules/", at - 1)
  ) {
    places.push(`${where.slice(0, at)}/node_modules/${name}`);
  }
  return places;
}

const FIELDS = ["dist.integrity", "cpu", "license", "os", "libc", "engines"];

/** Returns a lockfile entry as `npm install` writes it. */
async function entryOf({ name, version, dev }) {
  const args = ["view", `${name}@${version}`, ...FIELDS, "--json", "--loglevel=silent"];
  const output = await runOrFail(`npm view ${name}`, "npm", args);
  const { "dist.integrity": integrity, ...facts } = JSON.parse(output);
  return { version, integrity, ...facts, ...(dev && { dev }), optional: true };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(async () => {
    const lock = JSON.parse(readFileSync(path, "utf8"));
    const missing = Object.entries(missingFromLockfile(lock));
    for (const [place, one] of missing) lock.packages[place] = await entryOf(one);
    const packages = Object.entries(lock.packages);
    lock.packages = Object.fromEntries(packages.sort(([a], [b]) => a.localeCompare(b, "en")));
    if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    printLine(`${missing.length} platform packages added to package-lock.json, with their hashes.`);
  });
}
