import type { CurrencyRates } from "@loupe/contract";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { DATE } from "#ui/local-time.tsx";
import { useHasOpened } from "#ui/use-has-opened.ts";
import * as texts from "#texts/frame.ts";
import { dates, language } from "#texts/words.ts";
import { chooseCurrency, CURRENCIES, useChosenCurrency } from "./chosen-currency.ts";
import { currencyOfCountry } from "./currency-of-country.ts";
import { refreshRates, useStoredRates } from "./stored-rates.ts";

const HEADING = "currencies-heading";

/** The sheet with all currencies. It loads the rates when they are needed. */
export function CurrencySheet() {
  const chosen = useChosenCurrency();
  const hasOpened = useHasOpened(CURRENCIES);
  const rates = useStoredRates();
  const { hasFailed, load } = useRefresh(hasOpened || chosen !== undefined);
  return (
    <div id={CURRENCIES} popover="auto" className={popoverClass}>
      {hasOpened && (
        <section aria-labelledby={HEADING} className="grid gap-1">
          <h2 id={HEADING} className="px-2.5 text-lg">
            {texts.currency}
          </h2>
          <p className="px-2.5 pb-1 text-sm text-pretty text-ink-2">
            {texts.currencyIntro} {rates && ratesNote(rates)}
          </p>
          <Choice code={undefined} isChosen={!chosen || chosen === "CNY"}>
            {texts.yuanOnly}
          </Choice>
          {rates ? (
            <Currencies rates={rates} chosen={chosen} />
          ) : hasFailed ? (
            <LoadError load={load} />
          ) : (
            <Skeleton className="mx-2.5 h-60" />
          )}
        </section>
      )}
    </div>
  );
}

const popoverClass =
  "sheet max-md:max-h-[80dvh]! md:max-h-[calc(100dvh-8rem)] lg:top-17 lg:end-[max(1rem,50%-36rem)] lg:backdrop:bg-transparent";

const LoadError = ({ load }: { load: () => void }) => (
  <p className="grid justify-items-start gap-2 px-2.5 text-sm">
    {texts.ratesError}
    <Button size="small" onClick={load}>
      {texts.retryButton}
    </Button>
  </p>
);

/** Loads the rates once they are wanted. If that fails, those of the last time stay. */
function useRefresh(isWanted: boolean) {
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    refreshRates().catch(() => setHasFailed(true));
  }, []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- forgets the failure of the last time
    if (isWanted) load();
  }, [isWanted, load]);
  return { hasFailed, load };
}

type Props = { rates: CurrencyRates; chosen: string | undefined };

/** All currencies by name, after the chosen one and that of the browser's region. */
function Currencies({ rates, chosen }: Props) {
  const codes = Object.keys(rates.rates);
  const likely = currencyOfCountry(new Intl.Locale(navigator.language).region);
  const first = new Set([chosen, likely].flatMap((code) => codes.filter((one) => one === code)));
  const others = codes
    .filter((code) => !first.has(code))
    .toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language));
  return (
    <>
      {[...first, ...others].map((code) => (
        <Choice key={code} code={code} isChosen={chosen === code}>
          {nameOf(code)}
          <span className="ms-auto ps-3 text-ink-2">{code}</span>
        </Choice>
      ))}
    </>
  );
}

const names = new Intl.DisplayNames([language], { type: "currency" });
const nameOf = (code: string) => names.of(code) ?? code;

function ratesNote({ date, source, isSnapshot }: CurrencyRates): string {
  const day = new Intl.DateTimeFormat(dates, { ...DATE, timeZone: "UTC" }).format(Date.parse(date));
  return (isSnapshot ? texts.snapshotNote : texts.ratesNote)
    .replace("{date}", day)
    .replace("{source}", source);
}

type ChoiceProps = { code: string | undefined; isChosen: boolean; children: ReactNode };

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
