import type { Estimate, ShippingMethod } from "@loupe/contract";
import { series } from "#texts/words.ts";
import { ChargeTable } from "./charge-table.tsx";
import { localFeatures } from "./line-features.ts";
import { OwnWords } from "./own-words.tsx";
import { Restrictions } from "./restrictions.tsx";
import * as texts from "#texts/shipping.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";

type Props = { method: ShippingMethod; rateCard: Estimate["rateCard"] };

/** The fees and restrictions of a shipping line, and where its prices are from. */
export const LineDetails = ({ method, rateCard }: Props) => (
  <div className="grid gap-6">
    {method.features && (
      <p className="text-sm text-pretty text-ink-2 md:hidden">
        {localFeatures(method.features) ?? <OwnWords text={method.features} />}
      </p>
    )}
    <ChargeTable method={method} />
    <Restrictions restrictions={method.restrictions} />
    {rateCard && method.marks && <PriceOrigin rateCard={rateCard} marks={method.marks} />}
  </div>
);

type OriginProps = {
  rateCard: NonNullable<Estimate["rateCard"]>;
  marks: NonNullable<ShippingMethod["marks"]>;
};

/** How reliable the price is, and the rate card that it is from. */
const PriceOrigin = ({ rateCard, marks }: OriginProps) => (
  <p className="num border-t border-line pt-3.5 text-sm text-pretty text-ink-3">
    {PRICE_MARKS[marks.price]}. {originWords(marks)}{" "}
    {withSlots(rateCard.date ? texts.datedCardNote : texts.undatedCardNote, {
      id: (
        <span translate="no" className="whitespace-nowrap">
          {rateCard.id}
        </span>
      ),
      date: <span className="whitespace-nowrap">{rateCard.date}</span>,
    })}
  </p>
);

const PRICE_MARKS = {
  published: texts.published,
  fitted: texts.fittedMark,
  illustrative: texts.illustrativeMark,
};

/** Returns which of the other figures have been published by the carrier. */
function originWords(marks: NonNullable<ShippingMethod["marks"]>): string {
  const facts = [
    [texts.transitTimeLabel, marks.transitTime],
    [texts.airSurchargeLabel, marks.airSurcharge],
    [texts.fuelFeeLabel, marks.fuelFee],
    [texts.customsFeeLabel, marks.customsFee],
    [texts.serviceFeeLabel, marks.serviceFee],
  ] as const;
  const published = facts.flatMap(([name, origin]) => (origin === "illustrative" ? [] : [name]));
  if (published.length === 0) return texts.provenanceRest;
  return texts.restPublished(series(published));
}
