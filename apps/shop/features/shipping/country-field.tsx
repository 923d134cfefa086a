import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useRef, useState } from "react";
import { FieldFrame, inputClass } from "#ui/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { isCountry, type Country } from "./queries.ts";

type Props = {
  /** Undefined while they are still on their way. */
  countries: readonly Country[] | undefined;
  /** What is typed; `countryOf` says which country that is. */
  text: string;
  onText: (text: string) => void;
  error?: string;
};

/** Type-ahead over names and codes. */
export function CountryField({ countries, text, onText, error }: Props) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the scripts came stays.
    if (input.current?.value) onText(input.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page comes alive
  }, []);
  const offered = countries?.filter((country) => isCountry(country, text)) ?? [];
  return (
    <Autocomplete.Root
      items={countries ?? []}
      filteredItems={offered}
      itemToStringValue={nameOf}
      value={text}
      onValueChange={(next) => {
        onText(next);
        if (!next.trim()) setOpen(false);
      }}
      open={open && text.trim() !== ""}
      onOpenChange={setOpen}
      openOnInputClick={false}
      autoHighlight
    >
      <FieldFrame label="Destination" name="destination" error={error}>
        <Autocomplete.Input
          ref={input}
          required
          placeholder="Start typing a country..."
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          className={inputClass}
        />
      </FieldFrame>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} collisionPadding={8} className="z-30 outline-none">
          <Autocomplete.Popup className="w-(--anchor-width) max-w-(--available-width) overflow-hidden rounded-2 border border-line bg-card text-ink shadow-lift">
            <Autocomplete.Status className="text-ink-2">
              {countries ? (
                offered.length === 0 && <p className="px-3.5 py-3">No country matches</p>
              ) : (
                <p className="flex items-center gap-2.5 px-3.5 py-3">
                  <Spinner /> Loading countries…
                </p>
              )}
            </Autocomplete.Status>
            <Autocomplete.List className="max-h-[min(15rem,var(--available-height))] overflow-y-auto overscroll-contain data-empty:hidden">
              {(country: Country) => (
                <Autocomplete.Item
                  key={country.code}
                  value={country}
                  className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 data-highlighted:bg-sunk"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{country.name}</span>
                  <span className="num text-sm text-ink-3">{country.code}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

const nameOf = ({ name }: Country) => name;
