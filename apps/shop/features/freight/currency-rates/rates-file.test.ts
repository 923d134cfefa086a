import { describe, expect, test } from "vitest";
import { cnyPerUnit } from "./cny-per-unit.ts";
import { readRatesFile } from "./rates-file.ts";

const USD = "<Cube currency='USD' rate='1.1607'/>";
const CNY = "<Cube currency='CNY' rate='8.2626'/>";
const fileOf = (rates: string, date = "2025-10-21") =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='${date}'>
			${rates}
		</Cube>
	</Cube>
</gesmes:Envelope>`;

describe("the daily file", () => {
  const rates = {
    date: "2025-10-21",
    source: "European Central Bank",
    perEuro: { USD: "1.1607", CNY: "8.2626" },
  };

  test.each([
    ["as the bank writes it", fileOf(`${USD}\n${CNY}`)],
    ["with double quotes", fileOf(`${USD}\n${CNY}`).replaceAll("'", '"')],
    ["in one line", fileOf(USD + CNY).replaceAll(/\s*\n\s*/g, "")],
    ["with a mark of the byte order", `\uFEFF${fileOf(USD + CNY)}\r\n`],
  ])("is read %s", (_, file) => {
    expect(readRatesFile(file)).toEqual({ ok: true, rates });
  });

  const noFile = "What was read is not a daily file of exchange rates.";
  test.each([
    ["nothing", "", noFile],
    ["a page", "<!doctype html><html><body>Sorry</body></html>", noFile],
    ["a page with a file in it", `<html>${fileOf(USD + CNY)}</html>`, noFile],
    ["half a file", fileOf(USD + CNY).slice(0, -30), noFile],
    ["a file of two days", fileOf(`${USD}</Cube><Cube time='2025-10-20'>${CNY}`), noFile],
    ["a file without a date", fileOf(USD + CNY, ""), noFile],
    ["an entity", fileOf(`${USD}&lt;${CNY}`), noFile],
    ["a day that does not exist", fileOf(USD + CNY, "2026-02-30"), "The file's date 2026-02-30 does not exist."],
    ["no rates", fileOf(""), "The file has no rates."],
    ["no yuan", fileOf(USD), "The file has no rate of CNY."],
    ["no dollar", fileOf(CNY), "The file has no rate of USD."],
    ["a currency twice", fileOf(USD + CNY + USD), "The file repeats USD."],
    ["the euro itself", fileOf(`${CNY}<Cube currency='EUR' rate='1'/>`), "The file repeats EUR."],
    ["a rate without a currency", fileOf(`${CNY}<Cube rate='1'/>`), "A rate in the file has another form."],
    ["a currency in words", fileOf(`${CNY}<Cube currency='Euro' rate='1'/>`), "A rate in the file has another form."],
  ])("is refused: %s", (_, file, error) => {
    expect(readRatesFile(file)).toEqual({ ok: false, error });
  }); // prettier-ignore

  test.each(["0", "0.0000", "-1.1", "1,1607", "1e3", "NaN", "0.09", "1000001", "99999999999"])(
    "is refused with a rate of %s",
    (rate) => {
      const error = `The file's rate of USD is impossible: ${rate}.`;
      const file = fileOf(`${CNY}<Cube currency='USD' rate='${rate}'/>`);
      expect(readRatesFile(file)).toEqual({ ok: false, error });
    },
  );

  test("of 64 KiB that almost has the form is refused at once", () => {
    const began = process.cpuUsage();
    for (const part of [
      "<Cube ",
      "<Cube currency='USD' rate='1'/>",
      " ",
      "<Cube time='2025-10-21'>",
    ])
      expect(readRatesFile(fileOf(part.repeat(65_536 / part.length)) + "x").ok).toBe(false);
    expect(process.cpuUsage(began).user / 1000, "ms").toBeLessThan(500);
  });
});

test("yuan for one unit are the exact quotient, rounded at the twelfth decimal", () => {
  const perEuro = { CNY: "8.2626", USD: "1.1607", JPY: "176.45", IDR: "19272.67", GBP: "0.86780" };
  expect(cnyPerUnit(perEuro)).toEqual({
    EUR: 8.2626,
    USD: 7.118635306281,
    JPY: 0.046826863134,
    IDR: 0.000428721085,
    GBP: 9.5213182761,
  });
  expect(cnyPerUnit({ CNY: "8", USD: "3" })).toEqual({ EUR: 8, USD: 2.666666666667 });
});
