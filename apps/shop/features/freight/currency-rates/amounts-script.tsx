import { InlineScript } from "#first-view/inline-script.tsx";
import { useRootData, type PageRates } from "#features/site/frame/root-data.ts";
import { currency, language } from "#texts/words.ts";
// oxlint-disable-next-line import/default -- `inline-script.ts` creates it
import fillPrices from "./fill-amounts.ts?script";

/** Writes prices in the visitor's money, with the rates of the page. Pages are the same for everybody (decision 93). */
export function AmountsScript() {
  const { rates } = useRootData();
  return rates && <InlineScript code={import.meta.env.SSR ? script(rates) : ""} />;
}

function script({ units, oldMark }: PageRates): string {
  const page = JSON.stringify({ language, currency, oldMark, units });
  return `${fillPrices}(${page.replaceAll("<", "\\u003c").replaceAll(/"(\w+)":/g, "$1:")})`;
}
