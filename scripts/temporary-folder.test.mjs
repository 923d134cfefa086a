import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeTemporaryFolder } from "./temporary-folder.mjs";

const place = mkdtempSync(join(tmpdir(), "loupe-places-"));
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("makeTemporaryFolder creates a folder that PostgreSQL's user can enter, and deletes those of killed runs", () => {
  const { pid: endedPid } = spawnSync(process.execPath, ["--version"]);
  const of = (pid) => join(place, `loupe-test-${pid}-abcdef`);
  for (const pid of [endedPid, process.pid]) {
    mkdirSync(of(pid));
    writeFileSync(join(of(pid), "file"), "left");
  }
  mkdirSync(join(place, "somebody-elses"));
  const folder = makeTemporaryFolder([place]);
  expect(statSync(folder).mode & 0o777).toBe(0o755);
  expect(existsSync(of(endedPid))).toBe(false);
  expect(existsSync(of(process.pid))).toBe(true);
  expect(existsSync(join(place, "somebody-elses"))).toBe(true);
});
