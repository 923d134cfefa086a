import * as z from "zod";
import { route } from "../../endpoint.ts";
import { TRIES_REFUSALS } from "../../api-errors/refusal-groups.ts";

const Place = z.object({
  agent: z.string().max(100).meta({ description: "the agent's id or name, such as sugargoo" }),
  currency: z
    .string()
    .regex(/^[A-Za-z]{3}$/)
    .meta({ description: "the currency that the agent took, such as EUR", examples: ["EUR"] }),
});

const Rate = z.number().positive().max(1_000_000_000).meta({
  description: "CNY that the agent credited for one unit of the currency; five digits are stored",
});

const Spread = z.number().meta({
  description:
    "percent that the rate is below the mid rate, with payment fee and bank charge; negative above it",
});

/** The median of the rates that shoppers measured. */
export const MeasuredRate = z
  .object({
    currency: z.string(),
    shoppers: z.number().int().meta({ description: "whose rates of the last 90 days count" }),
    spread: Spread.meta({ description: "the median, in percent below the mid rate" }),
  })
  .meta({ id: "MeasuredRate" });
export type MeasuredRate = z.output<typeof MeasuredRate>;

export const postMeasuredRate = route({
  address: "POST /agent-facts/measured_rates",
  summary: "Shares the rate that the caller measured at an agent, and replaces the earlier one",
  access: "user",
  body: Place.extend({ rate: Rate }),
  data: z.object({
    rate: Rate,
    isCounted: z.boolean().meta({
      description:
        "false, and then nothing is stored, for a rate that differs by more than 10 % from the mid rate, and for staff. The rate of a new account counts after a day",
    }),
    sharedRate: Rate.nullable().meta({
      description:
        "what the caller shares now: this rate, or the earlier one, which stays if this one does not count",
    }),
  }),
  refusals: ["currency_without_rate", ...TRIES_REFUSALS],
});

export const getOwnMeasuredRate = route({
  address: "GET /agent-facts/measured_rates/own",
  summary: "The rate that the caller shares of an agent, and whether one can be shared now",
  access: "user",
  query: Place,
  data: z.object({
    isOffered: z.boolean().meta({
      description:
        "false for staff, an agent without facts, and a currency without a mid rate of these days",
    }),
    rate: Rate.nullable().meta({ description: "null if the caller shares none" }),
  }),
});

export const deleteOwnMeasuredRate = route({
  address: "DELETE /agent-facts/measured_rates/own",
  summary: "Takes back the rate that the caller shares of an agent",
  access: "user",
  query: Place,
});

export const getMeasuredRates = route({
  address: "GET /agent-facts/measured_rates",
  summary: "The rates that shoppers measured at an agent in the last 90 days",
  access: "admin",
  query: Place.pick({ agent: true }),
  data: z.array(
    MeasuredRate.extend({
      spread: Spread.nullable().meta({ description: "the median; null below five shoppers" }),
    }).meta({ id: "MeasuredRateCount" }),
  ),
});

export const deleteMeasuredRates = route({
  address: "DELETE /agent-facts/measured_rates",
  summary: "Deletes all rates that shoppers measured at an agent, such as after abuse",
  access: "admin",
  query: Place.pick({ agent: true }),
  data: z.object({ deleted: z.number().int() }),
});
