import { useEffect, useState } from "react";
import { promisedSum } from "@loupe/contract/promised-sum";
import { sumWords, thresholdSentence } from "#features/freight/estimates/lines/door-words.ts";
import type { NamedLine } from "#features/freight/estimates/priced-estimate.ts";
import { transitWords } from "#features/freight/estimates/lines/transit-time.ts";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { labelled } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/landed-cost.ts";
import { recommended } from "#texts/shipping-options.ts";
import { sentenceGap } from "#texts/words.ts";
import { useCountriesAndCategories } from "#features/freight/estimates/parcel/countries-and-categories.ts";
import { CountryField } from "#features/freight/estimates/parcel/country-field.tsx";
import { ListsFailed } from "#features/freight/estimates/lines/shipping-row.tsx";
import { remember } from "#features/freight/estimates/parcel/remembered.ts";
import { type Country, countryNamed } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { BillOutcome } from "./bill-outcome.tsx";
import { countLayers } from "../bill-words.ts";
import { Bill, BillTotal } from "./bill.tsx";
import { CostFields } from "./cost-fields.tsx";
import { type CostInputs, isMeasured } from "../cost-inputs.ts";
import type { Bills } from "./use-bills.ts";

type Props = {
  inputs: CostInputs;
  /** The shipping line whose price is the freight. Undefined until the parcel is known. */
  line: NamedLine | undefined;
  /** The currency of the sum at the door by the line. */
  currency: string | undefined;
  outcome: Bills;
  onClosed: () => void;
};

/** The bill of one item in a dialog, with the shopper's inputs. */
export function DoorBill({ inputs, line: named, currency, outcome, onClosed }: Props) {
  const line = named?.method;
  const sum = named?.option && promisedSum(named.option);
  const notes = [
    sum && currency && texts.withoutAgentFees(sumWords(sum, currency)),
    thresholdSentence(named?.option),
  ];
  const [isOpen, setOpen] = useState(true);
  const [bill] = outcome.bills ?? [];
  const sent = line && texts.shippingNote(line.name, transitWords(line));
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
        total={
          bill && (
            <BillTotal
              {...bill}
              {...countLayers([bill])}
              note={notes.filter(Boolean).join(sentenceGap)}
              sent={sent && named?.isRecommended ? labelled(recommended, sent) : sent}
            />
          )
        }
        fields={
          <CostFields
            inputs={inputs}
            errors={outcome.errors}
            renderDestination={destinationField(inputs, outcome)}
          />
        }
      >
        {bill && (
          <Bill
            bill={bill}
            isMeasured={isMeasured(inputs)}
            shippingNote={
              line ? (
                <span translate="no">
                  {withSlots(texts.shippingNote("{line}", "{time}"), {
                    line: line.name,
                    time: <span className="whitespace-nowrap">{transitWords(line)}</span>,
                  })}
                </span>
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

const destinationField =
  ({ destination }: CostInputs, { errors }: Bills) =>
  (onChosen: () => void) => (
    <DestinationField destination={destination} error={errors.destination} onChosen={onChosen} />
  );

type DestinationFieldProps = {
  destination: Country | undefined;
  error: string | undefined;
  /** Called once the text is the name of a country. */
  onChosen: () => void;
};

/** The destination, which calculator, haul and the shipping estimates share. A complete name is used at once. */
function DestinationField({ destination, error, onChosen }: DestinationFieldProps) {
  const { lists, failed, load } = useCountriesAndCategories();
  const [text, setText] = useState(destination?.name ?? "");
  // oxlint-disable-next-line react/exhaustive-deps -- once, when the field is shown
  useEffect(() => void load(), []);
  const type = (next: string) => {
    setText(next);
    const country = countryNamed(next, lists?.countries);
    if (!country) return;
    remember({ destination: country });
    onChosen();
  };
  return (
    <div>
      <CountryField countries={lists?.countries} text={text} onText={type} error={error} />
      {failed && <ListsFailed load={load} />}
    </div>
  );
}
