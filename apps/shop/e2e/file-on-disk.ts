import { writeFile } from "node:fs/promises";
import { test } from "@playwright/test";

/** A large file that the browser reads from disk: passing it through Playwright takes seconds. */
export async function fileOnDisk(name: string, content: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  return path;
}
