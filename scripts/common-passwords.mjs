// Writes the filter of breached passwords: npx node scripts/common-passwords.mjs LIST… (one password per line,
// in any order)
import { readFileSync, writeFileSync } from "node:fs";
import { filterOf } from "../apps/shop/server/secrets/common-passwords.ts";

const LENGTH_MIN = 6;

const lists = process.argv.slice(2);
if (lists.length === 0) {
  process.stderr.write("Usage: npx node scripts/common-passwords.mjs LIST…\n");
  process.exit(2);
}
const passwords = new Set(
  lists
    .flatMap((list) => readFileSync(list, "utf8").split(/\r?\n/))
    .map((line) => line.toLowerCase())
    .filter((line) => line.length >= LENGTH_MIN),
);
const filter = filterOf(passwords);
writeFileSync(
  new URL("../apps/shop/server/secrets/common-passwords.bloom", import.meta.url),
  filter,
);
process.stdout.write(`${passwords.size} passwords, ${filter.length} bytes\n`);
