import type { Bill as BillData, Haul, LandedCostInput } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { BillOutcome } from "#features/freight/landed-cost/components/bill-outcome.tsx";
import { countLayers } from "#features/freight/landed-cost/bill-words.ts";
import { Amount, Bill, BillTotal } from "#features/freight/landed-cost/components/bill.tsx";
import { CostFields } from "#features/freight/landed-cost/components/cost-fields.tsx";
import {
  isMeasured,
  useCostInputs,
  withItemTerms,
  type CostInputs,
} from "#features/freight/landed-cost/cost-inputs.ts";
import { useBills } from "#features/freight/landed-cost/components/use-bills.ts";
import { oneAgentNote, parcelBy } from "#texts/haul.ts";
import * as texts from "#texts/landed-cost.ts";
import { listed } from "#texts/words.ts";
import { billedParcels, type BilledParcel } from "./billed-parcels.ts";
import { daysWords, goodsOf } from "../haul-sums.ts";

/** The bill of each parcel of the plan, and their sum. */
export function HaulBillContent({ haul }: { haul: Haul }) {
  const inputs = useCostInputs(haul.destination);
  const parcels = billedParcels(haul);
  const { unpriced } = goodsOf(haul);
  const outcome = useBills(inputs && requestsOf(inputs, parcels, haul.destination));
  if (!inputs) return null;
  const bills = outcome.bills?.length === parcels.length ? outcome.bills : [];
  const hasOtherAgents = haul.lines.some(({ agent }) => agent !== "" && agent !== inputs.agent);
  const note = (
    <>
      {inputs.agent && hasOtherAgents && oneAgentNote(inputs.agent)}{" "}
      {parcels.length > 1 && texts.parcelsNote} {unpriced > 0 && texts.unpriced(unpriced)}
    </>
  );
  return (
    <BillOutcome
      outcome={outcome}
      total={bills.length > 0 && <BillTotal {...sumOf(bills)} sent={sentBy(parcels)} note={note} />}
      fields={
        <CostFields
          inputs={inputs}
          errors={outcome.errors}
          itemsMax={Math.max(...parcels.map(({ items }) => items.length))}
        />
      }
    >
      {bills.map((bill, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a parcel is known by its place only
        <ParcelBill key={at} bill={bill} of={parcels[at]!} isMeasured={isMeasured(inputs)}>
          {parcels.length > 1 ? parcelBy(at + 1, parcels[at]!.parcel.line) : texts.billSummary}
        </ParcelBill>
      ))}
    </BillOutcome>
  );
}

/** Returns the shipping lines of the parcels. */
function sentBy(parcels: readonly BilledParcel[]): string {
  const lines = parcels.map(({ parcel }) =>
    texts.shippingNote(parcel.line, daysWords(parcel.days)),
  );
  return listed([...new Set(lines)]);
}

/** Extra photos and the insured sum count once for the haul, and not for each parcel. */
function requestsOf(
  inputs: CostInputs,
  parcels: readonly BilledParcel[],
  destination: string,
): LandedCostInput[] | undefined {
  if (!inputs.agent || parcels.length === 0) return undefined;
  const { insured, extras, ...terms } = inputs.termsFor(inputs.agent);
  return parcels.map(({ items, freight, mode, taxIncluded }, at) => ({
    ...terms,
    extras: { ...extras, ...(at > 0 && { photos: undefined }) },
    insured: at > 0 ? undefined : insured,
    destination,
    items: withItemTerms(items, inputs.typed),
    freight,
    mode,
    taxIncluded,
  }));
}

/** Returns the sum of the bills. */
function sumOf(bills: readonly BillData[]) {
  const [first] = bills as [BillData];
  const sum = (bound: "low" | "likely" | "high") =>
    bills.reduce((all, { total }) => all + total[bound], 0);
  return {
    ...countLayers(bills),
    total: {
      low: sum("low"),
      likely: sum("likely"),
      high: sum("high"),
      currency: first.total.currency,
      atLeast: bills.some(({ total }) => total.atLeast),
    },
  };
}

type ParcelProps = {
  bill: BillData;
  of: BilledParcel;
  isMeasured: boolean;
  /** The summary that opens the bill. */
  children: ReactNode;
};

const ParcelBill = ({ bill, of: { parcel }, isMeasured, children }: ParcelProps) => (
  <details className="border-b border-line last:border-b-0">
    <summary className="num flex min-h-12 cursor-pointer items-center gap-2 py-1.5 [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-3 [[open]>summary>&]:rotate-180"
      />
      <span className="min-w-0 flex-1 font-[550]">{children}</span>
      <span>
        <Amount {...bill.total} unknown={bill.total.atLeast} />
      </span>
    </summary>
    <div className="pt-1 pb-3">
      <Bill
        bill={bill}
        isMeasured={isMeasured}
        shippingNote={
          <span translate="no">{texts.shippingNote(parcel.line, daysWords(parcel.days))}</span>
        }
      />
    </div>
  </details>
);
