import type { Haul } from "@loupe/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { EMPTY_LINE } from "./haul-lines.ts";
import { wayWith } from "#testing/components/hauls.ts";
import { HaulSummary } from "./haul-summary.tsx";
import { haulText } from "./haul-text.ts";

afterEach(() => vi.unstubAllGlobals());

test("the goods of a haul name the items of unknown price, on the page and in its text", () => {
  vi.stubGlobal("location", new URL("https://shop.example/haul"));
  const haul = {
    lines: [EMPTY_LINE, EMPTY_LINE],
    items: [{ imgUrl: "", price: 10, skuID: "" }, null],
    destination: "DE",
    plan: { pieces: 2, weight_g: 100, recommended: wayWith() },
  } as unknown as Haul;
  const note = "without 1 item of unknown price";
  const html = renderToStaticMarkup(
    <HaulSummary haul={haul} countries={[]} isStale={false} isLoading={false} clear={() => {}} />,
  );
  expect(html.split(note)).toHaveLength(2);
  expect(html).toContain("€224.10");
  const rows = haulText(haul, "Germany").split("\n");
  expect(rows.filter((row) => row.endsWith(`(${note})`))).toEqual([
    expect.stringMatching(/^Goods: /),
  ]);
  expect(rows).toContain("At your door: €224.10");
});
