import type { Agent } from "@loupe/contract";
import { beforeEach, afterEach, expect, test, vi } from "vitest";
import {
  addRecent,
  changeSettings,
  changeSite,
  deleteRecent,
  readRecent,
  readSettings,
  readSites,
  readStoredAgents,
  storeAgents,
} from "./settings.ts";

let storage: Record<string, unknown>;
let language: string;
const { locks } = navigator;

/** A replacement for the parts of the browser's API that the extension uses. */
const chrome = {
  storage: {
    local: {
      get: async (key: string) => structuredClone(key in storage ? { [key]: storage[key] } : {}),
      set: async (values: object) => void Object.assign(storage, structuredClone(values)),
      remove: async (key: string) => void delete storage[key],
    },
  },
  runtime: { getManifest: () => ({ homepage_url: "https://shop.example/" }) },
  i18n: { getUILanguage: () => language },
};

beforeEach(() => {
  storage = {};
  language = "en-US";
  vi.stubGlobal("chrome", chrome);
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => void vi.unstubAllGlobals());

test("the last ten items are listed once each, the newest first", async () => {
  const items = Array.from({ length: 12 }, (_, at) => ({
    marketplace: "weidian" as const,
    id: `72655113${10 + at}`,
  }));
  await Promise.all(items.map(addRecent));
  await addRecent(items[5]!);
  const ids = (await readRecent()).map(({ id }) => id);
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(10);
  expect(ids.slice(0, 2)).toEqual([items[5]!.id, items[11]!.id]);
  // An item with the same number at another marketplace is another item.
  await addRecent({ ...items[5]!, marketplace: "taobao" });
  expect((await readRecent()).slice(0, 2).map(({ marketplace }) => marketplace)).toEqual([
    "taobao",
    "weidian",
  ]);
  await deleteRecent();
  expect(await readRecent()).toEqual([]);
});

test("the agents of the last shop are stored, and not used for another shop", async () => {
  const agents = [{ name: "Shop's own" }] as Agent[];
  await storeAgents("https://shop.example", agents);
  expect(await readStoredAgents("https://shop.example")).toEqual(agents);
  expect(await readStoredAgents("https://other.example")).toBeUndefined();
});

test("the panel's state is stored for the last 200 sites", async () => {
  for (let at = 0; at < 210; at += 1) await changeSite(`${at}.example`, { open: true });
  await changeSite("100.example", { hidden: true });
  const sites = await readSites();
  expect(Object.keys(sites)).toHaveLength(200);
  expect(sites["9.example"]).toBeUndefined();
  expect(sites["100.example"]).toEqual({ open: true, hidden: true });
});

test.each([
  ["pt-BR", { language: "pt-BR", country: "BR" }],
  ["de", { language: "de", country: "" }],
  ["ja-JP", { language: "en", country: "JP" }],
])(
  "a browser with the language %s sets language and country until the user chooses others",
  async (tag, expected) => {
    language = tag;
    expect(await readSettings()).toMatchObject({
      ...expected,
      server: "https://shop.example",
      agent: "",
    });
  },
);

test("settings that change at the same time are all stored", async () => {
  await Promise.all([
    changeSettings({ agent: "basetao" }),
    changeSettings({ country: "PL" }),
    changeSettings({ ask: "click" }),
  ]);
  expect(await readSettings()).toMatchObject({ agent: "basetao", country: "PL", ask: "click" });
});
