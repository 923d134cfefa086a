import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";

const LICENCES = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "CC-BY-4.0",
  "Python-2.0",
  "PSF-2.0",
  "MPL-2.0",
  "OFL-1.1",
]);
/** The library behind `sharp`, which is linked dynamically and comes unchanged: LGPL asks for no more. */
const LIBVIPS = /^node_modules\/@img\/sharp-(?:libvips-|win32-|wasm32)/;

/**
 * What in package-lock.json nobody has vouched for: a package whose bytes are not fixed by a hash, and one
 * under a licence that was not weighed.
 * @returns {string[]} one line for each
 */
export function findUnvouched(
  lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")),
) {
  return Object.entries(lock.packages).flatMap(([where, entry]) => {
    if (!where.includes("node_modules/") || entry.link || entry.inBundle) return [];
    // Platform packages that the registry could not deliver are named without their bytes.
    const hasBytes = Boolean(entry.resolved) || !(entry.optional && (entry.os || entry.cpu));
    const faults = [];
    if (hasBytes && !entry.integrity) faults.push(`${where}: package-lock.json has no hash of it.`);
    if (hasBytes && !isWeighed(where, entry.license)) {
      faults.push(
        `${where}: its licence, ${entry.license ?? "not named"}, is not among those that were weighed (scripts/supply-chain.mjs).`,
      );
    }
    return faults;
  });
}

/** Of "A OR B" one is enough; of "A AND B" all have to be known. What mixes both is for a person to read. */
function isWeighed(where, licence = "") {
  if (LICENCES.has(licence)) return true;
  const plain = licence.replaceAll(/[()]/g, "");
  if (plain.includes(" OR ") && plain.includes(" AND ")) return false;
  if (plain.includes(" OR ")) return plain.split(" OR ").some((one) => isWeighed(where, one));
  if (plain.includes(" AND ")) return plain.split(" AND ").every((one) => isWeighed(where, one));
  return plain.startsWith("LGPL-3.0") && LIBVIPS.test(where);
}
