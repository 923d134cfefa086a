import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

test("ports that are given away differ, and no outgoing connection can take them", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
