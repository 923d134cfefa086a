// Prints how many bills are calculated a second and how long shipping options take, and checks both against limits. One bill is one call of
// landedCost for one agent: the whole bill of five items, with both payments and the border. The calls go through all
// agents of the facts in turn. Measures processor time, so that load on the machine does not count.
import { readFileSync } from "node:fs";
import { prepareRateCard, type RateCard } from "@loupe/shipping";
import { checkFacts, landedCost, shippingOptions, type CostRequest } from "../src/index.ts";

const limit_perSecond = 20_000;
const text = readFileSync(new URL("../data/agent-and-border-facts.json", import.meta.url), "utf8");
const checked = checkFacts(text);
if (!checked.ok) throw new Error(checked.errors[0]?.message);
const { facts } = checked;

/** Another request each time, in which every layer can be calculated. */
const requestOf = (i: number, destination: string, currency: string): CostRequest => ({
  agent: facts.agents[i % facts.agents.length]?.id ?? "",
  date: "2026-11-22",
  destination,
  currency,
  rates: { USD: 7.1234, EUR: 8.1234, GBP: 9.3217, RON: 1.6321 },
  items: [1, 2, 3, 4, 5].map((n) => ({
    price: 20 + ((i * 7 + n * 13) % 400) + 0.5,
    qty: 1 + (n % 3),
    seller: `seller ${n % 4}`,
    domesticFreight: n,
    storageDays: 80 + ((i + n * 17) % 90),
    tariffHeading: `6109.${n % 3}`,
  })),
  freight: 111.2 + (i % 100),
  extras: { photos: 2, rehearsal: true, packing: true },
  insured: 600,
});

function bills_perSecond(destination: string, currency: string, count: number): number {
  const requests = Array.from({ length: count }, (_, i) => requestOf(i, destination, currency));
  const rounds_us = Array.from({ length: 9 }, () => {
    const before = process.cpuUsage();
    for (const request of requests) if (!landedCost(facts, request).ok) throw new Error("no bill");
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.round((count * 1e6) / Math.min(...rounds_us));
}

for (const [destination, currency] of [
  ["DE", "EUR"],
  ["GB", "GBP"],
  ["US", "USD"],
] as const) {
  const perSecond = bills_perSecond(destination, currency, 2_200);
  const isReached = perSecond >= limit_perSecond;
  process.stdout.write(
    `${isReached ? "holds  " : "BROKEN"} ${destination}: ${perSecond.toLocaleString("en")} bills/s of one core, ` +
      `${facts.agents.length} agents in turn (limit: ${limit_perSecond.toLocaleString("en")})\n`,
  );
  if (!isReached) process.exitCode = 1;
}

const cardFile = new URL("../../shipping/data/rate-card.json", import.meta.url);
const card = prepareRateCard(JSON.parse(readFileSync(cardFile, "utf8")) as RateCard);

/** Returns the processor time in ms in which the shipping options of different pieces are compared. */
function options_ms(pieces: number): number {
  const items = Array.from({ length: pieces }, (_, i) => ({
    price: 50 + i * 37,
    weight: 150 + ((i * 211) % 1_500),
    quantity: 1,
  }));
  const rates = { EUR: 8.1234, RON: 1.6321 };
  const request = { date: "2026-11-28", destination: "DE", currency: "EUR", rates, items };
  const rounds_us = Array.from({ length: 7 }, () => {
    const before = process.cpuUsage();
    if (!shippingOptions(facts, card, request).ok) throw new Error("no options");
    const { user, system } = process.cpuUsage(before);
    return user + system;
  });
  return Math.min(...rounds_us) / 1_000;
}

for (const [pieces, limit_ms] of [
  [1, 5],
  [10, 150],
  [12, 300],
  [30, 600],
] as const) {
  const took_ms = options_ms(pieces);
  const isReached = took_ms <= limit_ms;
  process.stdout.write(
    `${isReached ? "holds  " : "BROKEN"} shipping options of ${pieces} pieces to DE: ${took_ms.toFixed(1)} ms of one core ` +
      `(limit: ${limit_ms} ms)\n`,
  );
  if (!isReached) process.exitCode = 1;
}
