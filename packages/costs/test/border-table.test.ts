import { describe, expect, it } from "vitest";
import type { BorderCharge, CostRequest } from "../src/index.ts";
import { billFor, chargeOf } from "./bills.ts";

/** Yuan for one unit. */
const rates = { USD: 7, EUR: 8, GBP: 9, RON: 1.6, SEK: 0.7, CHF: 8, NOK: 0.7, CAD: 5, AUD: 5, NZD: 4, SGD: 5, JPY: 0.05, BRL: 1.4, ZAR: 0.4, AED: 2 }; // prettier-ignore
type Currency = keyof typeof rates;

/** Each of the goods is a kind of its own, in the currency of the row, as is the freight. */
const billOf = (
  destination: string,
  date: string,
  currency: Currency,
  goods: number[],
  freight: number,
  mode: CostRequest["mode"],
  other: Partial<CostRequest> = {},
) => {
  const rate = rates[currency];
  const cny = (amount: number) => Number((amount * rate).toFixed(6));
  const items = goods.map((price) => ({ price: cny(price), qty: 1, domesticFreight: 0 }));
  const given = { destination, date, currency, rates, freight: cny(freight), mode, items };
  return billFor({ ...given, ...other });
};

/** "3", "0/2/2" for low, likely and high, "17+" for at least 17, "?" for an amount of which nothing is known. */
const figure = ({ low, likely, high, unknown }: BorderCharge) =>
  unknown ? (low === null ? "?" : `${low}+`) : low === high ? `${low}` : `${low}/${likely}/${high}`;

const charges = (border: readonly BorderCharge[], name: BorderCharge["charge"]) =>
  border
    .filter(({ charge }) => charge === name)
    .map(figure)
    .join(" and ") || "-";

type Row = [
  to: string,
  date: string,
  currency: Currency,
  goods: number[],
  freight: number,
  mode: CostRequest["mode"],
  duty: string,
  vat: string,
  fee: string,
  handling: string,
];

