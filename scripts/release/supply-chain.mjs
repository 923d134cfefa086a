import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../project.mjs";

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
/** Matches the library that `sharp` uses. It is linked dynamically and unchanged, as the LGPL requires. */
const LIBVIPS = /^node_modules\/@img\/sharp-(?:libvips-|win32-|wasm32)/;

/**
 * Finds packages in package-lock.json without a hash, and packages whose licence is not accepted.
 * @returns {string[]} one line for each
 */
export function findUnvouched(
  lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")),
) {
  return Object.entries(lock.packages).flatMap(([where, entry]) => {
    if (!where.includes("node_modules/") || entry.link || entry.inBundle) return [];
    const errors = [];
    if (!entry.integrity) errors.push(`${where}: no hash in package-lock.json.`);
    if (!isWeighed(where, entry.license)) {
      errors.push(
        `${where}: its licence, ${entry.license ?? "not named"}, is not an accepted one (scripts/release/supply-chain.mjs).`,
      );
    }
    return errors;
  });
}

/**
 * Whether a licence is accepted. For "A OR B", one accepted licence is enough; for "A AND B", all must be accepted. A
 * person must decide about other combinations.
 */
function isWeighed(where, licence = "") {
  if (LICENCES.has(licence)) return true;
  const plain = licence.replaceAll(/[()]/g, "");
  if (plain.includes(" OR ") && plain.includes(" AND ")) return false;
  if (plain.includes(" OR ")) return plain.split(" OR ").some((one) => isWeighed(where, one));
  if (plain.includes(" AND ")) return plain.split(" AND ").every((one) => isWeighed(where, one));
  return plain.startsWith("LGPL-3.0") && LIBVIPS.test(where);
}
