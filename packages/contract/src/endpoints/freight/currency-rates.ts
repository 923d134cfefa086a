import * as z from "zod";
import { route } from "../../endpoint.ts";

const mark = {
  date: z.iso.date().meta({ description: "the day on which they were published" }),
  source: z.string().meta({ description: "who published them" }),
  isSnapshot: z
    .boolean()
    .meta({ description: "whether they came with the shop, because none were read yet" }),
};

/** Which of the shop's exchange rates were used. */
export const RatesMark = z.object(mark).meta({ id: "RatesMark" });

const CurrencyRates = z
  .object({
    ...mark,
    rates: z
      .record(z.string(), z.number())
      .meta({ description: "CNY for one unit of each currency, at the mid rate" }),
  })
  .meta({ id: "CurrencyRates" });

export type CurrencyRates = z.output<typeof CurrencyRates>;

export const getCurrencyRates = route({
  address: "GET /currency_rates",
  summary: "The shop's exchange rates to CNY, with their day",
  access: "public",
  data: CurrencyRates,
});
