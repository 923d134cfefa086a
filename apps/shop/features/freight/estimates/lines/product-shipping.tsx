import { useEffect, useRef, useState, useMemo, type ReactNode } from "react";
import { ParcelForm } from "../parcel/parcel-form.tsx";
import type { PricedEstimate } from "../priced-estimate.ts";
import {
  loadCountriesAndCategories,
  useCountriesAndCategories,
} from "../parcel/countries-and-categories.ts";
import {
  type Country,
  type Lists,
  type TypedParcel,
  NO_PARCEL,
  sidesOf,
  countryNamed,
  GENERAL,
} from "../parcel/typed-parcel.ts";
import { Price, Results } from "./shipping-answer.tsx";
import { Row, Unfolded, ListsFailed } from "./shipping-row.tsx";
import { shownEstimate, useEstimate } from "../request-estimate.ts";
import * as texts from "#texts/shipping.ts";
import type { GoodsDetail } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { inferCategories, categories } from "@loupe/shipping";
import { latestWeights, useChosenOption } from "#features/look-up/items/options/chosen-option.ts";
import { priceOf, type OwnFacts } from "#features/look-up/items/item-facts.ts";
import { weightOfOption, type OptionWeights } from "#features/look-up/weights/option-weights.ts";
import { weightWords } from "#features/look-up/weights/weight-words.ts";
import { remember, useRemembered, type Remembered } from "../parcel/remembered.ts";
import { grams, series } from "#texts/words.ts";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { CategoryOptions, namesOf } from "../parcel/category-options.tsx";
import { CountryField } from "../parcel/country-field.tsx";
import { localCategory } from "../parcel/local-names.ts";

const NO_LISTS: Lists = { countries: [], categories: [] };

/**
 * The section on an item's page about the cost of sending it: a summary with the price of one line, and the
 * complete form and all lines on demand.
 */
export function ShippingSection(props: ShippingProps) {
  const { lists, failed, load } = useCountriesAndCategories();
  const { parcel, whole, features, weightHint, memory, keep } = useParcel(props);
  const { keepEstimate, answer, again } = useEstimate(
    whole,
    `${props.item.storeName}/${props.item.id}`,
  );
  const [open, setOpen] = useState(false);
  const { round, onEstimate } = useRounds(keepEstimate, keep);
  const summary = useRef<HTMLDivElement>(null);
  const estimate = answer?.estimate;
  useEffect(() => {
    shownEstimate.set(estimate);
    return () => shownEstimate.set(undefined);
  }, [estimate]);
  return (
    <>
      <h2 id="shipping-heading" className="mb-3 text-xl">
        {texts.shippingEstimateTitle}
      </h2>
      <div className="card">
        <Row ref={summary} open={open} onFold={() => setOpen(!open)} onFocus={() => void load()}>
          <ShippingLine
            destination={memory && (memory.destination ?? null)}
            weight={parcel.weight}
            features={features}
            suggested={memory?.features}
            countries={lists?.countries}
            isOpen={open}
            onSaid={(choices) => {
              keep(choices);
              // The answered field disappears. Its place gets the focus, where Enter does nothing.
              summary.current?.focus();
            }}
          >
            <Price
              weight={parcel.weight}
              country={memory?.destination?.name ?? ""}
              answer={answer}
              again={again}
            />
          </ShippingLine>
        </Row>
        <Unfolded open={open}>
          {failed && <ListsFailed load={load} />}
          {(open || !memory) && (
            <ParcelForm
              key={round}
              wide
              countries={lists?.countries}
              categories={lists?.categories}
              initial={{ ...parcel, destination: memory?.destination?.name ?? "" }}
              weightHint={weightHint}
              submitLabel={texts.calculateShippingButton}
              variant="ink"
              onUse={() => void load()}
              onEstimated={(typedParcel, estimate) => void onEstimate(typedParcel, estimate)}
            />
          )}
        </Unfolded>
      </div>
      <Results answer={answer} round={round} />
    </>
  );
}

/** Shows and stores the result of the form. The next change starts with a new form. */
function useRounds(
  show: ReturnType<typeof useEstimate>["keepEstimate"],
  keep: ReturnType<typeof useParcel>["keep"],
) {
  const [round, setRound] = useState(0);
  const onEstimate = async (typedParcel: TypedParcel, estimate: PricedEstimate) => {
    const destination = await countryFor(typedParcel.destination);
    show(typedParcel, estimate);
    setRound(round + 1);
    keep({ destination, features: typedParcel.features }, typedParcel);
  };
  return { round, onEstimate };
}

/** Returns the country of a code, which the shopper may have typed before the list of countries was loaded. */
async function countryFor(code: string): Promise<Country> {
  const lists = await loadCountriesAndCategories().catch(() => NO_LISTS); // the form reports the failure
  return (
    lists.countries.find((country) => country.code === code.toUpperCase()) ?? { code, name: code }
  );
}

type ShippingProps = {
  item: ItemRef;
  /** Undefined if the product services did not respond. */
  detail: GoodsDetail | undefined;
  own: OwnFacts;
  /** The weights of the options, by `weightsOf`. */
  weights: OptionWeights;
};

type Said = Pick<Remembered, "destination" | "features">;

/**
 * Returns the known data about the parcel of an item: the shopper's inputs, completed by the item's own details.
 * `whole` is the parcel if it is complete enough for an estimate.
 */
