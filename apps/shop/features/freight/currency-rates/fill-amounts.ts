import type { CurrencyRates } from "@loupe/contract";

type Known = { code?: string | null; rates?: CurrencyRates | null };
type Words = {
  /** The language of numbers, and that of dates. */
  language: string;
  dates: string;
  /** Added to the main price of a page if the rates are old, such as "rates of {date}". */
  oldRates: string;
};

/**
 * Writes the amounts in the visitor's currency beside the prices in yuan, before the browser paints them, and follows
 * every change of the page and of the choice. Without a rate it writes nothing. The inline script of each page contains
 * the source of this function, so it must not use anything outside of itself.
 */
export function fillAmounts({ language, dates, oldRates }: Words): void {
  let [known, given] = [{}, {}] as [Known, Known];
  let format: Intl.NumberFormat | undefined;
  let [rate, date, isOld] = [0, "", false];
  const observer = new MutationObserver(fill);

  /** Reads the choice and the rates, or takes those of this page's events, because storage may have refused them. */
  function apply(event?: Event) {
    const detail = (event as CustomEvent<Known> | undefined)?.detail;
    given = detail ? { ...given, ...detail } : {};
    // Rates that arrive late, without a choice, wait for the next page: their amounts would move this one.
    if (detail?.rates && !format && !("code" in given)) return;
    try {
      const rates = JSON.parse(localStorage.getItem("currency-rates")!) as Known["rates"];
      known = { code: localStorage.getItem("currency"), rates };
    } catch {
      // Storage is blocked, or the rates in it are not ours.
    }
    known = { ...known, ...given };
    const { code, rates } = known;
    const at = Date.parse(rates?.date ?? "");
    rate = Number(rates?.rates?.[code!]);
    observer.disconnect();
    format = undefined;
    if (code && /^[A-Z]{3}$/.test(code) && rate > 0 && at > 0) {
      isOld = rates!.isSnapshot || Date.now() - at > 7 * 86_400_000;
      const day = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
      date = new Intl.DateTimeFormat(dates, day).format(at).replaceAll(" ", "\u00a0");
      // The symbol of the yen is that of the yuan.
      const currencyDisplay = code === "JPY" ? "code" : "symbol";
      const style = { style: "currency", currency: code, currencyDisplay } as const;
      format = new Intl.NumberFormat(language, style);
      const changes = { childList: true, subtree: true, attributeFilter: ["data-yuan"] };
      observer.observe(document, changes);
    }
    fill();
  }

  function fill() {
    for (const place of document.querySelectorAll<HTMLElement>("[data-yuan],[data-rates]")) {
      const text = format ? textOf(place.dataset, format) : "";
      if (place.textContent !== text) place.textContent = text;
    }
  }

  function textOf({ yuan, dated, rates = "" }: DOMStringMap, { format }: Intl.NumberFormat) {
    if (!yuan) return inWords(rates);
    const amount = format(Number(yuan) / rate).replaceAll(" ", "\u00a0");
    // An amount that is rounded to nothing is not displayed, because it is not nothing.
    if (!/[1-9]/.test(amount)) return "";
    return ` ≈\u00a0${amount}${dated && isOld ? ` (${inWords(oldRates)})` : ""}`;
  }

  function inWords(words: string): string {
    const { code, rates } = known;
    return words
      .replace("{code}", code!)
      .replace("{date}", date)
      .replace("{source}", rates!.source);
  }

  apply();
  for (const name of ["loupe:currency", "storage", "pageshow"]) addEventListener(name, apply);
}
