import { execFileSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { BRAND_FILE, zipSource } from "./source.ts";
import { ICON_SIZES, zipExtension, type OwnBrand } from "./packaging/zip.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BRAND: OwnBrand = {
  server: "https://shop.example",
  name: "Magpie",
  accent: "light-dark(#115500, #88ff88)",
  hasLogo: true,
  icons: ICON_SIZES.map((px) => new Uint8Array([137, px])),
};

/** A module that sets the clock of a program back by a year, to test that the output does not contain the time. */
const LAST_YEAR = `data:text/javascript,${encodeURIComponent(`
  const year = 365 * 86_400_000, now = Date.now;
  Date.now = () => now() - year;
`)}`;

/** Unpacks the source archive and links the installed packages, so that it can be built as reviewers do. */
function unpack(folder: string, source: Uint8Array): void {
  for (const [path, bytes] of Object.entries(unzipSync(source))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const packages = join(folder, "node_modules");
  mkdirSync(join(packages, "@loupe"), { recursive: true });
  for (const name of readdirSync(join(ROOT, "node_modules"))) {
    if (name !== "@loupe") symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  }
  for (const name of ["contract", "links"]) {
    symlinkSync(join(folder, "packages", name), join(packages, "@loupe", name));
  }
}

/** Builds the file for the stores, by the instructions in the archive. */
function release(folder: string, env: NodeJS.ProcessEnv, ...flags: string[]): Buffer {
  execFileSync(process.execPath, [...flags, "apps/extension/packaging/release.ts", BRAND_FILE], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return readFileSync(join(folder, "apps/extension/build/extension.zip"));
}

test("the source archive builds to the submitted bytes, in any folder and at any time", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loupe-build-"));
  try {
    const source = await zipSource(BRAND);
    const places = [join(folder, "one"), join(folder, "another place", "deep", "in a folder")];
    for (const place of places) unpack(place, source);
    const one = release(places[0]!, { TZ: "UTC" });
    const other = release(
      places[1]!,
      { TZ: "Asia/Tokyo", LANG: "ja_JP.UTF-8" },
      "--import",
      LAST_YEAR,
    );
    expect(one.length).toBeGreaterThan(50_000);
    expect(other.equals(one)).toBe(true);
    expect(one.equals(await zipExtension(BRAND))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
