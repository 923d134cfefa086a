import type { ShippingOptions } from "@loupe/contract";
import type { ShippingOptions as Compared } from "@loupe/costs";

/** Returns options as the API has them. */
export function shownOptions({
  options,
  ...rest
}: Compared): Omit<ShippingOptions, "rateCard" | "rates"> {
  return {
    ...rest,
    options: options.map(({ parcels, threshold, ...option }) => ({
      ...option,
      ...(threshold && { threshold }),
      parcels: parcels.map(({ line, contents }) => ({
        line: line.name,
        lineId: line.id,
        contents,
        freight: line.freight,
        taxIncluded: line.taxIncluded,
        days: line.days,
      })),
    })),
  };
}
