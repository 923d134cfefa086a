import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import type { Part } from "#islands/mark-ready.ts";

declare global {
  var loadedIslands: string | undefined;
}

const UNITS = { EUR: 1, CNY: 8, USD: 1.2 };
const VALUES = [
  "",
  "null",
  "7",
  "[]",
  '"x"',
  "{",
  "__proto__",
  '{"destination":null}',
  '{"destination":{"code":7}}',
  '{"destination":{"code":{"toString":1}}}',
  '{"id":{},"name":{},"email":{},"role":{"toString":1}}',
];
const KEYS = ["currency", "currency-rates", "shipping", "theme", "token", "user", "platform"];

let run = 0;
const islandsName = () => `islands ${run}`;

/** Runs the script of the head as a new page does, and returns the text of a price. */
async function runHead(): Promise<string> {
  run += 1;
  const entry = `data:text/javascript,globalThis.loadedIslands=${JSON.stringify(islandsName())}`;
  const metas = { islands: { entry, files: [], opened: {} }, rates: { units: UNITS, oldMark: "" } };
  document.head
    .querySelectorAll("meta[name=islands],meta[name=rates]")
    .forEach((tag) => tag.remove());
  for (const [meta, content] of Object.entries(metas))
    document.head.append(
      Object.assign(document.createElement("meta"), {
        name: meta,
        content: JSON.stringify(content),
      }),
    );
  document.body.innerHTML =
    '<p data-yuan="80"><bdi>¥80</bdi></p><div data-island><button>Buy</button></div>';
  await import(/* @vite-ignore */ `${new URL("./head.ts", import.meta.url).pathname}?run=${run}`);
  return document.querySelector("[data-yuan]")!.textContent;
}

/** Expects that the islands of the page are loaded, and that a click on one is stored until then. */
async function expectLiveIslands() {
  await expect.poll(() => globalThis.loadedIslands).toBe(islandsName());
  const button = document.querySelector("button")!;
  button.click();
  expect(document.querySelector<Part>("[data-island]")!.clicked).toContain(button);
}

let added: MockInstance<typeof addEventListener>;
beforeEach(() => {
  added = vi.spyOn(globalThis, "addEventListener");
});

afterEach(() => {
  // The script of a page ends with the page.
  for (const [type, listener, options] of added.mock.calls)
    removeEventListener(type, listener, options);
  vi.restoreAllMocks();
  document.head
    .querySelectorAll("meta[name=islands],meta[name=rates]")
    .forEach((tag) => tag.remove());
  document.body.innerHTML = "";
});

test.each(VALUES)("the head of a page works with %j in each stored value", async (value) => {
  for (const key of KEYS) localStorage.setItem(key, value);
  expect(await runHead()).toBe("$12.00 ¥80");
  await expectLiveIslands();
  expect(document.documentElement.classList).toContain("light");
  expect(document.documentElement.dataset.role).toBeUndefined();
});

test("the head of a page works if storage throws", async () => {
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(await runHead()).toBe("$12.00 ¥80");
  await expectLiveIslands();
});

test("islands and early input work if writing the prices fails", async () => {
  const failure = new Error("no number format");
  vi.spyOn(Intl, "NumberFormat").mockImplementation(function fail() {
    throw failure;
  });
  await expect(runHead()).rejects.toBe(failure);
  await expectLiveIslands();
});
