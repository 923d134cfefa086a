import type { HaulLine } from "@loupe/contract";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { haulPath, EMPTY_LINE } from "./haul-lines.ts";
import { mergeHauls, OPEN_SCRIPT, rememberHaul, storedHaul } from "./stored-haul.ts";

const line = (item: string, part: Partial<HaulLine> = {}) => ({ ...EMPTY_LINE, item, ...part });
const namedLine = (name: string) => ({ ...EMPTY_LINE, name, weight: "100" });
const path = (lines: HaulLine[], add: string[] = []) => haulPath(lines, { destination: "DE", add });
const [watch, jacket, boots] = [line("weidian/1"), line("weidian/2"), line("taobao/3")];

describe("the hauls of two tabs, when they are merged,", () => {
  test.each<[string, { mine: string; base: string; theirs: string; merged: string }]>([
    [
      "keep an item that is to be added by another tab",
      {
        mine: path([watch]),
        base: path([watch]),
        theirs: path([watch], ["weidian/2"]),
        merged: path([watch], ["weidian/2"]),
      },
    ],
    [
      "keep the items that each tab added",
      {
        mine: path([watch, namedLine("Cap")]),
        base: path([watch]),
        theirs: path([watch, jacket, namedLine("Scarf")]),
        merged: path([watch, namedLine("Cap"), jacket, namedLine("Scarf")]),
      },
    ],
    [
      "contain an item once that both tabs added",
      {
        mine: path([watch, jacket]),
        base: path([watch]),
        theirs: path([watch], ["weidian/2"]),
        merged: path([watch, jacket]),
      },
    ],
    [
      "contain an item once that one tab is looking up and the other has looked up",
      {
        mine: path([], ["weidian/1"]),
        base: path([], ["weidian/1"]),
        theirs: path([watch]),
        merged: path([watch]),
      },
    ],
    [
      "lose the items that one tab removed",
      {
        mine: path([watch, jacket, boots]),
        base: path([watch, jacket]),
        theirs: path([jacket]),
        merged: path([jacket, boots]),
      },
    ],
    [
      "keep this tab's version of an item that both changed",
      {
        mine: path([line("weidian/1", { weight: "90" })]),
        base: path([watch]),
        theirs: path([line("weidian/1", { weight: "80" })]),
        merged: path([line("weidian/1", { weight: "90" })]),
      },
    ],
    [
      "take the other tab's version of an item that only that tab changed",
      {
        mine: path([watch, jacket]),
        base: path([watch, jacket]),
        theirs: path([line("weidian/1", { weight: "80" }), jacket]),
        merged: path([jacket, line("weidian/1", { weight: "80" })]),
      },
    ],
    [
      "keep two options of an item",
      {
        mine: path([line("weidian/1", { option: "Navy" })]),
        base: path([]),
        theirs: path([line("weidian/1", { option: "Sage" })], ["weidian/1", "weidian/1/Navy"]),
        merged: path(
          [line("weidian/1", { option: "Navy" }), line("weidian/1", { option: "Sage" })],
          ["weidian/1"],
        ),
      },
    ],
    [
      "equal this tab's haul if no other tab has changed it",
      { mine: path([jacket]), base: path([watch]), theirs: path([watch]), merged: path([jacket]) },
    ],
  ])("%s", (_, { mine, base, theirs, merged }) => {
    expect(mergeHauls(mine, base, theirs)).toBe(merged);
  });
});

describe("a link that adds an item", () => {
  afterEach(() => void vi.unstubAllGlobals());

  const openWith = (stored: string) => {
    const storage = () => {
      const values = new Map<string, string>();
      return {
        getItem: (key: string) => values.get(key) ?? null,
        setItem: (key: string, value: string) => void values.set(key, value),
        removeItem: (key: string) => void values.delete(key),
      };
    };
    vi.stubGlobal("localStorage", storage());
    vi.stubGlobal("sessionStorage", storage());
    localStorage.setItem("haul", stored);
  };

  test.each([
    ["adds it to the stored haul", path([jacket]), path([jacket, watch])],
    [
      "leaves the stored haul as it is if there is no such item",
      "/haul",
      haulPath([watch], { destination: "" }),
    ],
  ])("%s", (_, shown, stored) => {
    openWith(path([watch]));
    expect(rememberHaul(shown, { isAddition: true })).toBe(stored);
    expect(storedHaul()).toBe(stored);
  });
});

describe("the haul page without a haul in its address", () => {
  const opened = (haul: string | null, search = "", shipping = "") => {
    const replace = vi.fn<(address: string) => void>();
    const values: Record<string, string | null> = { haul, shipping: shipping || null };
    const root = { hidden: false };
    runInNewContext(OPEN_SCRIPT, {
      location: { search, replace },
      localStorage: { getItem: (key: string) => values[key] },
      sessionStorage: { setItem: vi.fn() },
      document: { documentElement: root },
      setTimeout: vi.fn(),
      URLSearchParams,
    });
    expect(root.hidden).toBe(replace.mock.calls.length > 0);
    return replace.mock.calls[0]?.[0];
  };
  const stored = path([jacket]);
  const long = haulPath(
    Array.from({ length: 20 }, () => namedLine("羽绒服".repeat(12))),
    {
      destination: "DE",
    },
  );

  test.each([
    ["opens the stored one", stored, "", "", stored.slice("/haul".length)],
    [
      "opens it with the last destination",
      haulPath([jacket], { destination: "" }),
      "",
      '{"destination":{"code":"GB"}}',
      `${haulPath([jacket], { destination: "" }).slice("/haul".length)}&destination=GB`,
    ],
    ["leaves one that is too long for an address to the page", long, "", "", undefined],
    ["stays if the stored one is empty", "/haul?", "", "", undefined],
    ["stays if none is stored", null, "", "", undefined],
    ["stays if its address has a query", stored, "?destination=DE", "", undefined],
    ["stays if what is stored is not ours", stored, "", "{", undefined],
  ])("%s", (_, haul, search, shipping, address) => {
    expect(opened(haul, search, shipping)).toBe(address);
  });
});
