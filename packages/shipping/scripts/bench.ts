// Prints how fast a parcel is quoted with a whole rate card, and checks that the time grows linearly with the number
// of shipping lines. Measures processor time, so that load on the machine does not count.
import { readFileSync } from "node:fs";
import { prepareRateCard, quote, splitHaul, type RateCard } from "../src/index.ts";
import { checkRateCard } from "../src/check-rate-card.ts";

const text = readFileSync(new URL("../data/rate-card.json", import.meta.url), "utf8");

function print(line: string) {
  process.stdout.write(`${line}\n`);
}

function checkLimit(holds: boolean, line: string) {
  print(`${holds ? "holds  " : "BROKEN"} ${line}`);
  if (!holds) process.exitCode = 1;
}

function cpu_ms(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Returns the microseconds for one quote: the best of several runs, because the slower runs were
 * disturbed by other processes.
 */
function quote_us(card: RateCard, destination: string, times: number): number {
  const preparedCard = prepareRateCard(card);
  const parcel = { destination, features: ["101"], length: 30, width: 22.5, height: 14 };
  const rounds = Array.from({ length: 9 }, (_, round) =>
    cpu_ms(() => {
      for (let i = 0; i < times; i++) quote(preparedCard, { ...parcel, weight: 500 + i + round });
    }),
  );
  return (Math.min(...rounds) * 1000) / times;
}

/** Returns a card with the lines to the United States, repeated under other ids. */
function enlarge(card: RateCard, count: number): RateCard {
  const lines = card.lines.filter(({ destinations }) => "US" in destinations);
  return {
    ...card,
    cardId: `lines-${count}`,
    lines: Array.from({ length: count }, (_, i) => {
      const line = lines[i % lines.length];
      if (!line) throw new Error("the card serves no US line");
      return { ...line, id: `${line.id}-${i}` };
    }),
  };
}

const checked = checkRateCard(text);
if (!checked.ok) throw new Error(checked.errors[0]?.message);
const { card } = checked;
print(`check: ${cpu_ms(() => checkRateCard(text)).toFixed(0)} ms for the card, read from text`);
for (const destination of ["US", "GB", "RU"]) {
  const perSecond = Math.round(1e6 / quote_us(card, destination, 2_000));
  const lines = prepareRateCard(card).routesTo(destination).length;
  const name = `${destination} (${lines} lines): ${perSecond.toLocaleString("en")} quotes/s of one core`;
  checkLimit(perSecond >= 5_000, `${name} (limit: 5,000)`);
}
const small = quote_us(enlarge(card, 100), "US", 400);
const large = quote_us(enlarge(card, 1_000), "US", 100);
const ratio = large / small;
checkLimit(
  ratio < 15,
  `1,000 lines take ${ratio.toFixed(1)} times as long as 100: ${large.toFixed(0)} and ${small.toFixed(0)} µs (limit: below 15)`,
);
const pieces = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ weight: 200 + ((i * 379) % 1900) }));
const many_ms = cpu_ms(() =>
  splitHaul(enlarge(card, 1_000), { destination: "US", items: pieces(30) }),
);
checkLimit(
  many_ms < 250,
  `a haul of 30 items over 1,000 lines: ${many_ms.toFixed(0)} ms (limit: 250)`,
);
for (const [count, limit_ms] of [
  [10, 50],
  [12, 300],
  [50, 300],
] as const) {
  const haul_ms = cpu_ms(() => splitHaul(card, { destination: "US", items: pieces(count) }));
  checkLimit(
    haul_ms < limit_ms,
    `a haul of ${count} items: ${haul_ms.toFixed(0)} ms (limit: ${limit_ms})`,
  );
}
