import { isDay } from "@loupe/costs";

/** The rates of one day: the units of each currency for one euro, as written in the file. */
export type DailyRates = {
  date: string;
  source: string;
  perEuro: Readonly<Record<string, string>>;
};

export type ReadFile = { ok: true; rates: DailyRates } | { ok: false; error: string };

/**
 * The whole daily file of the European Central Bank (`eurofxref-daily.xml`): its sender, its day, and its rates. The
 * form is fixed, so a file of any other form is refused, also one with several days. White space between its elements
 * was removed, because patterns that allow it everywhere take seconds for a file of white space.
 */
const FILE = new RegExp(
  [
    /^(?:<\?xml[^<>]*\?>)?/,
    /<gesmes:Envelope[^<>]*>/,
    /<gesmes:subject>[^<>]*<\/gesmes:subject>/,
    /<gesmes:Sender>/,
    /<gesmes:name>([^<>]{1,100})<\/gesmes:name>/,
    /<\/gesmes:Sender>/,
    /<Cube>/,
    /<Cube\s+time=["'](\d{4}-\d\d-\d\d)["']\s*>/,
    /((?:<Cube\s[^<>]*\/>)*)/,
    /<\/Cube>/,
    /<\/Cube>/,
    /<\/gesmes:Envelope>$/,
  ]
    .map(({ source }) => source)
    .join(""),
);
const RATES = /<Cube\s[^<>]*\/>/g;
const RATE = /^<Cube\s+currency=["']([A-Z]{3})["']\s+rate=["']([^"'<>]{1,30})["']\s*\/>$/;
const AMOUNT = /^\d{1,7}(\.\d{1,10})?$/;

/** No currency of the file was ever worth more than ten euros, or less than a millionth of one. */
const LEAST = 0.1;
const MOST = 1_000_000;

/** Prices are in yuan, and most payment fees have a part in dollars. */
const NEEDED = ["CNY", "USD"];

/** Reads a daily file. A file with one wrong rate is refused as a whole. */
export function readRatesFile(text: string): ReadFile {
  const [, source = "", date = "", list = ""] = FILE.exec(packed(text)) ?? [];
  if (!date) return refuse("What was read is not a daily file of exchange rates.");
  if (!isDay(date)) return refuse(`The file's date ${date} does not exist.`);
  const perEuro: Record<string, string> = {};
  for (const [written] of list.matchAll(RATES)) {
    const [, currency = "", rate = ""] = RATE.exec(written) ?? [];
    if (!currency) return refuse("A rate in the file has another form.");
    if (currency === "EUR" || currency in perEuro) return refuse(`The file repeats ${currency}.`);
    const amount = AMOUNT.test(rate) ? Number(rate) : Number.NaN;
    if (!(amount >= LEAST && amount <= MOST))
      return refuse(`The file's rate of ${currency} is impossible: ${rate}.`);
    perEuro[currency] = rate;
  }
  if (Object.keys(perEuro).length === 0) return refuse("The file has no rates.");
  const missing = NEEDED.find((currency) => !perEuro[currency]);
  if (missing) return refuse(`The file has no rate of ${missing}.`);
  return { ok: true, rates: { date, source: source.trim(), perEuro } };
}

const packed = (text: string) => text.trim().replaceAll(/>\s+</g, "><");

const refuse = (error: string) => ({ ok: false as const, error });
