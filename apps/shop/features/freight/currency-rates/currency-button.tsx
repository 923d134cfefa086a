import { Coins } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import * as texts from "#texts/frame.ts";
import { CURRENCIES } from "./chosen-currency.ts";

/** The button of the menu that opens the choice of a currency. The inline script adds the chosen one. */
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

/** The currency in the footer, with the day and the source of the rates if one is chosen. */
export const CurrencyLine = () => (
  <p className="js-only flex basis-full flex-wrap items-center gap-x-3">
    <button
      type="button"
      popoverTarget={CURRENCIES}
      className="inline-flex h-11 items-center gap-1.5 hover:text-ink"
    >
      <Coins aria-hidden="true" className="size-4.5" />
      {texts.currency}: <Shown className="font-[550] text-ink" />
    </button>
    <RatesText text={texts.ratesNote} />
  </p>
);

const Shown = ({ className }: { className: string }) => (
  <span className={className}>
    {"¥"}
    <RatesText text=" + {code}" />
  </span>
);

/** A text about the chosen currency and its rates, which the inline script writes. It is empty if none is chosen. */
const RatesText = ({ text }: { text: string }) => (
  <span data-rates={text} suppressHydrationWarning dangerouslySetInnerHTML={EMPTY} />
);

const EMPTY = { __html: "" };
