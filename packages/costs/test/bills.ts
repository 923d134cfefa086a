import {
  landedCost,
  type Bill,
  type BorderCharge,
  type CostLine,
  type CostRequest,
  type Facts,
  type Layer,
} from "../src/index.ts";
import { facts } from "./facts-file.ts";

/** The rates that the worked examples assume. */
const rates = { USD: 7, EUR: 8, GBP: 9, RON: 1.6, JPY: 0.05 };

/** One item of no price, in dollars, to a country whose border is not covered. */
export const request = (given: Partial<CostRequest>): CostRequest => ({
  agent: "superbuy",
  date: "2026-11-22",
  destination: "SA",
  currency: "USD",
  rates,
  items: [{ price: 0, qty: 1, domesticFreight: 0 }],
  ...given,
});

export function billFor(given: Partial<CostRequest>, file: Facts = facts): Bill {
  const result = landedCost(file, request(given));
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.bill;
}

/** An item of a price whose freight to the warehouse is known to be nothing. */
export const item = (price: number, other: Partial<CostRequest["items"][number]> = {}) => ({
  price,
  qty: 1,
  domesticFreight: 0,
  ...other,
});

export function lineOf(bill: Bill, layer: Layer): CostLine {
  const line = bill.lines.find((one) => one.layer === layer);
  if (!line) throw new Error(`no line ${layer}`);
  return line;
}

export function chargeOf(bill: Bill, name: BorderCharge["charge"]): BorderCharge {
  const charge = bill.border.find((one) => one.charge === name);
  if (!charge) throw new Error(`no charge ${name}`);
  return charge;
}
