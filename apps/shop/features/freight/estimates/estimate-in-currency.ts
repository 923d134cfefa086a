import type { ShippingOptions } from "@loupe/contract";
import { useEffect, useState } from "react";
import { useShopperCurrency } from "#features/freight/currency-rates/shopper-currency.ts";
import { optionsRequest } from "./options-request.ts";
import type { PricedEstimate } from "./priced-estimate.ts";
import { fetchOptions } from "./queries.ts";
import { parcelSearch, typedIn, type TypedParcel } from "./typed-parcel.ts";

/** Returns an estimate with its sums in the shopper's currency, also if the server or an earlier choice made them in another. */
export function useEstimateInCurrency(
  parcel: TypedParcel,
  estimate: PricedEstimate,
): PricedEstimate {
  const currency = useShopperCurrency(parcel.destination);
  const [answer, setAnswer] = useState<{ to: PricedEstimate; options: ShippingOptions }>();
  const shown = answer?.to === estimate ? { ...estimate, options: answer.options } : estimate;
  const search = parcelSearch(parcel);
  // Without rates, the shopper has no currency.
  const isOther = Boolean(globalThis.unitsPerEuro && shown.options?.currency !== currency);
  useEffect(() => {
    if (!isOther || !estimate.options) return;
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
