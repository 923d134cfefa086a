import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { openEmbeddedDatabase } from "#server/database/embedded/embedded-database.ts";
import { isAlive } from "#server/database/embedded/is-alive.ts";
import { createTemplate, dropDatabase, runOnServer } from "./servers/database-server.ts";

const PREFIX = "loupe-test-server-";

/** Runs once before the shop's tests: starts a database server with one migrated template database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL
    ? { url: process.env.TEST_DATABASE_URL, close: async () => undefined }
    : await openTemporaryServer();
  const templateUrl = await createTemplate(server.url, `loupe_template_${process.pid}`);
  project.provide("templateUrl", templateUrl);
  return async () => {
    await dropDatabase(templateUrl);
    await server.close();
  };
}

async function openTemporaryServer() {
  removeAbandoned();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const database = await openEmbeddedDatabase(folder, pino({ level: "error" }));
  // Nothing here needs to survive a crash of the machine, and each new database would wait for the disk several times.
  await runOnServer(database.url, "ALTER SYSTEM SET fsync = off");
  await runOnServer(database.url, "SELECT pg_reload_conf()");
  const guard = endWithUs(join(folder, "postgres", "cluster", "postmaster.pid"));
  return {
    url: database.url,
    async close() {
      await database.close();
      guard.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * Stops PostgreSQL when this process ends, even if it is killed: the guard process stops it when its input closes.
 */
function endWithUs(pidFile: string) {
  const [pid = ""] = readFileSync(pidFile, "utf8").split("\n");
  const script = 'read -r _; kill -INT "$0"';
  return spawn("sh", ["-c", script, pid], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
}

/** Removes the folders of earlier test runs that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(
      name.startsWith(PREFIX) ? name.slice(PREFIX.length).split("-")[0] : Number.NaN,
    );
    if (!Number.isNaN(pid) && !isAlive(pid)) {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    }
  }
}
