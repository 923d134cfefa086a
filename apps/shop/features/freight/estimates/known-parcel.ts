import type { GoodsDetail, QcPhotos } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { inferCategories } from "@loupe/shipping";
import { useEffect, useMemo, useState } from "react";
import type { OwnFacts } from "#features/look-up/items/model.ts";
import { usualWeight_g } from "#features/look-up/qc/grouped-photos.ts";
import { useHydrated } from "#first-view/hydrated.ts";
import { NO_PARCEL, sidesOf, type TypedParcel } from "./model.ts";
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
 * What is known of the parcel: said for this item, else told by the item itself. It is `whole` when an
 * estimate can be asked for.
 */
export function useParcel({ item, detail, own, photos }: ShippingProps) {
  const alive = useHydrated();
  const [latest, setLatest] = useState<Remembered>();
  const memory = useMemo(() => (alive ? (latest ?? readRemembered()) : undefined), [alive, latest]);
  const key = `${item.storeName}/${item.id}`;
  const goods = useSettled(detail);
  const told = useMemo(
    () =>
      goods?.ok
        ? inferCategories({ title: goods.data.title, properties: goods.data.propsTrans })
        : [],
    [goods],
  );
  const { weight_g, hint } = useKnownWeight(own.weight_g, photos);
  const said = memory?.parcels[key];
  const features = said?.features ?? (told.length > 0 ? told : null);
  const parcel: TypedParcel = {
    ...NO_PARCEL,
    ...sidesOf(own.dimensions),
    ...said,
    destination: memory?.destination?.code ?? "",
    weight: said?.weight || (weight_g ? `${weight_g}` : ""),
    features: features ?? [],
  };
  const keep = ({ destination, features: chosen }: Said, calculated?: TypedParcel) => {
    // A weight that nobody typed is not remembered: tomorrow's photos may know it better.
    const mine = chosen && { ...parcel, weight: said?.weight ?? "", features: chosen };
    const remembered = calculated ?? mine;
    const last = chosen && chosen.length > 0 ? chosen : undefined;
    setLatest(
      remember(
        { destination, features: last },
        remembered && { key, parcel: { ...remembered, destination: "" } },
      ),
    );
  };
  const whole = memory?.destination && features && parcel.weight ? parcel : undefined;
  const weightHint = said?.weight && said.weight !== `${weight_g}` ? undefined : hint;
  return { parcel, whole, features, weightHint, memory, keep };
}

/** The catalogue's weight, or what the warehouses weighed: the median of the sets. */
function useKnownWeight(own_g: number | null, photos: ShippingProps["photos"]) {
  const found = useSettled(photos);
  if (own_g) return { weight_g: own_g, hint: texts.catalogueWeightHint };
  const weight_g = found ? usualWeight_g(found.photos) : undefined;
  return { weight_g, hint: weight_g ? texts.photoWeightHint : undefined };
}

/** What is still on its way is undefined; what never comes is told in its own place. */
function useSettled<T extends object>(given: T | Promise<T>): T | undefined {
  const [late, setLate] = useState<{ of: Promise<T>; found: T }>();
  useEffect(() => {
    if (!(given instanceof Promise)) return;
    given.then(
      (found) => setLate({ of: given, found }),
      () => undefined,
    );
  }, [given]);
  if (!(given instanceof Promise)) return given;
  return late?.of === given ? late.found : undefined;
}
