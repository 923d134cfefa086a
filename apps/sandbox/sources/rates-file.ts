/** The rates for one euro, as the daily file writes them. They are invented, in the order of magnitude of real ones. */
const PER_EURO: Readonly<Record<string, string>> = {
  USD: "1.1500",
  JPY: "180.00",
  CZK: "24.300",
  DKK: "7.4600",
  GBP: "0.87000",
  HUF: "385.00",
  PLN: "4.2500",
  RON: "5.0900",
  SEK: "11.0000",
  CHF: "0.9300",
  NOK: "11.7000",
  TRY: "49.5000",
  AUD: "1.7700",
  BRL: "6.2000",
  CAD: "1.6200",
  CNY: "8.2000",
  HKD: "8.9500",
  IDR: "19200.00",
  INR: "103.0000",
  KRW: "1680.00",
  MXN: "21.3000",
  NZD: "2.0200",
  SGD: "1.5000",
  ZAR: "19.9000",
};

/** The changes of the normal file. A rate of null removes the currency. */
export type RatesChange = { date?: string; perEuro?: Readonly<Record<string, string | null>> };

export function isRatesChange(value: unknown): value is RatesChange {
  if (typeof value !== "object" || value === null) return false;
  const { date = "", perEuro = {} } = value as Record<string, unknown>;
  if (typeof date !== "string" || typeof perEuro !== "object" || perEuro === null) return false;
  return Object.values(perEuro).every((rate) => rate === null || typeof rate === "string");
}

/** Returns the daily file with the rates of a day. */
export function ratesFile(today: string, { date = today, perEuro = {} }: RatesChange): string {
  return fileOf(date, Object.entries({ ...PER_EURO, ...perEuro }));
}

export const fileWithoutRates = (today: string): string => fileOf(today, []);

function fileOf(date: string, rates: [currency: string, rate: string | null][]): string {
  const lines = rates.flatMap(([currency, rate]) =>
    rate === null ? [] : [`\t\t\t<Cube currency='${currency}' rate='${rate}'/>\n`],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>
\t\t<gesmes:name>Sandbox</gesmes:name>
\t</gesmes:Sender>
\t<Cube>
\t\t<Cube time='${date}'>
${lines.join("")}\t\t</Cube>
\t</Cube>
</gesmes:Envelope>
`;
}
