import { type RefObject, useEffect, useState } from "react";
import { FreightNote } from "../lines/freight-note.tsx";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { LineList } from "../lines/line-list.tsx";
import { filterParameters, lineFilterIn } from "../lines/line-filter.ts";
import type { PricedEstimate } from "../priced-estimate.ts";
import {
  parcelSearch,
  parcelWords,
  type Category,
  type Country,
  type TypedParcel,
  typedIn,
} from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";
import { folder } from "#texts/words.ts";
import type { ShippingOptions } from "@loupe/contract";
import { useShopperCurrency } from "#features/freight/currency-rates/shopper-currency.ts";
import { optionsRequest } from "../options-request.ts";
import { fetchOptions } from "../queries.ts";

export type ResultsProps = {
  typedParcel: TypedParcel;
  estimate: PricedEstimate;
  countries: readonly Country[];
  categories: readonly Category[];
  heading: RefObject<HTMLHeadingElement | null>;
  onChange: () => void;
};

/** The estimate of a parcel: the shipping lines, and how they are filtered and sorted. */
export function Results({
  typedParcel,
  estimate: loaded,
  countries,
  categories,
  heading,
  onChange,
}: ResultsProps) {
  const estimate = useEstimateInCurrency(typedParcel, loaded);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const copying = useCopy();
  const taking = estimate.data.filter(({ available }) => available).length;
  return (
    <>
      <header className="mb-3 md:mb-4">
        <h2 ref={heading} tabIndex={-1} className="w-fit text-xl outline-none">
          {texts.shippingLinesTitle}
        </h2>
        <p className="num mt-1.5 text-pretty">
          {parcelWords(typedParcel, { countries, categories })}
        </p>
        {estimate.data.length > 0 && (
          <p className="num mt-0.5 text-sm text-ink-2">
            {texts.linesTaking(taking, estimate.data.length)}
          </p>
        )}
        <div className="mt-3.5 flex flex-wrap gap-2">
          <Link
            to={`${pathname}${changeQuery(search, { change: "1" })}`}
            preventScrollReset
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onChange();
            }}
            className={buttonClass()}
          >
            {texts.changeParcelButton}
          </Link>
          <span className="js-only">
            <CopyButton copying={copying} text={hereOf(search)} label={texts.copyLinkLabel} />
          </span>
        </div>
        <CopyOutcome {...copying} />
      </header>
      <LineList
        estimate={estimate}
        filter={lineFilterIn(new URLSearchParams(search))}
        onFilter={(filter) => {
          const next = changeQuery(search, filterParameters(filter)).replaceAll("%2C", ",");
          void navigate({ search: next }, { preventScrollReset: true });
        }}
        action={folder + pathname}
        hiddenFields={<HiddenFields search={parcelSearch(typedParcel)} />}
      />
      {taking > 0 && <FreightNote className="mt-3 block text-sm text-pretty text-ink-2" />}
    </>
  );
}

/** The complete address of the estimate, to copy. Empty on the server, where the origin is unknown. */
const hereOf = (search: string) =>
  import.meta.env.SSR ? "" : new URL(`${folder}/estimation${search}`, location.origin).href;

/** The parcel as hidden fields of a form that changes another part of the address. */
const HiddenFields = ({ search }: { search: string }) =>
  [...new URLSearchParams(search)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

/** Returns an estimate with its sums in the shopper's currency, also if the server or an earlier choice made them in another. */
function useEstimateInCurrency(parcel: TypedParcel, estimate: PricedEstimate): PricedEstimate {
  const currency = useShopperCurrency(parcel.destination);
  const [answer, setAnswer] = useState<{ to: PricedEstimate; options: ShippingOptions }>();
  const shown = answer?.to === estimate ? { ...estimate, options: answer.options } : estimate;
  const search = parcelSearch(parcel);
  // Without rates, the shopper has no currency, and without the price of the goods there are no sums.
  const isOther =
    Boolean(globalThis.unitsPerEuro && parcel.price && shown.options) &&
    shown.options?.currency !== currency;
  useEffect(() => {
    if (!isOther) return;
    let isCurrent = true;
    const ask = async () => {
      const parcel = typedIn(new URLSearchParams(search));
      const options = await fetchOptions(optionsRequest(parcel, currency));
      if (isCurrent && options) setAnswer({ to: estimate, options });
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [isOther, search, currency, estimate]);
  return shown;
}
