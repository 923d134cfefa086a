import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { COMMANDS } from "./command.mjs";

test.each(Object.entries(COMMANDS))("npm run %s starts a program that exists", (_, words) => {
  const file = words.find((word) => !word.startsWith("--"));
  expect(existsSync(file), file).toBe(true);
});
