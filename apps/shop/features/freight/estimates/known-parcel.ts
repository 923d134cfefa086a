import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { inferCategories } from "@loupe/shipping";
import { useEffect, useMemo, useState } from "react";
import type { OwnFacts } from "#features/look-up/items/item-facts.ts";
import { usualWeight_g } from "#features/look-up/qc/grouped-photos.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { NO_PARCEL, sidesOf, type TypedParcel } from "./typed-parcel.ts";
import { readRemembered, remember, type Remembered } from "./remembered.ts";
import * as texts from "#texts/shipping.ts";

type Detail = { ok: true; data: GoodsDetail } | { ok: false };
export type ShippingProps = {
  item: ItemRef;
  detail: Detail | Promise<Detail>;
  own: OwnFacts;
  photos: QcPhotos | Promise<QcPhotos>;
};

type Said = Pick<Remembered, "destination" | "features">;

/**
 * Returns what is known about the parcel of an item: what the shopper has entered for it, completed by the item's own
 * details. `whole` is the parcel if it is complete enough for an estimate.
 */
export function useParcel({ item, detail, own, photos }: ShippingProps) {
  const alive = useHydrated();
  const [latest, setLatest] = useState<Remembered>();
  const memory = useMemo(() => (alive ? (latest ?? readRemembered()) : undefined), [alive, latest]);
  const key = `${item.storeName}/${item.id}`;
  const goods = useSettled(detail);
  const parcelHints = useMemo(
    () =>
      goods?.ok
        ? inferCategories({ title: goods.data.title, properties: goods.data.propsTrans })
        : [],
    [goods],
  );
  const { weight_g, hint } = useKnownWeight(own.weight_g, photos);
  const choices = memory?.parcels[key];
  const features = choices?.features ?? (parcelHints.length > 0 ? parcelHints : null);
  const parcel: TypedParcel = {
    ...NO_PARCEL,
    ...sidesOf(own.dimensions),
    ...choices,
    destination: memory?.destination?.code ?? "",
    weight: choices?.weight || (weight_g ? `${weight_g}` : ""),
    features: features ?? [],
  };
  const keep = ({ destination, features: newFeatures }: Said, calculated?: TypedParcel) => {
    // A weight that the shopper did not type is not stored, because newer photos may state a better one.
    const mine = newFeatures && { ...parcel, weight: choices?.weight ?? "", features: newFeatures };
    const remembered = calculated ?? mine;
    const last = newFeatures && newFeatures.length > 0 ? newFeatures : undefined;
    setLatest(
      remember(
        { destination, features: last },
        remembered && { key, parcel: { ...remembered, destination: "" } },
      ),
    );
  };
  const whole = memory?.destination && features && parcel.weight ? parcel : undefined;
  const weightHint = choices?.weight && choices.weight !== `${weight_g}` ? undefined : hint;
  return { parcel, whole, features, weightHint, memory, keep };
}

/** Returns the weight in the catalogue, or otherwise the median of the weights in the item's QC photos. */
function useKnownWeight(own_g: number | null, photos: ShippingProps["photos"]) {
  const settledPhotos = useSettled(photos);
  if (own_g) return { weight_g: own_g, hint: texts.catalogueWeightHint };
  const weight_g = settledPhotos ? usualWeight_g(settledPhotos.photos) : undefined;
  return { weight_g, hint: weight_g ? texts.photoWeightHint : undefined };
}

/**
 * Returns the value of a promise once it has resolved. Undefined before that and after a failure, which another part
 * of the page reports.
 */
function useSettled<T extends object>(value: T | Promise<T>): T | undefined {
  const [late, setLate] = useState<{ of: Promise<T>; result: T }>();
  useEffect(() => {
    if (!(value instanceof Promise)) return;
    value.then(
      (result) => setLate({ of: value, result }),
      () => undefined,
    );
  }, [value]);
  if (!(value instanceof Promise)) return value;
  return late?.of === value ? late.result : undefined;
}
