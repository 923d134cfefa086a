import type { RateCard } from "@loupe/shipping";
import { checkRateCard } from "@loupe/shipping/check-rate-card";
import document from "@loupe/shipping/rate-card.json" with { type: "json" };
import { expect, test } from "vitest";
import { readTable } from "./table-document.server.ts";

const DATE = "2026-11-28";
const checked = checkRateCard(document);
if (!checked.ok) throw new Error("the sample card has errors");
const { card } = checked;
const line = card.lines[0]!;

/** Returns the card that results from a table, checked as an import is. */
async function cardOf(table: string): Promise<RateCard> {
  const { errors, document: text } = await readTable(table, card, DATE);
  expect(errors).toEqual([]);
  const result = checkRateCard(text);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.card;
}
const errorsOf = async (table: string) => (await readTable(table, card, DATE)).errors;

test("a table replaces the prices of its line and country, and nothing else", async () => {
  const table = [
    "line;country;from;to;first;next;days",
    `${line.name};United States;1;500;31,50;0;10-20`,
    `${line.name};United States;501;2000;31,50;28;10-20`,
  ].join("\r\n");
  const after = await cardOf(table);
  const { US, ...others } = after.lines[0]!.destinations;
  expect(US).toMatchObject({
    bands: [
      { fromG: 1, toG: 500, feeFirst: 31.5, weightFirst: 100, feeContinue: 0, weightContinue: 100 },
      { fromG: 501, toG: 2000, feeFirst: 31.5, feeContinue: 28 },
    ],
    transitDays: { min: 10, max: 20 },
  });
  const { US: _, ...before } = line.destinations;
  expect(others).toEqual(before);
  expect(after.lines.slice(1)).toEqual(card.lines.slice(1));
  const source = Object.entries(after.sources).find(([, { title }]) =>
    title.startsWith("Price table"),
  );
  expect(source?.[1].title).toBe(`Price table of ${DATE}`);
  expect(JSON.stringify(US!.bands[0]!.prov)).toContain(`published:${source![0]}`);
});

test("a table switches its lines on and adds lines that the card does not have", async () => {
  const off = { ...card, lines: card.lines.map((one) => ({ ...one, enabled: false })) };
  const table = `Line,Country,From,To,First,Next,Days,First weight,Next weight
${line.id},US,1,2000,30,27,15,100,100
Swift Air,de,1,"30,000",58,22,8 to 12,500,500`;
  const { errors, document: text } = await readTable(table, off, DATE);
  expect(errors).toEqual([]);
  const result = checkRateCard(text);
  expect(result.ok && result.card.lines.filter(({ enabled }) => enabled)).toMatchObject([
    { id: line.id },
    {
      name: "Swift Air",
      destinations: {
        DE: { bands: [{ toG: 30_000, weightFirst: 500 }], transitDays: { min: 8, max: 12 } },
      },
    },
  ]);
});

test.each([
  ["line,country,from", [["", "lacks the columns to, first, next, days"]]],
  ["line,country,from,to,first,next,days", [["", "has no rows"]]],
  [
    "line,country,from,to,first,next,days\nx,Atlantis,1,2,3,4,5\n,US,1,2,3,4,5\nx,US,1,2,free,4,soon",
    [
      ["row 2", "has the country “Atlantis”, which is not in the card"],
      ["row 3", "has no line"],
      ["row 4", "has no number in “days”: “soon”"],
      ["row 4", "has no number in “first”: “free”"],
    ],
  ],
])("the errors of the table %j name their rows", async (table, errors) => {
  expect((await errorsOf(table)).map(({ path, message }) => [path, message])).toEqual(errors);
});
