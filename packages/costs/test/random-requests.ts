import * as fc from "fast-check";
import type { CostRequest } from "../src/index.ts";
import { facts } from "./facts-file.ts";

const money = fc.integer({ min: 0, max: 500_000 }).map((fen) => fen / 100);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

export const randomItem = fc.record({
  price: fc.option(money, { freq: 8 }),
  qty: fc.integer({ min: 1, max: 20 }),
  seller: maybe(fc.constantFrom("a", "b", "c")),
  domesticFreight: maybe(fc.integer({ min: 0, max: 40 })),
  storageDays: maybe(fc.integer({ min: 0, max: 400 })),
  tariffHeading: maybe(fc.constantFrom("6109.10", "6403.91", "8518.30")),
});

const day_ms = 86_400_000;
const [firstDay, lastDay] = [Date.UTC(2024, 0, 1) / day_ms, Date.UTC(2029, 0, 1) / day_ms];

/** Requests of any day from 2024 to 2028, in which any input may be missing. */
export const randomRequest: fc.Arbitrary<CostRequest> = fc
  .record({
    agent: fc.constantFrom(...facts.agents.map(({ id }) => id)),
    date: fc
      .integer({ min: firstDay, max: lastDay })
      .map((day) => new Date(day * day_ms).toISOString().slice(0, 10)),
    destination: fc.constantFrom(
      "DE",
      "FR",
      "RO",
      "IT",
      "NL",
      "GB",
      "US",
      "CA",
      "AU",
      "BR",
      "CH",
      "JP",
      "SA",
    ),
    currency: fc.constantFrom("USD", "EUR", "GBP", "JPY", "CNY"),
    rates: fc.constant({
      USD: 7.1234,
      EUR: 8.1,
      GBP: 9.321,
      RON: 1.63,
      JPY: 0.0472,
      AUD: 4.6,
      BRL: 1.31,
      CAD: 5.1,
      CHF: 8.9,
    }),
    payment: maybe(
      fc.record({
        method: maybe(fc.constantFrom("paypal", "card", "wise")),
        topUps: fc.integer({ min: 1, max: 6 }),
      }),
    ),
    items: fc.array(randomItem, { minLength: 1, maxLength: 6 }),
    freight: fc.option(money),
    taxIncluded: maybe(fc.boolean()),
    ioss: maybe(fc.boolean()),
    mode: maybe(fc.constantFrom("postal", "express", "dedicated", "sea")),
    extras: maybe(
      fc.record({
        photos: fc.integer({ min: 0, max: 5 }),
        rehearsal: fc.boolean(),
        packing: fc.boolean(),
      }),
    ),
    insured: maybe(fc.integer({ min: 500, max: 5_000 })),
    duty: maybe(fc.record({ percent: fc.integer({ min: 0, max: 60 }) })),
    handling: maybe(fc.integer({ min: 0, max: 20 })),
    spread: maybe(fc.integer({ min: 0, max: 8 })),
    isMeasured: fc.boolean(),
  })
  .map(({ isMeasured, ...request }) =>
    isMeasured ? { ...request, credited: 700.5, taken: 101.25 } : request,
  );