/** Calculated by hand, around each threshold. Where the border is unknown, there is neither duty nor VAT. */
const table: Row[] = [
  // No duty. 19 % of 160. The post asks for 7.50.
  ["DE", "2026-06-30", "EUR", [150], 10, "postal", "0", "30.4", "-", "7.5"],
  // Two kinds at 3. 19 % of 160 (by IOSS) to 166.
  ["DE", "2026-07-01", "EUR", [100, 50], 10, "postal", "6", "30.4/31.54/31.54", "-", "7.5"],
  // 0, 4.1 and 12 % of 160.01. 19 % of 160.01, 166.57041 and 179.2112. One kind at 0 to 2.
  ["DE", "2026-11-22", "EUR", [150.01], 10, "postal", "0/6.56/19.2", "30.4/31.65/34.05", "0/2/2", "7.5"],
  // 3, or 12 % of 90. 19 % of 90, 93 and 100.8. 3 % of the tax of 29.95 is less than 17.85.
  ["DE", "2026-11-22", "EUR", [70], 20, "express", "3/3/10.8", "17.1/17.67/19.15", "0/2/2", "7.2/15/17.85"],
  // The fee has certainly begun: two kinds at 2. 19 % of 120 and 126.
  ["DE", "2026-12-10", "EUR", [70, 30], 20, "postal", "6", "22.8/23.94/23.94", "4", "7.5"],
  ["DE", "2026-10-31", "EUR", [70, 30], 20, "postal", "6", "22.8/23.94/23.94", "-", "7.5"],
  // 20 % of 160. The French fee of one kind.
  ["FR", "2026-06-30", "EUR", [150], 10, "postal", "0", "32", "2", "2/5/8"],
  // The French fee is suspended. 20 % of 160 and 163.
  ["FR", "2026-07-01", "EUR", [150], 10, "postal", "3", "32/32.6/32.6", "-", "2/5/8"],
  // 12 % of 160 are 19.20. 20 % of 160, 163 and 179.2.
  ["FR", "2026-11-22", "EUR", [150], 10, "express", "3/3/19.2", "32/32.6/35.84", "0/2/2", "8.4/17.5/18"],
  // 21 % of 60 and 63. The fee on trial.
  ["ES", "2026-10-31", "EUR", [50], 10, "postal", "3", "12.6/13.23/13.23", "0/1/2", "1.56/3.78/6"],
  ["ES", "2026-11-01", "EUR", [50], 10, "postal", "3", "12.6/13.23/13.23", "0/2/2", "1.56/3.78/6"],
  // 21 % of 160 and 163. 25 RON are 40 CNY, 5 EUR. The post's fee was not found.
  ["RO", "2026-11-22", "EUR", [150], 10, "postal", "3", "33.6/34.23/34.23", "0/2/2 and 5", "?"],
  // 21 % of 160.01, 166.57041 and 179.2112. The Romanian fee ends at 150 EUR.
  ["RO", "2026-11-22", "EUR", [150.01], 10, "postal", "0/6.56/19.2", "33.6/34.98/37.63", "0/2/2", "?"],
  // 22 % of 50 and 53.
  ["IT", "2026-09-30", "EUR", [40], 10, "postal", "3", "11/11.66/11.66", "-", "?"],
  ["IT", "2026-10-01", "EUR", [40], 10, "postal", "3", "11/11.66/11.66", "0/2/2", "?"],
  // 21 % of 150 and 153, then of 150.01, 156.16041 and 168.0112. The post asks for more above 150 EUR.
  ["NL", "2026-11-22", "EUR", [150], 0, "postal", "3", "31.5/32.13/32.13", "0/2/2 and 0/0/2", "6/8.5/11"],
  ["NL", "2026-11-22", "EUR", [150.01], 0, "postal", "0/6.15/18", "31.5/32.79/35.28", "0/2/2 and 0/0/2", "10/13.5/17"],
  // 20 % of 100 and 103. 6 to 7.20.
  ["AT", "2026-11-22", "EUR", [100], 0, "postal", "3", "20/20.6/20.6", "0/2/2", "6/6.6/7.2"],
  // The fee of the Polish post in 2021 is too old. 23 % of 60 and 63.
  ["PL", "2026-11-22", "EUR", [50], 10, "postal", "3", "13.8/14.49/14.49", "0/2/2", "?"],
  // 148.75 EUR. 3 EUR are 34.2857 SEK. 25 % of 1,700 and 1,734.2857. 2 EUR are 22.857 SEK.
  ["SE", "2026-11-22", "SEK", [1_700], 0, "postal", "34.29", "425/433.57/433.57", "0/22.86/22.86", "75"],
  // 20 % of 145, if nobody took it, and then 8 to 12.
  ["GB", "2026-11-22", "GBP", [135], 10, "postal", "0", "0/29/29", "-", "0/10/12"],
  // 0, 2.9 and 12 % of 145.01. 20 % of 145.01, 149.21529 and 162.4112.
  ["GB", "2026-11-22", "GBP", [135.01], 10, "postal", "0/4.21/17.4", "29/29.84/32.48", "-", "8/10/12"],
  // 20 % of 901, 927.129 and 1,009.12. Above 900 GBP the post asks for 25.
  ["GB", "2026-11-22", "GBP", [901], 0, "postal", "0/26.13/108.12", "180.2/185.43/201.82", "-", "25"],
  // 20 % of 2,000, 2,058 and 2,240. 3 % of the tax of 688 are 20.64, and 2.5 % of less are below the least.
  ["GB", "2026-11-22", "GBP", [2_000], 0, "express", "0/58/240", "400/411.6/448", "-", "11/12.9/20.64"],
  // The duties of that time are not known.
  ["US", "2026-07-23", "USD", [80], 10, "postal", "-", "-", "-", "?"],
  // 12.5, 41 and 69.5 % of 80. The post may ask for 9.35.
  ["US", "2026-07-24", "USD", [80], 10, "postal", "10/32.8/55.6", "-", "-", "0/4.68/9.35"],
  // The merchandise fee of a courier's parcel is known until September.
  ["US", "2026-09-30", "USD", [80], 10, "express", "10/32.8/55.6", "-", "0/6.05/12.09", "17.5"],
  // 2.5 % of 695 are 17.375, less than 17.50.
  ["US", "2026-11-22", "USD", [1_000], 0, "express", "125/410/695", "-", "?", "17.5"],
  ["CA", "2026-11-22", "CAD", [20], 30, "postal", "0", "-", "-", "0"],
  // 0, 2 and 18 % of 20.01. 5 % of 20.01, 10 % of 20.4102, 15 % of 23.6118.
  ["CA", "2026-11-22", "CAD", [20.01], 30, "postal", "0/0.4/3.6", "1/2.04/3.54", "-", "9.95"],
  // 5 % of 100, 10 % of 102, 15 % of 118. 3.7 % of the tax of 35.70 is less than 18.
  ["CA", "2026-11-22", "CAD", [100], 30, "express", "0/2/18", "5/10.2/17.7", "-", "11.65/12/18"],
  // 0 to 10 % of 1,050 at the sale, and nothing at the border.
  ["AU", "2026-11-22", "AUD", [1_000], 50, "postal", "0", "0/52.5/105", "-", "0"],
  // 0, 2.5 and 5 % of the goods. 10 % of 1,050.01, 1,075.01025 and 1,100.0105.
  ["AU", "2026-11-22", "AUD", [1_000.01], 50, "express", "0/25/50", "105/107.5/110", "98", "23/23.8/24"],
  // 50 and 48 AUD, from 10,000 AUD on 152 and 48. 5 % of 10,001, 10 % of it, of 10,251.025 and of 10,501.05. 2.9, 3 and 3.6 % of the tax.
  ["AU", "2026-11-22", "AUD", [10_001], 0, "express", "0/250.03/500.05", "1000.1/1025.1/1050.11", "200", "29/38.25/55.81"],
  // 0 to 15 % of 1,020. 2.21 NZD and 15 % are 2.5415.
  ["NZ", "2026-11-22", "NZD", [1_000], 20, "express", "0", "0/76.5/153", "0/2.54/2.54", "0"],
  // The duty is not known. At least 15 % of 1,020.01.
  ["NZ", "2026-11-22", "NZD", [1_000.01], 20, "postal", "?", "153+", "-", "?"],
  // 0 to 9 % of 420, then 9 % of 420.01.
  ["SG", "2026-11-22", "SGD", [400], 20, "postal", "0", "0/18.9/37.8", "-", "0"],
  ["SG", "2026-11-22", "SGD", [400.01], 20, "postal", "0", "37.8", "-", "10.9"],
  // 8.1 % of 61.72 are 4.999, and not charged. 8.1 % of 61.73 are 5.00013. 16 and 3 % of 50, at most 70.
  ["CH", "2026-11-22", "CHF", [50], 11.72, "postal", "0", "0", "-", "0"],
  ["CH", "2026-11-22", "CHF", [50], 11.73, "postal", "0", "5", "-", "17.5"],
  ["CH", "2026-11-22", "CHF", [2_000], 0, "postal", "0", "162", "-", "70"],
  // 25 % of 200, and of a duty that is not known.
  ["NO", "2026-11-22", "NOK", [100], 100, "postal", "?", "50+", "-", "?"],
  ["JP", "2026-11-22", "JPY", [16_666], 2_000, "postal", "0", "-", "-", "0"],
  // 6 % of 16,667, which is 10 % of 60 %.
  ["JP", "2026-11-22", "JPY", [16_667], 2_000, "postal", "?", "1000+", "-", "?"],
  ["KR", "2026-11-22", "USD", [150], 20, "postal", "0", "-", "-", "0"],
  // 10 % of 170.01.
  ["KR", "2026-11-22", "USD", [150.01], 20, "postal", "?", "17+", "-", "?"],
  // 60 % of 80. 128 times 17/83 to 20/80. 15 BRL are 21 CNY, 3 USD.
  ["BR", "2026-11-22", "USD", [50], 30, "postal", "48", "26.22/26.22/32", "-", "3"],
  ["BR", "2026-11-22", "USD", [3_000.01], 30, "postal", "-", "-", "-", "?"],
  // 18 % of 160, 140 and 85.01.
  ["IL", "2025-12-31", "USD", [150], 10, "postal", "0", "-", "-", "0"],
  ["IL", "2026-01-01", "USD", [150], 10, "postal", "0", "28.8", "-", "?"],
  ["IL", "2026-05-31", "USD", [130], 10, "postal", "0", "-", "-", "0"],
  ["IL", "2026-06-01", "USD", [130], 10, "postal", "0", "25.2", "-", "?"],
  ["IL", "2026-11-22", "USD", [75], 10, "postal", "0", "-", "-", "0"],
  ["IL", "2026-11-22", "USD", [75.01], 10, "postal", "0", "15.3", "-", "?"],
  // Above 500 USD also a duty, which is not known. 18 % of 510.01.
  ["IL", "2026-11-22", "USD", [500.01], 10, "postal", "?", "91.8+", "-", "?"],
  // 33.5 % of 117. 19, 26.25 and 33.5 % of 117.01.
  ["MX", "2026-11-22", "USD", [117], 10, "express", "39.2", "-", "-", "?"],
  ["MX", "2026-11-22", "USD", [117.01], 10, "express", "22.23/30.72/39.2", "-", "-", "?"],
  // 60 % of 60, and 80 % for luxury goods.
  ["TR", "2026-11-22", "EUR", [50], 10, "postal", "36/36/48", "-", "-", "?"],
  // 19 % of 510. 6 % of 510.01, and 19 % of 540.6106.
  ["CL", "2026-11-22", "USD", [500], 10, "postal", "0", "96.9", "-", "?"],
  ["CL", "2026-11-22", "USD", [500.01], 10, "postal", "30.6", "102.72", "-", "?"],
  // 35, 51 and 67 % of 500. Nothing is known above 500 ZAR.
  ["ZA", "2026-11-22", "ZAR", [500], 50, "postal", "175/255/335", "-", "-", "?"],
  ["ZA", "2026-11-22", "ZAR", [500.01], 50, "postal", "-", "-", "-", "?"],
  // 5 % of 1,100. 5 % of 1,100, and 5 % of 1,155.
  ["AE", "2026-11-22", "AED", [1_000], 100, "postal", "0", "55", "-", "?"],
  ["AE", "2026-11-22", "AED", [1_001], 99, "postal", "55", "57.75", "-", "?"],
  // Nothing was found of Saudi Arabia.
  ["SA", "2026-11-22", "USD", [50], 10, "postal", "-", "-", "-", "?"],
]; // prettier-ignore

describe("the border by hand", () => {
  it.each(table)("of %s on %s, in %s, for %j and %d by %s", (...row) => {
    const [to, date, currency, goods, freight, mode, duty, vat, fee, handling] = row;
    const { border } = billOf(to, date, currency, goods, freight, mode);
    const found = (["duty", "vat", "nationalFee", "handling"] as const).map((name) =>
      charges(border, name),
    );
    expect(found).toEqual([duty, vat, fee, handling]);
    const isUnknown = border.some(({ charge }) => charge === "border");
    expect(isUnknown).toBe(duty === "-");
  });

  it("ignores the percentage of the code where one percentage is for all goods", () => {
    const bill = billOf("BR", "2026-11-22", "USD", [50], 30, "postal", { duty: { percent: 20 } });
    expect(chargeOf(bill, "duty")).toMatchObject({ low: 48, likely: 48, high: 48 });
    const inTheUs = billOf("US", "2026-11-22", "USD", [80], 0, "postal", { duty: { percent: 20 } });
    expect(chargeOf(inTheUs, "duty")).toMatchObject({ low: 26, likely: 26, high: 26 });
  });
});