function useParcel({ item, detail, own, weights }: ShippingProps) {
  const memory = useRemembered();
  const key = `${item.storeName}/${item.id}`;
  const parcelHints = useMemo(
    () => (detail ? inferCategories({ title: detail.title, properties: detail.propsTrans }) : []),
    [detail],
  );
  const { sku } = useChosenOption(detail);
  const weight = weightOfOption(latestWeights.use() ?? weights, sku?.skuID);
  const weight_g = weight?.weight_g;
  const choices = memory?.parcels[key];
  const features = choices?.features ?? (parcelHints.length > 0 ? parcelHints : null);
  const price = detail && priceOf(detail, sku);
  const parcel: TypedParcel = {
    ...NO_PARCEL,
    ...sidesOf(own.dimensions),
    ...choices,
    price: price ? `${price}` : "",
    destination: memory?.destination?.code ?? "",
    weight: choices?.weight || (weight_g ? `${weight_g}` : ""),
    features: features ?? [],
  };
  const keep = ({ destination, features: newFeatures }: Said, calculated?: TypedParcel) => {
    // A weight that the shopper did not type is not stored, because newer photos may state a better one.
    const mine = newFeatures && { ...parcel, weight: choices?.weight ?? "", features: newFeatures };
    const remembered = calculated ?? mine;
    const last = newFeatures && newFeatures.length > 0 ? newFeatures : undefined;
    remember(
      { destination, features: last },
      remembered && { key, parcel: { ...remembered, destination: "" } },
    );
  };
  const whole = memory?.destination && features && parcel.weight ? parcel : undefined;
  const weightHint =
    choices?.weight && choices.weight !== `${weight_g}` ? undefined : weightWords(weight);
  return { parcel, whole, features, weightHint, memory, keep };
}

type Props = {
  /** Undefined until the remembered destination has been read from the browser's storage. */
  destination: Country | null | undefined;
  weight: string;
  /** Null until the category of the item is known. */
  features: readonly string[] | null;
  /** The category last chosen for another item. */
  suggested: readonly string[] | undefined;
  countries: readonly Country[] | undefined;
  /** True while the complete form is open. The summary then asks no questions. */
  isOpen: boolean;
  onSaid: (choice: { destination?: Country; features?: readonly string[] }) => void;
  /** The cost, shown once destination and category are known. */
  children: ReactNode;
};

/** Summarizes the parcel in one line of text, and asks for its destination or category if either is missing. */
function ShippingLine(props: Props) {
  const { destination, weight, features, children } = props;
  const details = [weight && grams(Math.ceil(Number(weight))), features && goodsWords(features)]
    .filter(Boolean)
    .join(" · ");
  if (!destination && (destination === undefined || props.isOpen)) {
    return <p className="num text-pretty">{details || texts.shipping}</p>;
  }
  if (!destination) {
    return (
      <Asking question={texts.where} knownText={details}>
        <CountryQuestion countries={props.countries} onSaid={props.onSaid} />
      </Asking>
    );
  }
  const to = [texts.destinationTitle(destination.name), details].filter(Boolean).join(" · ");
  if (!features && props.isOpen) return <p className="num text-pretty">{to}</p>;
  if (!features) {
    return (
      <Asking question={texts.what} knownText={to}>
        <GoodsQuestion suggested={props.suggested} onSaid={props.onSaid} />
      </Asking>
    );
  }
  return (
    <p className="num text-pretty">
      {to} — <output>{children}</output>
    </p>
  );
}

type AskingProps = { question: string; knownText: string; children: ReactNode };

const Asking = ({ question, knownText, children }: AskingProps) => (
  <div className="flex flex-col gap-x-4 gap-y-1 md:flex-row md:items-center">
    <p className="num text-pretty">
      {knownText && `${knownText} — `}
      <span className="font-[550]">{question}</span>
    </p>
    <div className="min-w-0 md:w-64">{children}</div>
  </div>
);

type CountryProps = Pick<Props, "countries" | "onSaid">;

/** Asks for the destination. Accepts a suggestion or a complete name. */
function CountryQuestion({ countries, onSaid }: CountryProps) {
  const [text, setText] = useState("");
  const type = (next: string) => {
    setText(next);
    const country = countryNamed(next, countries);
    if (country) onSaid({ destination: country });
  };
  return <CountryField bare countries={countries} text={text} onText={type} />;
}

/** Asks for the category. Nothing is priced before it is known, because shipping lines refuse some categories. */
function GoodsQuestion({ suggested, onSaid }: Pick<Props, "suggested" | "onSaid">) {
  return (
    <SmallSelect
      label={texts.what}
      value=""
      onChange={(value) => onSaid({ features: value === GENERAL ? [] : value.split(",") })}
    >
      <CategoryOptions categories={categories}>
        {suggested && suggested.length > 0 && (
          <option value={suggested.join(",")}>
            {texts.lastCategoriesOption(namesOf(suggested, categories))}
          </option>
        )}
      </CategoryOptions>
    </SmallSelect>
  );
}

/** The parent category's name, such as "Shoes"; several names when the item has several categories. */
const goodsWords = (ids: readonly string[]) =>
  ids.length === 0
    ? texts.generalGoodsOption
    : series(
        categories
          .filter(({ children }) => children.some(({ id }) => ids.includes(id)))
          .map(({ name }) => localCategory(name)),
      );
