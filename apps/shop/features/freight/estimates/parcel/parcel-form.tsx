import { useEffect, useEffectEvent, useRef, useState, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useFieldErrors, type FieldErrors } from "#ui/forms/field-errors.ts";
import { focusField, Field } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { CategoryField } from "./category-field.tsx";
import { CountryField, loadCountrySearch } from "./country-field.tsx";
import { requestEstimate } from "../request-estimate.ts";
import {
  countryNamed,
  gramsMeant,
  typedIn,
  type Category,
  type Country,
  type TypedParcel,
} from "./typed-parcel.ts";
import type { PricedEstimate } from "../priced-estimate.ts";
import { readRemembered } from "./remembered.ts";
import * as texts from "#texts/shipping.ts";
import { folder, grams } from "#texts/words.ts";
import { WeightField } from "./weight-field.tsx";
import * as optionTexts from "#texts/shipping-options.ts";

type Props = {
  /** Undefined while they load. */
  countries: readonly Country[] | undefined;
  categories: readonly Category[] | undefined;
  initial: TypedParcel;
  /** The server's errors for `initial`. */
  errors?: FieldErrors;
  submitLabel: string;
  variant?: "primary" | "ink";
  weightHint?: string;
  /** Two columns where there is room. */
  wide?: boolean;
  /** Whether the first field gets the focus when the form appears. */
  focused?: boolean;
  /** Called when the shopper starts to fill in the form, to load the lists. */
  onUse?: () => void;
  /** Whether the form asks for the price of the goods. Otherwise it is the price in `initial`. */
  asksPrice?: boolean;
  /** Whether the country can be selected from a list without scripts. Otherwise the next page offers it. */
  listsCountries?: boolean;
  /** Whether the form starts with the destination that the shopper has chosen last, on any page. */
  startsWithKnown?: boolean;
  /** Called with a country as soon as it is chosen. */
  onCountry?: (country: Country) => void;
  onEstimated: (typedParcel: TypedParcel, estimate: PricedEstimate) => void | Promise<void>;
};

