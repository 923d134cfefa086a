import { InlineScript } from "#first-view/inline-script.tsx";
import { oldRatesMark } from "#texts/frame.ts";
import { dates, language } from "#texts/words.ts";
import { fillAmounts } from "./fill-amounts.ts";

/** Writes the amounts in the currency that the visitor has chosen. Pages are the same for everybody (decision 93). */
export const AmountsScript = () => <InlineScript code={import.meta.env.SSR ? script() : ""} />;

const script = () =>
  `(${String(fillAmounts).replaceAll(/\n\s*(\/\*\*.*)?/g, "\n")})(${JSON.stringify({ language, dates, oldRates: oldRatesMark })})`;
