import { categories } from "@loupe/shipping";
import { useState, type ReactNode } from "react";
import { grams, series } from "#texts/words.ts";
import { SmallSelect } from "#ui/forms/small-select.tsx";
import { CategoryOptions, namesOf } from "./category-options.tsx";
import { CountryField } from "./country-field.tsx";
import { countryNamed, GENERAL, type Country } from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";
import { localCategory } from "./local-names.ts";

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
export function ShippingLine(props: Props) {
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
