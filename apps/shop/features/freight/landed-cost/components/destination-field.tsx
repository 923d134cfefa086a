import { useEffect, useState } from "react";
import { useCountriesAndCategories } from "#features/freight/estimates/parcel/countries-and-categories.ts";
import { CountryField } from "#features/freight/estimates/parcel/country-field.tsx";
import { ListsFailed } from "#features/freight/estimates/lines/shipping-row.tsx";
import { remember } from "#features/freight/estimates/parcel/remembered.ts";
import { countryNamed, type Country } from "#features/freight/estimates/parcel/typed-parcel.ts";

type Props = {
  destination: Country | undefined;
  error: string | undefined;
  /** Called once the text is the name of a country. */
  onChosen: () => void;
};

/** The destination, which calculator, haul and the shipping estimates share. A complete name is used at once. */
export function DestinationField({ destination, error, onChosen }: Props) {
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
