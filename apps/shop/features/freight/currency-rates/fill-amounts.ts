import { amountWriter, type CurrencyUnits } from "@loupe/contract/amount-writer";
import { currencyInUse } from "./currency-in-use.ts";
import { priceHtml } from "./price-html.ts";

type Page = { units: CurrencyUnits; currency: string; language: string; oldMark: string };

/**
 * Writes all prices in the visitor's money, before the browser paints them, and follows every change of the page, the
 * choice and the destination. The inline script of each page.
 */
export function fillAmounts({ units, currency, language, oldMark }: Page): void {
  let given: { code?: string } | null | undefined;
  let code: string;
  let write: ReturnType<typeof amountWriter>;

  /** Reads the choice from storage, or from this page's event, because storage may have refused it. */
  function apply(event?: Event) {
    if (event?.type !== "loupe:shipping") given = (event as CustomEvent<typeof given>)?.detail;
    code = currencyInUse(units, currency, given ?? {});
    write = amountWriter(code, units, language);
    fill();
  }

  function fill() {
    for (const place of document.querySelectorAll<HTMLElement>("[data-yuan],[data-code]")) {
      const { yuan, dated } = place.dataset;
      const inYuan = (place.querySelector("bdi") ?? place).innerHTML;
      const money = write(Number(yuan)).replaceAll("\u00a0", "&nbsp;");
      const html = yuan ? priceHtml(money, inYuan, dated ? oldMark : "") : code;
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
