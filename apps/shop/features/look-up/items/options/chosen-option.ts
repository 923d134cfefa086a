import type { GoodsDetail, Sku } from "@loupe/contract";
import { useLocation } from "#ui/navigation.ts";
import { changeQuery } from "#ui/query-string.ts";
import { sharedState } from "#ui/shared-state.ts";
import type { OptionWeights } from "#features/look-up/weights/option-weights.ts";
import { DEFAULT_SKU, firstOption, skuName } from "../item-facts.ts";
import { OPTION } from "../product-path.ts";

/** The option (sku) that the page of an item shows. Its name is undefined until the shopper has chosen among several. */
export type ChosenOption = {
  sku: Sku | undefined;
  /** Whether the address contains it. Otherwise it is the first option in stock. */
  byShopper: boolean;
  /** Its whole name, as the shopper finds it at an agent: "Navy, 38 mm". */
  name: string | undefined;
};

/** Returns the option in the address, or else the first one that is not sold out. */
export function chosenOption(detail: GoodsDetail | undefined, search: string): ChosenOption {
  const skus = detail?.skus ?? [];
  const requestedId = new URLSearchParams(search).get(OPTION);
  const requestedSku = skus.find(({ skuID }) => skuID === requestedId);
  const sku = requestedSku ?? (detail && firstOption(detail));
  const byShopper = requestedSku !== undefined;
  const isChoice = skus.length > 1 && requestedId !== DEFAULT_SKU;
  return { sku, byShopper, name: isChoice && requestedSku ? skuName(requestedSku) : undefined };
}

/** Returns the chosen option of the item of this page. */
export const useChosenOption = (detail: GoodsDetail | undefined): ChosenOption =>
  chosenOption(detail, useLocation().search);

/** Returns the query string of the page with this option chosen: with its picture, and with its photos only. */
export const withOption = (search: string, { skuID }: Sku): string =>
  changeQuery(search, { [OPTION]: skuID, image: null, [ALL_OPTIONS]: null });

/**
 * The details of this page's item, since the browser has received them. Islands that were rendered without them use
 * this to read the chosen option.
 */
export const latestDetail = sharedState<GoodsDetail | undefined>(undefined);

/**
 * The weights of the options of this page's item, by `weightsOf`, since the browser has received photos. The page may
 * have been sent before the photos were known.
 */
export const latestWeights = sharedState<OptionWeights | undefined>(undefined);

/** The parameter that shows the photos of all options, although the shopper has chosen one. */
export const ALL_OPTIONS = "options";
