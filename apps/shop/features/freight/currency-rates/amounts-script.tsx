import { InlineScript } from "#first-view/inline-script.tsx";
import { useRootData, type PageRates } from "#features/site/frame/root-data.ts";
import { currency, language } from "#texts/words.ts";
import { currencyInUse } from "./currency-in-use.ts";
import { currencyOfCountry } from "./currency-of-country.ts";
import { fillAmounts } from "./fill-amounts.ts";
import { priceWriter } from "./price-writer.ts";

/** Writes prices in the visitor's money, with the rates of the page. Pages are the same for everybody (decision 93). */
export function AmountsScript() {
  const { rates } = useRootData();
  return rates && <InlineScript code={import.meta.env.SSR ? script(rates) : ""} />;
}

function script({ units, oldMark }: PageRates): string {
  const page = JSON.stringify({ language, currency, oldMark, units });
  const data = page.replaceAll("<", "\\u003c").replaceAll(/"(\w+)":/g, "$1:");
  const rules = [currencyInUse, currencyOfCountry, priceWriter].map(sourceOf);
  return `(${sourceOf(fillAmounts)})(${data},${rules.join(",")})`;
}

/** The source of a function, without indentation and comments. */
const sourceOf = (code: object) => String(code).replaceAll(/\n\s*(\/[*/].*)?/g, "\n");
