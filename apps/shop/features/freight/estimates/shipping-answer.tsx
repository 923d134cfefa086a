import type { Estimate } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "#ui/navigation.ts";
import { money } from "#ui/money.ts";
import { buttonClass } from "#ui/button.tsx";
import { LineList } from "./line-list.tsx";
import { cheapestAndFastest } from "./cheapest-and-fastest.ts";
import { NO_FILTER } from "./line-filter.ts";
import { transitWords } from "./transit-time.ts";
import { parcelSearch, parcelWords, type Lists, type TypedParcel } from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";

/** The result for a parcel: its estimate, or the message of an error. */
export type Answer = { typedParcel: TypedParcel; estimate?: Estimate; problem?: string };

type PriceProps = { weight: string; answer: Answer | undefined; again: () => void };

/** The price of the cheapest shipping line, or the reason why there is no price. */
export function Price({ weight, answer, again }: PriceProps) {
  if (!weight) return texts.weightHint;
  if (!answer) return texts.pricesStatus;
  if (!answer.estimate) {
    return (
      <>
        {answer.problem}{" "}
        <button type="button" onClick={again} className="min-h-11 underline">
          {texts.retryButton}
        </button>
      </>
    );
  }
  const { data } = answer.estimate;
  if (data.length === 0) return texts.noLinesTitle;
  const { cheapest } = cheapestAndFastest(data);
  const method = data.find(({ id }) => id === cheapest);
  if (!method?.feeDetail) return texts.noLineText;
  const { currencyEnum, total } = method.feeDetail;
  return (
    <strong className="font-[550]">
      {texts.fromPrice(money(total, currencyEnum.symbol), transitWords(method))}
    </strong>
  );
}

type ResultsProps = {
  typedParcel: TypedParcel;
  estimate: Estimate;
  lists: Lists;
  /** True when the shopper has just asked for these results. */
  focused: boolean;
};

/** The list of shipping lines. It is open if the shopper has just requested the estimate, and can be closed. */
export function Results({ typedParcel, estimate, lists, focused }: ResultsProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const summary = useRef<HTMLElement>(null);
  const taking = estimate.data.filter(({ available }) => available).length;
  useEffect(() => {
    if (focused) summary.current?.focus();
  }, [focused]);
  return (
    <details open={focused} className="group/results mt-4">
      <summary
        ref={summary}
        className="card flex min-h-14 scroll-mt-24 items-center gap-3 px-4 py-3 select-none hover:bg-sunk md:px-5 [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-[550]">{texts.shippingLineCount(taking)}</span>
          <span className="num block text-sm text-pretty text-ink-2">
            {parcelWords(typedParcel, lists)}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-ink-3 transition-[rotate] group-open/results:rotate-180"
        />
      </summary>
      <div className="mt-4">
        <LineList estimate={estimate} filter={filter} onFilter={setFilter} />
        <Link
          to={`/estimation${parcelSearch(typedParcel)}`}
          className={buttonClass({ className: "mt-4" })}
        >
          {texts.calculatorLink}
        </Link>
      </div>
    </details>
  );
}
