import { money } from "./money.ts";

type Props = {
  amount: number;
  /** What the price is for, such as " / 500 g". */
  unit?: string;
  /** Whether the day of the exchange rate is named if the rate is old. */
  dated?: boolean;
};

/**
 * A price in yuan. An inline script adds the amount in the visitor's currency to the empty element (decision 93), which
 * React therefore leaves as it is.
 */
export const Yuan = ({ amount, unit, dated }: Props) => (
  <>
    {money(amount)}
    {unit}
    <span
      data-yuan={amount}
      data-dated={dated}
      suppressHydrationWarning
      dangerouslySetInnerHTML={EMPTY}
    />
  </>
);

// Always the same object: React would empty the element for another one.
const EMPTY = { __html: "" };
