import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { writeArchive, type ArchiveWriter } from "./write-archive.ts";

test("if the content of an archive cannot be read, writing fails after the storage has removed the stored part", async () => {
  let isClean = false;
  const store = async (bytes: AsyncIterable<Uint8Array>) => {
    let storedCount = 0;
    try {
      for await (const { length } of bytes) storedCount += length;
      return storedCount;
    } finally {
      await wait(50);
      isClean = true;
    }
  };
  const fill = async () => {
    throw new Error("The connection was lost.");
  };
  await expect(writeArchive({ secret: "", fill, store })).rejects.toThrow(
    "The connection was lost.",
  );
  expect(isClean).toBe(true);
});

test("if the storage fails, writing an archive fails with the storage's error, however late it is", async () => {
  const store = async (bytes: AsyncIterable<Uint8Array>) => {
    for await (const _ of bytes) break;
    await wait(50);
    throw Object.assign(new Error("No room."), { code: "ENOSPC" });
  };
  const fill = async ({ piece }: ArchiveWriter) => {
    for (;;) await piece(Buffer.alloc(1_000_000));
  };
  await expect(writeArchive({ secret: "", fill, store })).rejects.toThrow("No room.");
});
