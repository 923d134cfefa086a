import type { GoodsDetail } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { inferCategories } from "@loupe/shipping";
import { useMemo } from "react";
import { latestWeights, useChosenOption } from "#features/look-up/items/chosen-option.ts";
import { priceOf, type OwnFacts } from "#features/look-up/items/item-facts.ts";
import { weightOfOption, type OptionWeights } from "#features/look-up/weights/option-weights.ts";
import { weightWords } from "#features/look-up/weights/weight-words.ts";
import { NO_PARCEL, sidesOf, type TypedParcel } from "./typed-parcel.ts";
import { remember, useRemembered, type Remembered } from "./remembered.ts";

export type ShippingProps = {
  item: ItemRef;
  /** Undefined if the product services did not respond. */
  detail: GoodsDetail | undefined;
  own: OwnFacts;
  /** The weights of the options, by `weightsOf`. */
  weights: OptionWeights;
};

type Said = Pick<Remembered, "destination" | "features">;

/**
 * Returns what is known about the parcel of an item: what the shopper has entered for it, completed by the item's own
 * details. `whole` is the parcel if it is complete enough for an estimate.
 */
export function useParcel({ item, detail, own, weights }: ShippingProps) {
  const memory = useRemembered();
  const key = `${item.storeName}/${item.id}`;
  const parcelHints = useMemo(
    () => (detail ? inferCategories({ title: detail.title, properties: detail.propsTrans }) : []),
    [detail],
  );
  const { sku } = useChosenOption(detail);
  const weight = weightOfOption(latestWeights.use() ?? weights, sku?.skuID);
  const weight_g = weight?.weight_g;
  const choices = memory?.parcels[key];
  const features = choices?.features ?? (parcelHints.length > 0 ? parcelHints : null);
  const price = detail && priceOf(detail, sku);
  const parcel: TypedParcel = {
    ...NO_PARCEL,
    ...sidesOf(own.dimensions),
    ...choices,
    price: price ? `${price}` : "",
    destination: memory?.destination?.code ?? "",
    weight: choices?.weight || (weight_g ? `${weight_g}` : ""),
    features: features ?? [],
  };
  const keep = ({ destination, features: newFeatures }: Said, calculated?: TypedParcel) => {
    // A weight that the shopper did not type is not stored, because newer photos may state a better one.
    const mine = newFeatures && { ...parcel, weight: choices?.weight ?? "", features: newFeatures };
    const remembered = calculated ?? mine;
    const last = newFeatures && newFeatures.length > 0 ? newFeatures : undefined;
    remember(
      { destination, features: last },
      remembered && { key, parcel: { ...remembered, destination: "" } },
    );
  };
  const whole = memory?.destination && features && parcel.weight ? parcel : undefined;
  const weightHint =
    choices?.weight && choices.weight !== `${weight_g}` ? undefined : weightWords(weight);
  return { parcel, whole, features, weightHint, memory, keep };
}
