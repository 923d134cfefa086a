import type { FeeDetail, ShippingMethod } from "@loupe/contract";
import type { ReactNode } from "react";
import { grams } from "#texts/words.ts";
import * as texts from "#texts/shipping.ts";
import { Fee } from "#features/freight/currency-rates/fee.tsx";

const SURCHARGES = [
  {
    key: "airSurcharge",
    label: texts.airSurchargeLabel,
    note: texts.airSurchargeNote,
  },
  { key: "fuelFee", label: texts.fuelFeeLabel, note: texts.fuelFeeNote },
  { key: "customsFee", label: texts.customsFeeLabel, note: texts.customsFeeNote },
  {
    key: "serviceFee",
    label: texts.serviceFeeLabel,
    note: texts.serviceFeeNote,
  },
] as const;

/** The parts of a shipping price, each with an explanation. */
export function ChargeTable({ method: { name, feeDetail } }: { method: ShippingMethod }) {
  if (!feeDetail) return null;
  const fee = (amount: number, unit?: string) => (
    <Fee amount={amount} unit={unit} currency={feeDetail.currencyEnum} />
  );
  return (
    <div>
      <h3 className="font-[550]">{texts.chargeStandardTitle}</h3>
      <table className="mt-1.5 w-full">
        <caption className="sr-only">{texts.feesCaption(name)}</caption>
        <tbody className="[&>tr]:border-b [&>tr]:border-line">
          <Row label={texts.chargeableWeightLabel} note={weightWords(feeDetail)}>
            {grams(feeDetail.chargeableWeight)}
          </Row>
          {feeDetail.weightFirst > 0 && (
            <Row label={texts.firstWeightLabel} note={texts.firstWeightNote}>
              {fee(feeDetail.feeFirst, ` / ${grams(feeDetail.weightFirst)}`)}
            </Row>
          )}
          {feeDetail.weightContinue > 0 && (
            <Row label={texts.continuedWeightLabel} note={continuedWords(feeDetail)}>
              {fee(feeDetail.feeContinue, ` / ${grams(feeDetail.weightContinue)}`)}
            </Row>
          )}
          {feeDetail.freight !== null && (
            <Row label={texts.freight} note={texts.freightNote}>
              {fee(feeDetail.freight)}
            </Row>
          )}
          {SURCHARGES.map(({ key, label, note }) => (
            <Row key={key} label={label} note={orNone(feeDetail[key], note)}>
              {fee(feeDetail[key])}
            </Row>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className="py-2.5 text-start font-semibold">
              {texts.total}
            </th>
            <td className="num py-2.5 text-end font-semibold whitespace-nowrap *:block *:text-sm">
              {fee(feeDetail.total)}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const Row = ({ label, note, children }: { label: string; note: string; children: ReactNode }) => (
  <tr>
    <th scope="row" className="py-2.5 pe-4 text-start font-normal">
      {label}
      <span className="num block text-sm text-pretty text-ink-2">{note}</span>
    </th>
    <td className="num py-2.5 text-end align-top whitespace-nowrap *:block *:text-sm">
      {children}
    </td>
  </tr>
);

const orNone = (amount: number, words: string) => (amount > 0 ? words : texts.noFeeNote);

/**
 * Returns the explanation of the charged weight. A shipping line charges the real or the volumetric weight, so it
 * names both.
 */
function weightWords({ decidedBy, weight, volumeWeight, volumeBase, chargeableWeight }: FeeDetail) {
  if (decidedBy === null) return texts.asServiceGave;
  const onScales = grams(weight ?? 0);
  const byVolume = volumeBase
    ? texts.volumeFormula(grams(volumeWeight ?? 0), volumeBase)
    : grams(volumeWeight ?? 0);
  switch (decidedBy) {
    case "actual":
      return [
        weight === null ? texts.actualDecides : texts.actualDecidesAt(onScales),
        volumeWeight
          ? texts.volumeNote(byVolume)
          : volumeBase
            ? texts.sidesMissing
            : texts.noVolumeNote,
        weight !== null && chargeableWeight > weight && texts.roundingNote,
      ]
        .filter(Boolean)
        .join(" ");
    case "volumetric":
      return texts.volumeDecides(byVolume, onScales);
    case "mean":
      return texts.meanDecides(onScales, byVolume);
    case "minimum":
      return texts.minimumDecides(onScales);
  }
}

function continuedWords({ steps, weightFirst }: FeeDetail): string {
  if (steps === null) return weightFirst > 0 ? texts.restPriceNote : texts.proportionalNote;
  if (steps === 0) return texts.notReachedParcel;
  return weightFirst > 0 ? texts.stepsAfterFirst(steps) : texts.steps(steps);
}
