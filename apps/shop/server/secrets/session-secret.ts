import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

/**
 * Returns SESSION_SECRET, or else the secret in DATA_DIR, which is created at first use. It must stay the same
 * across restarts and be the same for all processes of one DATA_DIR.
 */
export function readSessionSecret(config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const path = join(config.DATA_DIR, "session-secret");
  return readCached(path) ?? keepNew(path, config.DATA_DIR);
}

/** Derives a 256-bit key for one purpose, so that a value for one purpose is not accepted for another. */
export const keyFor = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", secret, "", `loupe ${purpose}`, 32));

function readCached(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function keepNew(path: string, folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(48).toString("base64url")}\n`, { mode: 0o600, flush: true });
  try {
    // A link, because a rename would replace the file that another process may have written since the check above.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8").trim();
}
