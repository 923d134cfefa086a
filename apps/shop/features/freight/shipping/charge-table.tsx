import type { FeeDetail, ShippingMethod } from "@loupe/contract";
import type { ReactNode } from "react";
import { money } from "#features/look-up/items/model.ts";
import { grams } from "#texts/words.ts";
import { counted } from "#ui/quantities.ts";

const SURCHARGES = [
  {
    key: "airSurcharge",
    label: "Air surcharge",
    note: "Added in busy months or for bulky parcels.",
  },
  { key: "fuelFee", label: "Fuel fee", note: "A percentage that follows the price of fuel." },
  { key: "customsFee", label: "Customs fee", note: "For presenting the parcel to customs." },
  {
    key: "serviceFee",
    label: "Service fee",
    note: "Handling, registration, and extra size or weight.",
  },
] as const;

/** What the fee is made of, each part in plain words. */
export function ChargeTable({ method: { name, feeDetail } }: { method: ShippingMethod }) {
  if (!feeDetail) return null;
  const { symbol } = feeDetail.currencyEnum;
  const fee = (amount: number) => money(amount, symbol);
  return (
    <div>
      <h4 className="font-[550]">Charge standard</h4>
      <table className="mt-1.5 w-full">
        <caption className="sr-only">Charge standard of {name}</caption>
        <tbody className="[&>tr]:border-b [&>tr]:border-line">
          <Row label="Chargeable weight" note={weightWords(feeDetail)}>
            {grams(feeDetail.chargeableWeight)}
          </Row>
          {feeDetail.weightFirst > 0 && (
            <Row label="First weight" note="The price of the first step.">
              {fee(feeDetail.feeFirst)} / {grams(feeDetail.weightFirst)}
            </Row>
          )}
          {feeDetail.weightContinue > 0 && (
            <Row label="Continued weight" note={continuedWords(feeDetail)}>
              {fee(feeDetail.feeContinue)} / {grams(feeDetail.weightContinue)}
            </Row>
          )}
          {feeDetail.freight !== null && (
            <Row label="Freight" note="Carrying the chargeable weight, at the prices above.">
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
            <th scope="row" className="py-2.5 text-left font-semibold">
              Total
            </th>
            <td className="num py-2.5 text-right font-semibold whitespace-nowrap">
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
    <th scope="row" className="py-2.5 pr-4 text-left font-normal">
      {label}
      <span className="num block text-sm text-pretty text-ink-2">{note}</span>
    </th>
    <td className="num py-2.5 text-right align-top whitespace-nowrap">{children}</td>
  </tr>
);

const orNone = (amount: number, words: string) => (amount > 0 ? words : "None for this parcel.");

/** Which weight was charged, and the one it was compared with. */
function weightWords({ decidedBy, weight, volumeWeight, volumeBase, chargeableWeight }: FeeDetail) {
  if (decidedBy === null) return "As the service gave it.";
  const onScales = weight === null ? "" : ` of ${grams(weight)}`;
  const byVolume = volumeWeight
    ? `${grams(volumeWeight)}${volumeBase ? ` (length × width × height ÷ ${volumeBase})` : ""}`
    : "";
  const rounded =
    decidedBy === "actual" && weight !== null && chargeableWeight > weight
      ? " It is rounded up to a full step."
      : "";
  switch (decidedBy) {
    case "actual":
      if (byVolume)
        return `The actual weight${onScales} decides. By volume: ${byVolume}.${rounded}`;
      return volumeBase
        ? `The actual weight${onScales} decides, for not all three sides were given.${rounded}`
        : `The actual weight${onScales} decides; volume never counts.${rounded}`;
    case "volumetric":
      return `The volumetric weight decides: ${byVolume}. Actual weight: ${grams(weight ?? 0)}.`;
    case "mean":
      return `The mean decides, between the actual weight${onScales} and the volumetric ${byVolume}.`;
    case "minimum":
      return `The minimum decides: lighter parcels are charged like this. Actual weight: ${grams(weight ?? 0)}.`;
  }
}

function continuedWords({ steps, weightFirst }: FeeDetail): string {
  if (steps === null)
    return weightFirst > 0 ? "The price of the rest." : "In proportion to the chargeable weight.";
  if (steps === 0) return "Not reached by this parcel.";
  return `${counted(steps, "started step")}${weightFirst > 0 ? " after the first" : ""}.`;
}
