import { createContext, useContext, useMemo } from "react";
import { money } from "./money.ts";

type Props = {
  amount: number;
  /** The unit of the price, such as " / 500 g". */
  unit?: string | undefined;
  /** Whether the day of the exchange rate is named if the rate is old. */
  dated?: boolean | undefined;
  /** "tspan" for labels of charts, which have no room for the yuan beside another amount. */
  as?: "span" | "tspan";
};

/**
 * Writes the HTML of a price in the money of the page's language. Only the server has it: in the browser, an inline
 * script writes all prices in the visitor's money (decision 22).
 */
export const WritePriceContext = createContext<WritePrice | undefined>(undefined);
export type WritePrice = (amount: number, isDated?: boolean) => string;

/** A price in the visitor's money, with the yuan beside it. The script changes the element, and React leaves it alone. */
export function Yuan({ amount, unit, dated, as: Place = "span" }: Props) {
  const write = useContext(WritePriceContext);
  // The same object for the same price, because React would write the HTML of another one into the element.
  const html = useMemo(
    () => ({ __html: write?.(amount, dated) ?? money(amount) }),
    [write, amount, dated],
  );
  return (
    <>
      <Place
        data-yuan={amount}
        data-dated={dated}
        suppressHydrationWarning
        dangerouslySetInnerHTML={html}
      />
      {unit}
    </>
  );
}
