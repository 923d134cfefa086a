import type { ComponentProps } from "react";
import { Calculator } from "./calculator.tsx";
import { Results } from "./calculator-results.tsx";

/** The calculator of a page that was loaded with an estimate. */
export const CalculatorWithResults = (props: ComponentProps<typeof Calculator>) => (
  <Calculator {...props} results={Results} />
);
