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

/** Makes clocks of a program a year slower. */
const LAST_YEAR = `data:text/javascript,${encodeURIComponent(`
  const year = 365 * 86_400_000, now = Date.now;
  Date.now = () => now() - year;
`)}`;

/** A copy of the sources as another person has them, in a folder of its own, with the same packages installed. */
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

/** The file for the stores, as its recipe makes it. */
function release(folder: string, env: NodeJS.ProcessEnv, ...flags: string[]): Buffer {
  copySources(folder);
  const program = join(folder, "apps/extension/release.ts");
  execFileSync(process.execPath, [...flags, program, "https://shop.example"], {
    cwd: folder,
    env: { ...process.env, ...env },
  });
  return readFileSync(join(folder, "apps/extension/build/loupe-extension-1.0.0.zip"));
}

test("two people who build the same sources get the same bytes, wherever and whenever they do", () => {
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
