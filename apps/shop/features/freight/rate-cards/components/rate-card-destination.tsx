import { Plus, Trash2 } from "lucide-react";
import { use } from "react";
import { Button } from "#ui/button.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { nextBand, type DraftBand, type DraftDestination, type Path } from "../rate-card-draft.ts";
import { EditingContext, NumberField } from "./rate-card-number.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  destination: DraftDestination;
  country: string;
  path: Path;
  symbol: string;
  remove: () => void;
};

/** The fields for a shipping line's prices to one country, by weight range, and its transit time. */
export function DestinationFields({ destination, country, path, symbol, remove }: Props) {
  const { set } = use(EditingContext);
  const { bands, transitDays, overrides } = destination;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-4 text-lg font-semibold wrap-anywhere">
        {texts.countryPricesTitle(country)}
      </legend>
      <ol className="grid gap-4">
        {bands.map((band, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a weight range is identified by its place
          <li key={at}>
            <BandFields
              band={band}
              number={at + 1}
              path={[...path, "bands", at]}
              symbol={symbol}
              isOnly={bands.length === 1}
            />
          </li>
        ))}
      </ol>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <NumberField
          label={texts.daysFrom}
          path={[...path, "transitDays", "min"]}
          value={transitDays.min}
        />
        <NumberField
          label={texts.daysTo}
          path={[...path, "transitDays", "max"]}
          value={transitDays.max}
        />
      </div>
      {overrides && <p className="text-sm text-pretty text-ink-2">{texts.hasOverrides}</p>}
      <div className="flex flex-wrap gap-2.5">
        <Button onClick={() => set([...path, "bands", bands.length], nextBand(bands))}>
          <Plus className="size-4" aria-hidden="true" />
          {texts.addBand}
        </Button>
        <Button variant="quiet" onClick={remove}>
          {texts.stopServing(country)}
        </Button>
      </div>
    </fieldset>
  );
}

type BandProps = { band: DraftBand; number: number; path: Path; symbol: string; isOnly: boolean };

function BandFields({ band, number, path, symbol, isOnly }: BandProps) {
  const { set } = use(EditingContext);
  const field = (name: Exclude<keyof DraftBand, "kind" | "prov">, label: string) => (
    <NumberField
      label={label}
      path={[...path, name]}
      value={band[name]}
      className={name === "itemFee" ? "max-lg:order-last" : undefined}
    />
  );
  return (
    <fieldset className="rounded-2 border border-line p-4">
      <legend className="sr-only">{texts.rangeLegend(number)}</legend>
      <div className="grid grid-cols-2 items-end gap-4 lg:grid-cols-4 [&>*]:content-start [&>*]:self-start">
        {field("fromG", texts.fromGrams)}
        {field("toG", texts.toGrams)}
        <SelectField
          label={texts.charged}
          className="max-lg:col-span-2"
          value={band.kind}
          onChange={({ target }) => set([...path, "kind"], target.value)}
        >
          <option value="step">{texts.stepOption}</option>
          <option value="prorata">{texts.exactOption}</option>
        </SelectField>
        {field("itemFee", texts.perParcel(symbol))}
        {field("feeFirst", texts.firstPrice(symbol))}
        {field("weightFirst", texts.firstGrams)}
        {field("feeContinue", texts.nextPrice(symbol))}
        {field("weightContinue", texts.nextGrams)}
      </div>
      {!isOnly && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3 -ms-3.5"
          onClick={() => set(path, undefined)}
        >
          <Trash2 className="size-4" aria-hidden="true" />
          {texts.removeBand(number)}
        </Button>
      )}
    </fieldset>
  );
}
