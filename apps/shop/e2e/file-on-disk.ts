import { writeFile } from "node:fs/promises";
import { test } from "@playwright/test";

/** A large file for the browser to take from the disk: handed over by us, it would take seconds. */
export async function fileOnDisk(name: string, content: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  return path;
}
