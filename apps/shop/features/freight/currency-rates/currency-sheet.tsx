import type { ReactNode } from "react";
import { useHasOpened } from "#ui/use-has-opened.ts";
import * as texts from "#texts/frame.ts";
import { currency, language } from "#texts/words.ts";
import { chooseCurrency, CURRENCIES, RATES_NOTE } from "./chosen-currency.ts";
import { useShopperCurrency } from "./shopper-currency.ts";

const HEADING = "currencies-heading";

/** The sheet with all currencies for which the page has rates. */
export function CurrencySheet() {
  const hasOpened = useHasOpened(CURRENCIES);
  return (
    <div id={CURRENCIES} popover="auto" className={popoverClass}>
      {hasOpened && <Choices />}
    </div>
  );
}

const popoverClass =
  "sheet max-md:max-h-[80dvh]! md:max-h-[calc(100dvh-8rem)] lg:top-17 lg:end-[max(1rem,50%-36rem)] lg:backdrop:bg-transparent";

/** Yuan only, the currency in use and the currency of the page's language, and all others by name. */
function Choices() {
  const inUse = useShopperCurrency();
  const codes = Object.keys(globalThis.unitsPerEuro ?? {}).filter((code) => code !== "CNY");
  const note = document.getElementById(RATES_NOTE)?.textContent ?? texts.ratesError;
  const first = new Set([inUse, currency].filter((code) => codes.includes(code)));
  const others = codes
    .filter((code) => !first.has(code))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <section aria-labelledby={HEADING} className="grid gap-1">
      <h2 id={HEADING} className="px-2.5 text-lg">
        {texts.currency}
      </h2>
      <p className="px-2.5 pb-1 text-sm text-pretty text-ink-2">
        {texts.currencyIntro} {note}
      </p>
      <Choice code="CNY" isChosen={inUse === "CNY"}>
        {texts.yuanOnly}
      </Choice>
      {[...first, ...others].map((code) => (
        <Choice key={code} code={code} isChosen={inUse === code}>
          {nameOf(code)}
          <span className="ms-auto ps-3 text-ink-2">{code}</span>
        </Choice>
      ))}
    </section>
  );
}

const names = new Intl.DisplayNames([language], { type: "currency" });
const nameOf = (code: string) => names.of(code) ?? code;

type ChoiceProps = { code: string; isChosen: boolean; children: ReactNode };

/** A press chooses the currency and closes the sheet. */
const Choice = ({ code, isChosen, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    popoverTarget={CURRENCIES}
    popoverTargetAction="hide"
    onClick={() => chooseCurrency(code)}
    className="flex min-h-11 items-center rounded-2 px-2.5 text-start hover:bg-sunk aria-pressed:bg-sunk aria-pressed:font-[550]"
  >
    {children}
  </button>
);
