import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { bucket as bucketSetting } from "#server/settings/bucket.ts";
import { startTestObjectStore, type TestObjectStore } from "#testing/servers/object-store.ts";
import { LargeFiles } from "./large-files.ts";

const MIB = 1024 ** 2;

let bucket: TestObjectStore;
let files: LargeFiles;
beforeAll(async () => {
  bucket = await startTestObjectStore();
  files = new LargeFiles(bucketSetting.parse(bucket.url));
});
afterAll(async () => {
  await files.close();
  await bucket.close();
});
beforeEach(() => {
  bucket.mood = "well";
  bucket.objects.clear();
  bucket.uploads.clear();
});

async function* inChunks(bytes: Buffer, then?: () => void) {
  for (let at = 0; at < bytes.length; at += 3 * MIB) {
    yield bytes.subarray(at, at + 3 * MIB);
    if (at > 9 * MIB) then?.();
  }
}

test.each([0.001, 8, 20])("a file of %s MiB is uploaded in parts and read back", async (size) => {
  const bytes = randomBytes(size * MIB);
  expect(await files.write("backups/a", inChunks(bytes))).toBe(bytes.length);
  expect(await files.size("backups/a")).toBe(bytes.length);
  expect((await buffer((await files.read("backups/a"))!)).equals(bytes)).toBe(true);
  await files.remove("backups/a");
  expect([await files.size("backups/a"), await files.read("backups/a")]).toEqual([
    undefined,
    undefined,
  ]);
  await files.remove("backups/a");
});

test("if the bucket becomes unreachable during an upload, there is no file", async () => {
  const dies = () => {
    bucket.mood = "dead";
  };
  const writing = files.write("backups/a", inChunks(randomBytes(20 * MIB), dies));
  await expect(writing).rejects.toThrow(/^The bucket pictures at http.* can't be reached/);
  bucket.mood = "well";
  expect(await files.size("backups/a")).toBeUndefined();
});

test("if reading the source fails, write throws its error and aborts the upload", async () => {
  async function* breaks() {
    yield randomBytes(9 * MIB);
    throw new Error("the database is gone");
  }
  await expect(files.write("backups/a", breaks())).rejects.toThrow("the database is gone");
  expect(bucket.objects.size).toBe(0);
  expect(bucket.uploads.size).toBe(0);
});

test.each([
  ["a wrong key", "wrongSecretUrl", /refused the backup: it answered 403 SignatureDoesNotMatch/],
  ["no such bucket", "wrongBucketUrl", /refused the backup: there is no such bucket/],
] as const)(
  "an upload with %s fails with a message that names the cause",
  async (_, url, words) => {
    const wrong = new LargeFiles(bucketSetting.parse(bucket[url]));
    await expect(wrong.write("backups/a", inChunks(randomBytes(10)))).rejects.toThrow(words);
    await wrong.close();
  },
);
