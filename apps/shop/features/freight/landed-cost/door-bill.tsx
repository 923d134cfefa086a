import type { ShippingMethod } from "@loupe/contract";
import { useState } from "react";
import { transitWords } from "#features/freight/estimates/transit-time.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { BillOutcome } from "./bill-outcome.tsx";
import { Bill, BillTotal } from "./bill.tsx";
import { CostFields } from "./cost-fields.tsx";
import { isMeasured, type CostInputs } from "./cost-inputs.ts";
import { DestinationField } from "./destination-field.tsx";
import type { Bills } from "./use-bills.ts";
import * as texts from "#texts/landed-cost.ts";

type Props = {
  inputs: CostInputs;
  /** The shipping line whose price is the freight. Undefined until the parcel is known. */
  line: ShippingMethod | undefined;
  outcome: Bills;
  onClosed: () => void;
};

/** The bill of one item in a dialog, with what the shopper can say about it. */
export function DoorBill({ inputs, line, outcome, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const [bill] = outcome.bills ?? [];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={texts.title}
      description={inputs.destination ? texts.introduction : texts.destinationHint}
      className="sm:w-[min(38rem,calc(100vw-2rem))]"
    >
      <BillOutcome
        outcome={outcome}
        total={bill && <BillTotal {...bill} />}
        fields={
          <CostFields inputs={inputs} faults={outcome.faults}>
            <DestinationField destination={inputs.destination} error={outcome.faults.destination} />
          </CostFields>
        }
      >
        {bill && (
          <Bill
            bill={bill}
            isMeasured={isMeasured(inputs)}
            shippingNote={
              line ? (
                <span translate="no">{texts.shippingNote(line.name, transitWords(line))}</span>
              ) : (
                withSlots(texts.freightHint, {
                  link: (
                    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- `withSlots` adds the content
                    <a href="#shipping" className="underline" onClick={() => setOpen(false)} />
                  ),
                })
              )
            }
          />
        )}
      </BillOutcome>
    </Dialog>
  );
}
