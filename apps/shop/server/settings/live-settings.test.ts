import { EventEmitter } from "node:events";
import { pino } from "pino";
import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { createLiveSettings } from "./live-settings.ts";

const PARTNER = {
  QC_PARTNER_URL: "https://qc.example",
  QC_PARTNER_APP_KEY: "key",
  QC_PARTNER_APP_ID: "7",
};

/** Returns the settings of a process, and functions to replace the saved ones. */
function open(env: Record<string, string> = {}) {
  const saved = { values: {} as Record<string, string>, isDemonstrationOver: false, fails: 0 };
  const changes: string[][] = [];
  const events = new EventEmitter<{ change: [tag: string]; back: [] }>();
  const live = createLiveSettings({
    baseConfig: readConfig(env),
    sandboxSettings: { QC_PARTNER_URL: "http://127.0.0.1:9", QC_PARTNER_APP_KEY: "sandbox" },
    log: pino({ level: "silent" }),
    changes: events,
    stopping: new AbortController().signal,
    onChange: (names) => changes.push([...names]),
    async read() {
      if (saved.fails-- > 0) throw new Error("away");
      const { values, isDemonstrationOver } = saved;
      return {
        version: 1,
        values: new Map(Object.entries(values)),
        unreadable: [],
        isDemonstrationOver,
      };
    },
  });
  const save = async (values: Record<string, string>) => {
    saved.values = values;
    await live.live.reload();
  };
  return { ...live, save, saved, changes, events };
}

test("saved settings change the config object in place, and removing them restores the values that it had at startup", async () => {
  const { config, save, changes } = open({ SITE_NAME: "Of the environment" });
  await save({ SITE_NAME: "Saved", SOCIAL_REDDIT: "https://reddit.com/r/a", UPSTREAM_CALLS: "3" });
  expect(config).toMatchObject({
    SITE_NAME: "Of the environment",
    SOCIAL_REDDIT: "https://reddit.com/r/a",
    UPSTREAM_CALLS: 3,
  });
  await save({});
  expect(config).toMatchObject({ UPSTREAM_CALLS: 16 });
  expect(config.SOCIAL_REDDIT).toBeUndefined();
  expect(changes).toEqual([
    ["SOCIAL_REDDIT", "UPSTREAM_CALLS"],
    ["SOCIAL_REDDIT", "UPSTREAM_CALLS"],
  ]);
});

test("the sandbox is off while the address of a service is saved, and stays off after its removal", async () => {
  const { config, save, saved } = open();
  expect(config).toMatchObject({ sandbox: true, QC_PARTNER_URL: "http://127.0.0.1:9" });
  await save({ QC_PARTNER_APP_KEY: "mine" });
  expect(config).toMatchObject({ sandbox: true, QC_PARTNER_APP_KEY: "sandbox" });
  await save(PARTNER);
  expect(config).toMatchObject({ sandbox: false, ...PARTNER });
  expect(config.PRODUCT_PROXY_URL).toBeUndefined();
  saved.isDemonstrationOver = true;
  await save({});
  expect(config.sandbox).toBe(false);
  expect(config.QC_PARTNER_URL).toBeUndefined();
});

test("SANDBOX=on keeps the sandbox in a shop that is no demonstration any more, but not beside a service", async () => {
  const { config, save, saved } = open({ SANDBOX: "on" });
  saved.isDemonstrationOver = true;
  await save({});
  expect(config).toMatchObject({ sandbox: true, QC_PARTNER_URL: "http://127.0.0.1:9" });
  await save(PARTNER);
  expect(config).toMatchObject({ sandbox: false, ...PARTNER });
});

test.each(["https://name:password@qc.example", "ftp://qc.example", ""])(
  "the sandbox stays off if the only saved address is %j, which this version does not accept",
  async (address) => {
    const { config, save } = open();
    await save({ QC_PARTNER_URL: address, QC_PARTNER_APP_KEY: "mine" });
    expect(config).toMatchObject({ sandbox: false, QC_PARTNER_APP_KEY: "mine" });
    expect(config.QC_PARTNER_URL).toBeUndefined();
  },
);

test("saved values that this version does not accept count as not set", async () => {
  const { config, save } = open();
  await save({ UPSTREAM_CALLS: "many", FROM_THE_FUTURE: "x", SITE_NAME: "Saved" });
  expect(config).toMatchObject({ UPSTREAM_CALLS: 16, SITE_NAME: "Saved" });
  expect(config).not.toHaveProperty("FROM_THE_FUTURE");
});

test("a change during a reload is also read", async () => {
  const { config, live, saved } = open();
  saved.values = { SITE_NAME: "First" };
  const first = live.reload();
  saved.values = { SITE_NAME: "Second" };
  await Promise.all([first, live.reload()]);
  expect(config.SITE_NAME).toBe("Second");
});

test("settings that cannot be read are read again until it succeeds", async () => {
  const { config, events, saved } = open();
  saved.fails = 1;
  saved.values = { SITE_NAME: "Saved" };
  events.emit("back");
  await expect.poll(() => config.SITE_NAME, { timeout: 3000 }).toBe("Saved");
});
