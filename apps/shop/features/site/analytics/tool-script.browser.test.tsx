import { expect, test } from "vitest";
import type * as ToolScript from "./tool-script.ts";

// A page has one tool, so each test loads the module again.
const copyOf = async (tool: string) =>
  (await import(/* @vite-ignore */ `./tool-script.ts?${tool}`)) as typeof ToolScript;

/** Returns the address of code that replaces the tool's script. */
const scriptOf = (code: string) =>
  URL.createObjectURL(new Blob([code], { type: "text/javascript" }));

type Page = { url: string; website: string; auto: string };
const globals = globalThis as { counted?: Page[]; dataLayer?: ArrayLike<unknown>[] };

test("Umami counts navigations, and its own automatic counting is disabled", async () => {
  globals.counted = [];
  const script = scriptOf(`{
    const { websiteId, autoTrack } = document.currentScript.dataset;
    window.umami = { track: (make) => window.counted.push(make({ website: websiteId, auto: autoTrack })) };
  }`);
  const { countPage } = await copyOf("umami");
  const id = "b59e9c65-ae32-47f1-8400-119fcf4861c4";
  const tool = { name: "Umami", id, script, setsCookies: false } as const;
  for (const path of ["/popular?page=2#typed", "/haul"]) {
    history.replaceState(null, "", path);
    countPage(tool);
  }
  await expect.poll(() => globals.counted).toHaveLength(2);
  // The hash is not counted, because it may contain a visitor's input.
  expect(globals.counted).toMatchObject([
    { url: `${location.origin}/popular?page=2`, website: id, auto: "false" },
    { url: `${location.origin}/haul`, referrer: `${location.origin}/popular?page=2` },
  ]);
});

test("the tag of Google is loaded once, with its signals for advertising disabled", async () => {
  // Removes leftovers of other test files, because all share one page.
  globals.dataLayer = [];
  Reflect.deleteProperty(globals, "loaded");
  const script = scriptOf("window.loaded = (window.loaded ?? 0) + 1");
  const { countPage } = await copyOf("google");
  const tool = { name: "Google", id: "G-AB12CD34EF", script, setsCookies: true } as const;
  countPage(tool);
  countPage(tool);
  await expect.poll(() => "loaded" in globals && globals.loaded).toBe(1);
  expect(globals.dataLayer!.map((command) => Array.from(command)).slice(1)).toEqual([
    [
      "config",
      "G-AB12CD34EF",
      { allow_google_signals: false, allow_ad_personalization_signals: false },
    ],
  ]);
});
