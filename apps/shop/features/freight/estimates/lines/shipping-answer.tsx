import { FreightNote } from "./freight-note.tsx";
import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { Fee } from "#features/freight/currency-rates/fee.tsx";
import { LineList } from "./line-list.tsx";
import { doorSentence } from "./door-words.ts";
import { lineToName, type PricedEstimate } from "../priced-estimate.ts";
import { NO_FILTER } from "./line-filter.ts";
import { transitWords } from "./transit-time.ts";
import { parcelSearch, type TypedParcel } from "../parcel/typed-parcel.ts";
import * as optionTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";

/** The result for a parcel: its estimate, or the message of an error. */
export type Answer = { typedParcel: TypedParcel; estimate?: PricedEstimate; problem?: string };

type PriceProps = {
  weight: string;
  /** The name of the destination. */
  country: string;
  answer: Answer | undefined;
  again: () => void;
};

/** The cost of one piece at the door by the recommended line, or the reason why there is no price. */
export function Price({ weight, country, answer, again }: PriceProps) {
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
  const { data, options } = answer.estimate;
  if (data.length === 0) return texts.noLinesTitle;
  const { method, option } = lineToName(answer.estimate) ?? {};
  if (!method?.feeDetail) return texts.noLineText;
  const { currencyEnum, total } = method.feeDetail;
  const sum = options && option && doorSentence(option, options.currency, country);
  return (
    <strong className="font-[550]">
      {withSlots(sum ? optionTexts.doorSummary : texts.priceSummary, {
        sum,
        price: <Fee amount={total} currency={currencyEnum} />,
        line: <span translate="no">{method.name}</span>,
        time: transitWords(method),
      })}
    </strong>
  );
}

type ResultsProps = {
  answer: Answer | undefined;
  /** How often the shopper has requested results on this page. */
  round: number;
};

/** The table of shipping lines, which opens in place. It is open if the shopper has just requested the estimate. */
export const Results = ({ answer, round }: ResultsProps) => (
  // The height of the button, so that nothing below moves when it appears.
  <div className="mt-2.5 min-h-11">
    {answer?.estimate && answer.estimate.data.length > 0 && (
      <AllLines
        key={`${round} ${parcelSearch(answer.typedParcel)}`}
        typedParcel={answer.typedParcel}
        estimate={answer.estimate}
        focused={round > 0}
      />
    )}
    {answer?.estimate && answer.estimate.data.length > 0 && (
      <FreightNote className="mt-2 block text-sm text-pretty text-ink-2" />
    )}
  </div>
);

type LinesProps = { typedParcel: TypedParcel; estimate: PricedEstimate; focused: boolean };

function AllLines({ typedParcel, estimate, focused }: LinesProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focused) summary.current?.focus();
  }, [focused]);
  return (
    <details open={focused} className="group/results">
      <summary
        ref={summary}
        className={buttonClass({
          className: "w-fit scroll-mt-24 select-none [&::-webkit-details-marker]:hidden",
        })}
      >
        {texts.compareButton(estimate.data.length)}
        <ChevronDown
          aria-hidden="true"
          className="size-4.5 text-ink-3 transition-[rotate] group-open/results:rotate-180"
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
