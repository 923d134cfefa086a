import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { refusalWords } from "../refused-fields.ts";
import type { Bills } from "./use-bills.ts";
import * as texts from "#texts/landed-cost.ts";

type Props = {
  outcome: Bills;
  /** The sum, if there are bills. */
  total: ReactNode;
  /** The fields that the shopper can change. They stay in their place, whatever the outcome is. */
  fields: ReactNode;
  /** The lines, if there are bills. */
  children: ReactNode;
};

/** The bills, or why there are none. Bills of an earlier input are pale while they are calculated again. */
export function BillOutcome({ outcome, total, fields, children }: Props) {
  const { bills, errors, error, isBusy, again } = outcome;
  const refusal = refusalWords(errors);
  const isShown = bills && !refusal && !error;
  const paleClass = cx("transition-opacity", isBusy && "opacity-50");
  return (
    <div aria-busy={isBusy} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <output className="sr-only">{isBusy && texts.calculating}</output>
      {refusal && <ErrorMessage>{refusal}</ErrorMessage>}
      {error && (
        <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 text-bad">
          <p>{error}</p>
          <Button size="small" onClick={again}>
            {texts.retryButton}
          </Button>
        </div>
      )}
      {isShown && <div className={paleClass}>{total}</div>}
      {!bills && isBusy && <Skeleton className="h-14" />}
      {fields}
      {isShown && <div className={paleClass}>{children}</div>}
      {!bills && isBusy && <Skeleton className="h-120" />}
    </div>
  );
}
