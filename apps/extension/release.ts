import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import "./build.ts";
import { zipExtension } from "./zip.ts";

// node apps/extension/release.ts https://shop.example: the file for the stores, which asks that shop until its
// user names another, and its checksum.

const [server] = process.argv.slice(2);
if (!server || !URL.canParse(server)) {
  process.stderr.write(
    "Give the shop's address: node apps/extension/release.ts https://shop.example\n",
  );
  process.exit(1);
}
const { version } = JSON.parse(readFileSync(new URL("./package.json", import.meta.url), "utf8"));
const file = fileURLToPath(new URL(`./build/loupe-extension-${version}.zip`, import.meta.url));
const bytes = await zipExtension(new URL(server).origin);
writeFileSync(file, bytes);
const sum = createHash("sha256").update(bytes).digest("hex");
process.stdout.write(`${sum}  ${file} (${bytes.length} bytes)\n`);
