import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#server/config.ts";

/**
 * SESSION_SECRET, or else the secret kept in DATA_DIR, made at first use: it has to stay the same
 * over restarts and between the processes of one DATA_DIR.
 */
export function readSessionSecret(config: Pick<Config, "SESSION_SECRET" | "DATA_DIR">): string {
  if (config.SESSION_SECRET) return config.SESSION_SECRET;
  const path = join(config.DATA_DIR, "session-secret");
  return readCached(path) ?? keepNew(path, config.DATA_DIR);
}

/** A key of 256 bits for one purpose: what is made for another cannot be taken for it. */
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
    // A link, unlike a rename, never replaces what another process has written meanwhile.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, "utf8").trim();
}
