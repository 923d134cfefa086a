import type { currencyInUse } from "./currency-in-use.ts";
import type { currencyOfCountry } from "./currency-of-country.ts";
import type { priceWriter, UnitsPerEuro } from "./price-writer.ts";

type Page = { units: UnitsPerEuro; currency: string; language: string; oldMark?: string };

/**
 * Writes all prices in the visitor's money, before the browser paints them, and follows every change of the page, the
 * choice and the destination. The inline script of each page contains the source of this function, so it must not use
 * anything outside of itself.
 */
export function fillAmounts(
  { units, currency, language, oldMark }: Page,
  findCurrency: typeof currencyInUse,
  ofCountry: typeof currencyOfCountry,
  writer: typeof priceWriter,
): void {
  let given: { code?: string } | null | undefined;
  let code: string;
  let write: ReturnType<typeof priceWriter>;

  /** Reads the choice, or takes that of this page's event, because storage may have refused it. */
  function apply(event?: Event) {
    if (event?.type !== "loupe:shipping") given = (event as CustomEvent<typeof given>)?.detail;
    code = findCurrency(units, currency, ofCountry, given ?? {});
    write = writer(code, units, language);
    fill();
  }

  function fill() {
    for (const place of document.querySelectorAll<HTMLElement>("[data-yuan],[data-code]")) {
      const { yuan, dated } = place.dataset;
      const inYuan = (place.querySelector("bdi") ?? place).innerHTML;
      const html = yuan ? write(Number(yuan), inYuan, dated && oldMark) : code;
      if (place.innerHTML !== html) place.innerHTML = html;
    }
  }

  apply();
  const changes = { childList: true, subtree: true, attributeFilter: ["data-yuan"] };
  new MutationObserver(fill).observe(document, changes);
  for (const name of ["loupe:currency", "loupe:shipping", "storage", "pageshow"])
    addEventListener(name, apply);
  globalThis.unitsPerEuro = units;
}
