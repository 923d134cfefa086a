import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const OURS = ["apps/extension", "packages/contract", "packages/links"];

/** A module that sets a program's clock back by a year. */
const LAST_YEAR = `data:text/javascript,${encodeURIComponent(`
  const year = 365 * 86_400_000, now = Date.now;
  Date.now = () => now() - year;
`)}`;

/** Copies the sources into a folder of their own, with the same packages installed, as another person has them. */
function copySources(folder: string): void {
  for (const part of OURS) {
    const isSource = (path: string) =>
      !/node_modules|[\\/]build(?:[\\/]|$)/.test(path.slice(ROOT.length));
    cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: isSource });
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

/** Builds the file for the stores by its documented recipe. */
function release(folder: string, env: NodeJS.ProcessEnv, ...flags: string[]): Buffer {
  copySources(folder);
  const program = join(folder, "apps/extension/release.ts");
  execFileSync(process.execPath, [...flags, program, "https://shop.example"], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return readFileSync(join(folder, "apps/extension/build/loupe-extension-1.0.0.zip"));
}

test("building the same sources gives the same bytes, in any place and at any time", () => {
  const folder = mkdtempSync(join(tmpdir(), "loupe-build-"));
  try {
    const one = release(join(folder, "one"), { TZ: "UTC" });
    const other = release(
      join(folder, "another place", "deep", "in a folder"),
      { TZ: "Asia/Tokyo", LANG: "ja_JP.UTF-8" },
      "--import",
      LAST_YEAR,
    );
    expect(one.length).toBeGreaterThan(50_000);
    expect(other.equals(one)).toBe(true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
