import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "../build.ts";
import { BRAND_FILE, readBrandText } from "../source.ts";
import { zipExtension } from "./zip.ts";

// node apps/extension/packaging/release.ts brand.release.json: builds an owner's extension from its source archive and
// prints its checksum. This is for the stores' reviewers; owners use `npm run extension:release`.

const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write(`Usage: node apps/extension/packaging/release.ts ${BRAND_FILE}\n`);
  process.exit(1);
}
const bytes = await zipExtension(readBrandText(readFileSync(path, "utf8")));
const file = fileURLToPath(new URL("../build/extension.zip", import.meta.url));
writeFileSync(file, bytes);
const sum = createHash("sha256").update(bytes).digest("hex");
process.stdout.write(`${sum}  ${file} (${bytes.length} bytes)\n`);