/** The form for a parcel, which all estimates use. A new `key` resets it. */
export function ParcelForm(props: Props) {
  const { countries, categories, initial, submitLabel, weightHint, listsCountries, asksPrice } =
    props;
  const { variant = "primary", wide = false } = props;
  const { form, country, setCountry, features, setFeatures, errors, busy, submit, onInput } =
    useParcelForm(props);
  return (
    <form
      ref={form}
      action={`${folder}/estimation`}
      aria-label={texts.parcel2}
      noValidate
      onSubmit={submit}
      onInput={onInput}
      className={cx(
        "grid grid-cols-[minmax(0,1fr)] items-start gap-4.5",
        wide && "md:grid-cols-2 md:gap-x-6",
      )}
    >
      <div className="js-only">
        <CountryField
          countries={countries}
          text={country}
          onText={setCountry}
          error={errors.destination}
        />
      </div>
      <noscript>
        {import.meta.env.SSR && listsCountries && countries ? (
          <PlainCountries
            countries={countries}
            chosenCountry={initial.destination}
            error={errors.destination}
          />
        ) : (
          <p className="text-sm text-ink-2">{texts.countryHint}</p>
        )}
      </noscript>
      <CategoryField
        categories={categories}
        chosenIds={features}
        onChange={setFeatures}
        error={errors.features}
      />
      <input type="hidden" name="features" value={features.join(",")} />
      <Measures initial={initial} errors={errors} weightHint={weightHint} />
      {asksPrice ? (
        <PriceField price={initial.price} error={errors.price} />
      ) : (
        <input type="hidden" name="price" value={initial.price} />
      )}
      <Button
        type="submit"
        variant={variant}
        size="large"
        busy={busy}
        busyLabel={texts.asking}
        className={wide ? "md:w-fit" : undefined}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

function useParcelForm(props: Props) {
  const { countries, initial, errors: serverErrors, onEstimated } = props;
  const form = useRef<HTMLFormElement>(null);
  const [country, setCountry] = useState(
    () => countryWith(initial.destination, countries)?.name ?? initial.destination,
  );
  const [features, setFeatures] = useState(initial.features);
  const { errors, setErrors, clearError, onInput } = useFieldErrors(serverErrors);
  const [busy, setBusy] = useState(false);
  /** A weight that the form has asked about. If it is sent again, it is accepted. */
  const doubted = useRef("");
  useLateWeight(form, initial.weight);
  useBeginning(form, props, setCountry);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const formParcel = typedIn(new FormData(event.currentTarget));
    if (gramsMeant(formParcel.weight) && doubted.current !== formParcel.weight) {
      doubted.current = formParcel.weight;
      setErrors({ weight: texts.weightDoubted(grams(Math.ceil(Number(formParcel.weight)))) });
      return void (form.current && focusField(form.current, ["weight"]));
    }
    setBusy(true);
    const search = await loadCountrySearch();
    const meant = search?.countryOf(country, countries ?? []) ?? countryWith(country, countries);
    const destination = meant?.code ?? country.trim();
    const request = { ...formParcel, destination, features };
    const asking = requestEstimate(request).then(async (answer) => {
      if (answer.ok) await onEstimated(request, answer.estimate);
      return answer;
    });
    const answer = await asking.finally(() => setBusy(false));
    if (answer.ok) return;
    const errors = "errors" in answer ? answer.errors : {};
    if (errors.destination && destination) errors.destination = texts.unknownCountry;
    setErrors(errors);
    if (form.current) focusField(form.current, Object.keys(errors));
    if ("problem" in answer) toast(answer.problem, { kind: "error" });
  };
  return {
    form,
    country,
    setCountry: (text: string) => {
      setCountry(text);
      clearError("destination");
      const chosen = countries?.find(({ name }) => name === text);
      if (chosen) props.onCountry?.(chosen);
    },
    features,
    setFeatures: (newFeatures: readonly string[]) => {
      setFeatures(newFeatures);
      clearError("features");
    },
    errors,
    busy,
    submit,
    onInput,
  };
}

/** Returns the country with this whole code or name. */
const countryWith = (text: string, countries: readonly Country[] = []) =>
  countries.find(({ code }) => code === text.trim().toUpperCase()) ?? countryNamed(text, countries);

function useBeginning(
  form: { current: HTMLFormElement | null },
  { focused = false, startsWithKnown, onUse }: Props,
  setCountry: (change: (text: string) => string) => void,
): void {
  const begin = useEffectEvent(() => {
    // A country that was typed before hydration stays.
    if (startsWithKnown) setCountry((text) => text || (readRemembered().destination?.name ?? ""));
    if (focused && form.current) focusField(form.current, ["destination"]);
    // Some fields may have been filled in before hydration.
    if (form.current?.contains(document.activeElement)) onUse?.();
  });
  const use = useEffectEvent(() => onUse?.());
  useEffect(() => {
    const { current } = form;
    begin();
    current?.addEventListener("focusin", use);
    return () => current?.removeEventListener("focusin", use);
  }, [form]);
}

/** Fills in a weight that becomes known later, unless the shopper has typed one. */
function useLateWeight(form: { current: HTMLFormElement | null }, weight: string): void {
  const lastWeight = useRef(weight);
  useEffect(() => {
    if (lastWeight.current === weight) return;
    lastWeight.current = weight;
    const field = form.current?.elements.namedItem("weight");
    if (field instanceof HTMLInputElement && !field.value) field.value = weight;
  }, [form, weight]);
}

type MeasuresProps = { initial: TypedParcel; weightHint?: string; errors: FieldErrors };

const Measures = ({ initial, errors, weightHint }: MeasuresProps) => (
  <>
    <WeightField
      label={texts.weightLabel}
      required
      defaultValue={initial.weight}
      error={errors.weight}
      hint={weightHint}
      {...numberField("weight", "numeric")}
    />
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] items-start gap-2.5">
      {SIDES.map(([name, label]) => (
        <Field
          key={name}
          label={label}
          defaultValue={initial[name]}
          error={errors[name]}
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

const PriceField = ({ price, error }: { price: string; error?: string | undefined }) => (
  <Field
    label={optionTexts.goodsPriceLabel}
    hint={optionTexts.goodsPriceHint}
    defaultValue={price}
    error={error}
    {...numberField("price", "decimal")}
  />
);

type PlainProps = { countries: readonly Country[]; chosenCountry: string; error?: string };

const PlainCountries = ({ countries, chosenCountry, error }: PlainProps) => (
  <div className="grid gap-1.5">
    <label htmlFor="plain-destination" className="w-fit font-[550]">
      {texts.destination}
    </label>
    <select
      id="plain-destination"
      name="destination"
      required
      defaultValue={chosenCountry.toUpperCase()}
      aria-describedby="plain-destination-error"
      className="h-12 w-full rounded-2 border border-edge bg-card px-3.5 text-[1rem]"
    >
      <option value="">{texts.chooseCountryOption}</option>
      {countries.map(({ name, code }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
    <p id="plain-destination-error" className="text-sm text-bad empty:hidden">
      {error}
    </p>
  </div>
);
