import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import { Link, useLocation } from "#ui/navigation.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { userContent } from "#ui/format/user-content.ts";
import {
  ALL_OPTIONS,
  latestDetail,
  useChosenOption,
} from "#features/look-up/items/options/chosen-option.ts";
import type { PhotoSet } from "../grouped-photos.ts";
import { differingName, findOptionSets, orderBySimilarity } from "../option-sets.ts";
import * as texts from "#texts/qc.ts";

/** Says how many photos show the option that the shopper has chosen. */
export type Led = { option: string; count: number; total: number; showsAll: boolean };

/**
 * Returns the sets that the page shows: all, or only the sets of the option that the shopper has chosen. If it has
 * none, the sets of the most similar options come first, until the shopper chooses an order. `optionOf` returns the
 * option that a set shows; it is undefined if the options do not match the sets.
 */
export function useOptionSets(
  allSets: PhotoSet[],
  known: GoodsDetail | undefined,
  { waiting, partial }: QcPhotos,
) {
  const { search } = useLocation();
  const latest = latestDetail.use();
  const detail = known ?? latest;
  const chosen = useChosenOption(detail);
  const found = findOptionSets(allSets, detail, chosen);
  if (!found) return { sets: allSets };
  const { ofOption, optionOf } = found;
  const counts = { count: countPhotos(ofOption), total: countPhotos(allSets) };
  // Until all sources have responded, photos of the option may still arrive.
  const isKnown = counts.count > 0 || (waiting.length === 0 && !partial);
  const led: Led | undefined =
    isKnown && chosen.sku && chosen.name !== undefined
      ? {
          option: differingName(detail!.skus, chosen.sku),
          ...counts,
          showsAll: new URLSearchParams(search).has(ALL_OPTIONS),
        }
      : undefined;
  const isOnly = led && led.count > 0 && !led.showsAll;
  const options = { optionOf, chosen: chosen.sku };
  const sets = isOnly
    ? ofOption
    : led?.count === 0 && !new URLSearchParams(search).has("order")
      ? orderBySimilarity(allSets, chosen.sku!)
      : allSets;
  return { sets, options, led };
}

const countPhotos = (sets: PhotoSet[]) => sets.reduce((sum, { photos }) => sum + photos.length, 0);

/** The number of photos of the chosen option, such as "6 photos of 38 mm", and a link to the photos of all options. */
export function OptionLine({ led: { option, count, total, showsAll } }: { led: Led }) {
  const { search } = useLocation();
  const name = <span {...userContent(option)}>{option}</span>;
  const text = count > 0 ? texts.optionCount(count) : texts.noOptionPhotos;
  return (
    <>
      <output className="num text-sm text-ink-2">{withSlots(text, { option: name })}</output>
      {count > 0 && count < total && (
        <Link
          to={{ search: changeQuery(search, { [ALL_OPTIONS]: showsAll ? null : "all" }) }}
          replace
          preventScrollReset
          className={lineLinkClass}
        >
          {showsAll ? texts.onlyOptionLink : texts.allOptionsLink(total)}
        </Link>
      )}
    </>
  );
}

/**
 * A link in the line with the number of photos. In the row of filters it would cover them on a phone.
 */
export const lineLinkClass =
  "-my-2.5 inline-flex h-11 items-center text-sm underline underline-offset-2";
