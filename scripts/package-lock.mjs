import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { main, root, say } from "./project.mjs";

const path = join(root, "package-lock.json");
const SYSTEMS = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const CHIPS = ["arm64", "arm", "x64", "ppc64", "riscv64", "s390x", "ia32", "wasm32"];

/**
 * `npm ci` refuses a lockfile that leaves out any optional dependency, even one for another system;
 * `npm install` leaves out what its registry could not deliver at that moment.
 * @returns the platform packages that package-lock.json should name and does not, ready to add.
 */
export function missingFromLockfile(lock = JSON.parse(readFileSync(path, "utf8"))) {
  const missing = {};
  for (const [where, one] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(one.optionalDependencies ?? {})) {
      if (placesFor(name, where).some((place) => lock.packages[place])) continue;
      missing[`node_modules/${name}`] = entry(name, version, one);
    }
  }
  return missing;
}

/** Where Node looks for a dependency of the package at `where`. */
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

function entry(name, version, asker) {
  const words = name.split("/").at(-1).split("-");
  const cpu = CHIPS.filter((chip) => words.includes(chip));
  const os = SYSTEMS.filter((system) => words.includes(system));
  const libc = words.some((word) => word.startsWith("musl")) ? ["musl"] : ["glibc"];
  const onLinux = os.includes("linux") && words.some((word) => /^(musl|gnu)/.test(word));
  return {
    version,
    cpu,
    ...(asker.dev && { dev: true }),
    ...(onLinux && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await main(() => {
    const lock = JSON.parse(readFileSync(path, "utf8"));
    const missing = missingFromLockfile(lock);
    const packages = Object.entries({ ...lock.packages, ...missing });
    packages.sort(([a], [b]) => a.localeCompare(b, "en"));
    lock.packages = Object.fromEntries(packages);
    if (Object.keys(missing).length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
    say(`${Object.keys(missing).length} platform packages added to package-lock.json.`);
  });
}
