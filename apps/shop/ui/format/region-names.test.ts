import { expect, test } from "vitest";
import { regionName } from "./region-names.ts";

test.each([
  ["DE", "en", "Germany"],
  ["DE", "fr", "Allemagne"],
  ["EU", "en", "European Union"],
  ["XX", "en", undefined],
  // For these, `Intl.DisplayNames` throws.
  ["EU27", "en", undefined],
  ["", "en", undefined],
])("the name of %j in %s is %j", (code, tag, name) => {
  expect(regionName(code, tag)).toBe(name);
});
