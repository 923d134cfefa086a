import { beforeEach, afterEach, expect, test, vi } from "vitest";
import {
  addRecent,
  changeSettings,
  changeSite,
  forgetRecent,
  readRecent,
  readSettings,
  readSites,
} from "./settings.ts";

let stored: Record<string, unknown>;
let language: string;
const { locks } = navigator;

/** The browser's, as far as the extension uses it. */
const chrome = {
  storage: {
    local: {
      get: async (key: string) => structuredClone(key in stored ? { [key]: stored[key] } : {}),
      set: async (values: object) => void Object.assign(stored, structuredClone(values)),
      remove: async (key: string) => void delete stored[key],
    },
  },
  runtime: { getManifest: () => ({ homepage_url: "https://shop.example/" }) },
  i18n: { getUILanguage: () => language },
};

beforeEach(() => {
  stored = {};
  language = "en-US";
  vi.stubGlobal("chrome", chrome);
  vi.stubGlobal("navigator", { locks });
});
afterEach(() => void vi.unstubAllGlobals());

test("the last ten items are listed, the newest first, each once", async () => {
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
  // Another marketplace's item with the same number is another item.
  await addRecent({ ...items[5]!, marketplace: "taobao" });
  expect((await readRecent()).slice(0, 2).map(({ marketplace }) => marketplace)).toEqual([
    "taobao",
    "weidian",
  ]);
  await forgetRecent();
  expect(await readRecent()).toEqual([]);
});

test("how the panel was left is known of the last 200 sites", async () => {
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
  "before anything was chosen, a browser in %s decides language and country",
  async (tag, said) => {
    language = tag;
    expect(await readSettings()).toMatchObject({
      ...said,
      server: "https://shop.example",
      agent: "",
    });
  },
);

test("choices made at the same time are all kept", async () => {
  await Promise.all([
    changeSettings({ agent: "basetao" }),
    changeSettings({ country: "PL" }),
    changeSettings({ ask: "click" }),
  ]);
  expect(await readSettings()).toMatchObject({ agent: "basetao", country: "PL", ask: "click" });
});
