import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fileSource, readBackup } from "#server/database/backup/backup-format.ts";

// Tests the fix of a bug: rejecting a file of 58 KB (gzip) with one line of 60 MB took 68 s.

const MB = 1024 * 1024;
const HEADER = {
  format: "loupe-backup-1",
  migration: 0,
  madeAt: "2026-11-26T00:00:00Z",
  tables: 1,
  sequences: {},
};
const lines = (...values: unknown[]) =>
  values.map((one) => `${typeof one === "string" ? one : JSON.stringify(one)}\n`).join("");
const TABLE = { name: "agents", columns: ["id"], rows: 1 };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loupe-hostile-"));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ["one line of 60 MB", "x".repeat(60 * MB), /a line has no end/],
  ["a header of 60 MB", `{"format":"${"x".repeat(60 * MB)}"}\n`, /a line has no end/],
  ["a table of 60 MB of columns", lines(HEADER, `{"name":"${"x".repeat(60 * MB)}`), /no end/],
  ["a length of 60 MB of digits", lines(HEADER, TABLE, "9".repeat(60 * MB)), /a line has no end/],
  ["a length that is not a number", lines(HEADER, TABLE, "1e9"), /cannot be read/],
  ["a negative length", lines(HEADER, TABLE, "-5"), /cannot be read/],
  ["a chunk longer than the file", lines(HEADER, TABLE, "999999999999", "x"), /cut off/],
  ["a billion tables", lines({ ...HEADER, tables: 1e9 }, TABLE, "0", TABLE, "0"), /cut off/],
  ["columns that are not a list", lines(HEADER, { ...TABLE, columns: "id" }), /cannot be read/],
  ["sequences that are not texts", lines({ ...HEADER, sequences: { a: {} } }), /cannot be read/],
  ["rows without an end", lines(HEADER, TABLE, String(60 * MB), "y".repeat(60 * MB)), /cannot be/],
])("a backup with %s is rejected quickly and in little memory", async (name, text, reason) => {
  const path = join(folder, `${name.replaceAll(" ", "-")}.backup`);
  await writeFile(path, gzipSync(text));
  const start_ms = performance.now();
  let most = 0;
  const read = async () => {
    for await (const part of readBackup(fileSource(path)))
      if (part.kind === "rows") most = Math.max(most, part.bytes.length);
  };
  await expect(read()).rejects.toThrow(reason);
  expect(most).toBeLessThanOrEqual(MB);
  expect(performance.now() - start_ms).toBeLessThan(5000);
});
