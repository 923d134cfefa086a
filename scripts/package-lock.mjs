import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { main, root, runOrFail, printLine } from "./project.mjs";

const path = join(root, "package-lock.json");

/**
 * `npm ci` rejects a lockfile that lacks an optional dependency, even one for another system, but `npm install`
 * omits dependencies that the registry could not deliver.
 * @returns by path, the version of each platform package that package-lock.json lacks, or for which it has no
 * hash
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

/** The places where Node searches a dependency of the package at `where`. */
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

/** A lockfile entry as `npm install` writes it. */
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
