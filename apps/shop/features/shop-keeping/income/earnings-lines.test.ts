import type { EarningsColumns } from "@loupe/contract";
import { expect, test } from "vitest";
import { UnreadableFile } from "#server/csv/csv-records.ts";
import { readEarnings } from "./earnings-lines.server.ts";

const COLUMNS: EarningsColumns = {
  date: "Date",
  dateOrder: "ymd",
  amount: "Commission",
  decimal: ".",
  currency: { code: "USD" },
};

const bytesOf = async function* (text: string) {
  yield new TextEncoder().encode(text);
};

const read = (text: string, columns?: Partial<EarningsColumns>) =>
  readEarnings(bytesOf(text), { ...COLUMNS, ...columns }, "2026-11-24");

/** Reads a line with this date and amount. Returns the earning, or the reason why the line is rejected. */
async function readOne(date: string, amount: string, columns?: Partial<EarningsColumns>) {
  const { earned, faults: errors } = await read(`Date;Commission\n"${date}";"${amount}"`, columns);
  return earned[0] ?? errors[0]?.reason;
}

test.each([
  ["2026-11-03", "ymd", "2026-11-03"],
  ["2026/11/3 23:59:59", "ymd", "2026-11-03"],
  ["2026-11-03T10:00:00Z", "ymd", "2026-11-03"],
  ["03.11.2026", "dmy", "2026-11-03"],
  ["11/3/2026", "mdy", "2026-11-03"],
] as const)("the date %s is read in the order %s", async (date, dateOrder, day) => {
  expect(await readOne(date, "1", { dateOrder })).toMatchObject({ day });
});

test.each([
  ["", "ymd"],
  ["yesterday", "ymd"],
  ["03.11.2026", "ymd"],
  ["2026-02-30", "ymd"],
  ["24/11/2026", "mdy"],
  ["03.11.26", "dmy"],
  ["1026-11-03", "ymd"],
  ["20261103", "ymd"],
] as const)("the text %j is not a date in the order %s", async (date, dateOrder) => {
  expect(await readOne(date, "1", { dateOrder })).toMatch(/^must be a date/);
});

test("a day in the future is an error", async () => {
  expect(await readOne("2026-11-25", "1")).toBe("is in the future");
});

test.each([
  ["12.50", ".", 1250],
  ["1,234.5", ".", 123_450],
  ["$12.30", ".", 1230],
  ["USD 12.30", ".", 1230],
  ["-3.00", ".", -300],
  ["+3", ".", 300],
  ["0.125", ".", 13],
  ["1.234,50 €", ",", 123_450],
  ["12,5", ",", 1250],
  ["1 234,50", ",", 123_450],
] as const)("the amount %s is read with the decimal mark %s", async (amount, decimal, cents) => {
  expect(await readOne("2026-11-03", amount, { decimal })).toMatchObject({ cents });
});

test.each([
  ["", "."],
  ["free", "."],
  ["12,50", "."],
  ["1.2.3", "."],
  ["1234567.00", "."],
  ["1e3", "."],
  ["12.50", ","],
] as const)("the text %j is not an amount with the decimal mark %s", async (amount, decimal) => {
  expect(await readOne("2026-11-03", amount, { decimal })).toMatch(/^must be an amount/);
});

test.each(["=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-A1"])(
  "the amount %s is rejected as a formula",
  async (amount) => {
    expect(await readOne("2026-11-03", amount)).toMatch(/formula/);
  },
);

test("a line's currency is read from its column, and an unknown one is an error", async () => {
  const columns = { currency: { column: "Currency" } };
  const { earned, faults: errors } = await read(
    "Date,Commission,Currency\n2026-11-01,1,usd\n2026-11-02,2,CNY\n2026-11-03,3,QQQ",
    columns,
  );
  expect(earned.map(({ currency, cents }) => [currency, cents])).toEqual([
    ["USD", 100],
    ["CNY", 200],
  ]);
  expect(errors).toEqual([
    { line: 4, column: "Currency", reason: "must be a currency, such as USD" },
  ]);
});

test("the number of orders is read from its column, or each line counts as one", async () => {
  const file = "Date,Commission,Orders\n2026-11-01,1,3\n2026-11-02,2,many";
  const { earned, faults: errors } = await read(file, { orders: "Orders" });
  expect(earned).toMatchObject([{ orders: 3 }]);
  expect(errors).toMatchObject([{ line: 3, column: "Orders" }]);
  expect((await read(file)).earned).toMatchObject([{ orders: 1 }, { orders: 1 }]);
});

test("without assigned columns only the header and the first lines are read", async () => {
  const text = `Date,Commission\n${"2026-11-01,1\n".repeat(9)}`;
  const result = await readEarnings(bytesOf(text), undefined, "2026-11-24");
  expect(result).toMatchObject({
    header: ["Date", "Commission"],
    lines: 9,
    earned: [],
    faults: [],
  });
  expect(result.sample).toHaveLength(3);
});

test.each([
  ["", "The file is empty"],
  ["\n\n", "The file is empty"],
  ["Day,Commission\n", "The file has no column “Date”"],
])("the file %j is rejected", async (text, message) => {
  await expect(read(text)).rejects.toThrow(new UnreadableFile(message));
});

test("a line with more or fewer cells than the header is an error", async () => {
  const { faults: errors } = await read("Date,Commission\n2026-11-01\n2026-11-02,1,2");
  expect(errors.map(({ line }) => line)).toEqual([2, 3]);
});

test("the first of many bad lines are listed, and all are counted", async () => {
  const result = await read(`Date,Commission\n${"never,1\n".repeat(5000)}`);
  expect(result.faults).toHaveLength(100);
  expect(result.faultCount).toBe(5000);
});
