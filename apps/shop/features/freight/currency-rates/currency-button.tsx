import { Coins } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { useRootData } from "#features/site/frame/root-data.ts";
import * as texts from "#texts/frame.ts";
import { currency } from "#texts/words.ts";
import { CURRENCIES, RATES_NOTE } from "./chosen-currency.ts";

/** The button of the menu that opens the choice of a currency. It names the one in use. */
export const CurrencyMenuButton = () => (
  <button
    type="button"
    popoverTarget={CURRENCIES}
    className={buttonClass({ variant: "quiet", className: "js-only w-full !justify-start" })}
  >
    <Coins className="size-5" />
    {texts.currency}
    <Shown className="ms-auto" />
  </button>
);

/** The currency in the footer, with the day and the source of the rates. */
export const CurrencyLine = () => {
  const { rates } = useRootData();
  return (
    <p className="js-only flex basis-full flex-wrap items-center gap-x-3">
      <button
        type="button"
        popoverTarget={CURRENCIES}
        className="inline-flex h-11 items-center gap-1.5 hover:text-ink"
      >
        <Coins aria-hidden="true" className="size-4.5" />
        {texts.currency}: <Shown className="font-[550] text-ink" />
      </button>
      {rates && <span id={RATES_NOTE}>{rates.note}</span>}
    </p>
  );
};

/** The currency in use. The server writes the currency of the page's language, and the inline script the visitor's. */
function Shown({ className }: { className: string }) {
  const { rates } = useRootData();
  return (
    <span data-code="" className={className} suppressHydrationWarning>
      {rates ? currency : "CNY"}
    </span>
  );
}
