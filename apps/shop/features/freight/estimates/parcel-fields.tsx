import type { Faults } from "#ui/forms/faults.ts";
import { Field } from "#ui/forms/field.tsx";
import type { Country, TypedParcel } from "./typed-parcel.ts";
import { WeightField } from "./weight-field.tsx";
import * as optionTexts from "#texts/shipping-options.ts";
import * as texts from "#texts/shipping.ts";

type MeasuresProps = { initial: TypedParcel; weightHint?: string; faults: Faults };

export const Measures = ({ initial, faults, weightHint }: MeasuresProps) => (
  <>
    <WeightField
      label={texts.weightLabel}
      required
      defaultValue={initial.weight}
      error={faults.weight}
      hint={weightHint}
      {...numberField("weight", "numeric")}
    />
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] items-start gap-2.5">
      {SIDES.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          defaultValue={initial[name]}
          error={faults[name]}
          {...numberField(name, "decimal")}
        />
      ))}
    </div>
  </>
);

const SIDES = [
  ["length", texts.lengthLabel],
  ["width", texts.widthLabel],
  ["height", texts.heightLabel],
] as const;

const numberField = (name: string, inputMode: "numeric" | "decimal") =>
  ({ name, inputMode, type: "text", autoComplete: "off", maxLength: 40 }) as const;

export const PriceField = ({ price, error }: { price: string; error?: string | undefined }) => (
  <Field
    label={optionTexts.goodsPriceLabel}
    hint={optionTexts.goodsPriceHint}
    defaultValue={price}
    error={error}
    {...numberField("price", "decimal")}
  />
);

type PlainProps = { countries: readonly Country[]; chosenCountry: string; error?: string };

export const PlainCountries = ({ countries, chosenCountry, error }: PlainProps) => (
  <div className="grid gap-1.5">
    <label htmlFor="plain-destination" className="w-fit font-[550]">
      {texts.destination}
    </label>
    <select
      id="plain-destination"
      name="destination"
      required
      defaultValue={chosenCountry.toUpperCase()}
      aria-describedby="plain-destination-fault"
      className="h-12 w-full rounded-2 border border-edge bg-card px-3.5 text-[1rem]"
    >
      <option value="">{texts.chooseCountryOption}</option>
      {countries.map(({ name, code }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    <p id="plain-destination-fault" className="text-sm text-bad empty:hidden">
      {error}
    </p>
  </div>
);
