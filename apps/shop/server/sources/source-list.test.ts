import { startSandbox } from "@loupe/sandbox";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  demonstrationSettings,
  PHOTO_SOURCES,
  photoSourcesFor,
  SOURCE_RECORDS,
  sourceUrls,
  variablesOf,
} from "./source-list.ts";

test("no two sources share an id, a setting or the name of their photos", () => {
  for (const names of [
    SOURCE_RECORDS.map(({ id }) => id),
    SOURCE_RECORDS.flatMap(({ settings }) => Object.keys(settings)),
    ["own", "buyers", ...PHOTO_SOURCES.map(({ name }) => name)],
  ]) {
    expect(new Set(names).size).toBe(names.length);
  }
});

test.each(SOURCE_RECORDS.map((source) => [source.id, source] as const))(
  "once the address of %s is set, the shop uses its host and no longer the sandbox",
  (_, source) => {
    const url = "https://service.example/path";
    const others = variablesOf(source).slice(1);
    const env = {
      [source.address]: url,
      ...Object.fromEntries(others.map((name) => [name, "x"])),
    };
    const config = readConfig(env);
    expect(config.sandbox).toBe(false);
    expect(sourceUrls(config)).toEqual([url]);
    for (const missing of others) {
      expect(() => readConfig({ ...env, [missing]: "" })).toThrow(
        `${missing}: is required with ${source.address}`,
      );
    }
  },
);

test("the sandbox replaces every source except the shipping estimate", async () => {
  const sandbox = await startSandbox();
  await sandbox.close();
  const settings = demonstrationSettings(sandbox.settings);
  const connected = SOURCE_RECORDS.filter((source) => !("notInDemonstration" in source));
  expect(SOURCE_RECORDS.length - connected.length).toBe(1);
  expect(Object.keys(settings)).toEqual(connected.flatMap(variablesOf));
  expect(Object.values(settings).every((value) => typeof value === "string")).toBe(true);
  const config = { ...readConfig({}), ...settings };
  const item = { storeName: "weidian", id: "7265511373" } as const;
  expect(photoSourcesFor(config, item)).toEqual(PHOTO_SOURCES);
  expect(photoSourcesFor(readConfig({}), item)).toEqual([]);
});
