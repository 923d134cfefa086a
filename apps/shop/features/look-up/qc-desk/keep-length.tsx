import type { ItemRef } from "@loupe/links";
import { SIZE_LENGTH_MAX } from "@loupe/contract/limits";
import type { Length } from "@loupe/photo-measure";
import { useState, type SyntheticEvent } from "react";
import { latestDetail, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { skuName } from "#features/look-up/items/item-facts.ts";
import { optionSizes } from "#features/look-up/items/options/option-sizes.ts";
import { Button } from "#ui/button.tsx";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { keepLength } from "./kept-lengths.ts";
import * as texts from "#texts/qc-desk.ts";
import { measureNames } from "#texts/sizes.ts";

/** What can be measured on goods that lie flat, and whether it is half of a measure around the body. */
const MEASURES = {
  chest: "flat",
  shoulder: "length",
  length: "length",
  sleeve: "length",
  waist: "flat",
  hip: "flat",
  thigh: "flat",
  inseam: "length",
  hem: "flat",
  rise: "length",
  insole: "length",
} as const;
type Name = keyof typeof MEASURES;

/** Returns an interval in centimetres, rounded away from its middle. */
export const centimetresOf = ({ low_mm, high_mm }: Length) => ({
  low: Math.floor(low_mm) / 10,
  high: Math.ceil(high_mm) / 10,
});

type Props = { item: ItemRef; length: Length; onKept: () => void };

/** A form that keeps a measured length as a cell of the item's size table. */
export function KeepLength({ item, length, onKept }: Props) {
  const { sku, byShopper } = useChosenOption(latestDetail.use());
  const [name, setName] = useState<Name>("chest");
  const [size, setSize] = useState((byShopper && sku && optionSizes(skuName(sku))[0]) || "");
  const keep = (event: SyntheticEvent) => {
    event.preventDefault();
    const { low, high } = centimetresOf(length);
    keepLength(item, size.trim(), {
      name,
      label: measureNames[name],
      of: "garment",
      basis: MEASURES[name],
      cm: (low + high) / 2,
      low,
      high,
    });
    toast(texts.lengthKept, { kind: "success" });
    onKept();
  };
  return (
    <form onSubmit={keep} className="flex w-full flex-wrap items-center gap-2">
      <SmallSelect
        label={texts.keepNameLabel}
        value={name}
        onChange={(next) => setName(next as Name)}
      >
        {(Object.keys(MEASURES) as Name[]).map((one) => (
          <option key={one} value={one}>
            {measureNames[one]}
          </option>
        ))}
      </SmallSelect>
      <label className="flex items-center gap-2 text-sm">
        {texts.keepSizeLabel}
        <input
          required
          value={size}
          maxLength={SIZE_LENGTH_MAX}
          onChange={({ target }) => setSize(target.value)}
          className="num h-11 w-20 rounded-2 border border-edge bg-card px-3 text-[1rem]"
        />
      </label>
      <Button type="submit" size="small">
        {texts.keepSubmit}
      </Button>
    </form>
  );
}
