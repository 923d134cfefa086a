import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder in which Linux stores files in memory. */
const IN_MEMORY = "/dev/shm";
/** The space that a test run needs there, with a reserve. */
const ROOM_BYTES = 8 * 1024 ** 3;
const PREFIX = "loupe-test-";

/**
 * Creates a folder for the databases and other files of a test run, and deletes the folders of killed runs. The folder
 * is in memory if there is enough space, because the tests create and delete a hundred thousand files, for which ext4
 * took an eighth of their CPU time. `TMPDIR` takes precedence.
 * @returns {string} the folder's path
 */
export function makeTemporaryFolder(places = placesFor(process.env)) {
  for (const place of places) removeAbandoned(place);
  const folder = mkdtempSync(join(places[0], `${PREFIX}${process.pid}-`));
  // Readable for others, because PostgreSQL runs as another user if the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}

/** Returns the place to use, followed by other places in which a killed run may have left a folder. */
function placesFor({ TMPDIR }) {
  if (TMPDIR || !mayWrite(IN_MEMORY)) return [tmpdir()];
  const hasRoom = process.availableMemory() >= ROOM_BYTES;
  return hasRoom ? [IN_MEMORY, tmpdir()] : [tmpdir(), IN_MEMORY];
}

function removeAbandoned(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = /^loupe-test-(\d+)-/.exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

function mayWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false; // macOS has no folder in memory
  }
}
