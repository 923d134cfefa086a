import { QC_SOURCES, UPSTREAMS as PUBLIC } from "@loupe/contract/upstreams";
import { startSandbox } from "@loupe/sandbox";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import {
  demonstrationSettings,
  photoSourcesFor,
  UPSTREAMS,
  upstreamUrls,
  variablesOf,
} from "./upstreams.ts";

test("the contract names the same upstreams and QC sources, in the same order", () => {
  expect(UPSTREAMS.map(({ id }) => id)).toEqual(PUBLIC.map(({ id }) => id));
  const photos = UPSTREAMS.flatMap((upstream) =>
    "photos" in upstream ? [upstream.photos.name] : [],
  );
  expect(["own", ...photos]).toEqual(QC_SOURCES.map(({ source }) => source));
});

test.each(UPSTREAMS.map((upstream) => [upstream.id, upstream] as const))(
  "the address of %s turns the sandbox off and makes its host a trusted one",
  (_, upstream) => {
    const url = "https://service.example/path";
    const others = variablesOf(upstream).slice(1);
    const env = {
      [upstream.address]: url,
      ...Object.fromEntries(others.map((name) => [name, "x"])),
    };
    const config = readConfig(env);
    expect(config.sandbox).toBe(false);
    expect(upstreamUrls(config)).toEqual([url]);
    for (const missing of others) {
      expect(() => readConfig({ ...env, [missing]: "" })).toThrow(
        `${missing}: is required with ${upstream.address}`,
      );
    }
  },
);

test("the sandbox stands in for every upstream but the shipping estimate", async () => {
  const sandbox = await startSandbox();
  await sandbox.close();
  const settings = demonstrationSettings(sandbox.settings);
  expect(Object.keys(settings)).toEqual([
    "QC_PARTNER_URL",
    "QC_PARTNER_APP_KEY",
    "QC_PARTNER_APP_ID",
    "PRODUCT_PROXY_URL",
    "PRODUCT_INFO_URL",
    "QC_IMAGES_URL",
  ]);
  expect(Object.values(settings).every((value) => typeof value === "string")).toBe(true);
  const config = { ...readConfig({}), ...settings };
  const item = { storeName: "weidian", id: "7265511373" } as const;
  expect(photoSourcesFor(config, item).map(({ name }) => name)).toEqual([
    "partner",
    "product-data",
    "third-party",
  ]);
  expect(photoSourcesFor(readConfig({}), item)).toEqual([]);
});
