import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { WATCH } from "../fixtures/goods.ts";
import { outside } from "../fixtures/servers/worker-addresses.ts";

const PROGRAM = new URL("../../server/commands/extension.ts", import.meta.url).pathname;

/** Runs the program as `npm run extension:release` does. */
const release = (...words: string[]) =>
  promisify(execFile)(process.execPath, [PROGRAM, ...words], { cwd: tmpdir() });

test("the command creates a folder with all that the extension stores require, and prints what is wrong with an address", async () => {
  await expect(release()).rejects.toMatchObject({ stderr: expect.stringContaining("Usage:") });
  await expect(release("http://127.0.0.1:1")).rejects.toMatchObject({
    stderr: expect.stringContaining("does not answer. Is the shop running?"),
  });

  const folder = mkdtempSync(join(tmpdir(), "loupe-stores-"));
  try {
    const { shop } = outside();
    const { stdout } = await release(shop, "--item", `weidian/${WATCH.id}`, "--to", folder);
    expect(stdout).toContain(join(folder, "CHECKLIST.md"));
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
    expect(names).toEqual(
      expect.arrayContaining(["chrome.zip", "edge.zip", "firefox.zip", "firefox-source.zip"]),
    );
    const sizeOf = (name: string) => {
      const picture = readFileSync(join(folder, name));
      // The first chunk of a PNG file contains its width and height.
      return [picture.readUInt32BE(16), picture.readUInt32BE(20)];
    };
    const screenshots = names.filter((name) => /^screenshots.*\.png$/.test(name));
    expect(screenshots).toHaveLength(5);
    for (const name of screenshots) expect(sizeOf(name), name).toEqual([1280, 800]);
    expect(sizeOf("pictures/tile-440x280.png")).toEqual([440, 280]);
    expect(sizeOf("pictures/tile-1400x560.png")).toEqual([1400, 560]);
    const checklist = readFileSync(join(folder, "CHECKLIST.md"), "utf8");
    expect(checklist).toContain(`The extension calls ${new URL(shop).origin}.`);
    expect(checklist).toContain("the 5 pictures of 1280 × 800");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
