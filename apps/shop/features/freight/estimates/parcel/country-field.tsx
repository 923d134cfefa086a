/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the combobox pattern of ARIA: a datalist can be neither styled nor held open */
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from "react";
import { cx } from "#ui/class-names.ts";
import { FieldFrame, inputClass } from "#ui/forms/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Country } from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";

type Props = {
  /** Undefined while they load. */
  countries: readonly Country[] | undefined;
  /** The typed text; `countryOf` of `country-search.ts` returns its country. */
  text: string;
  onText: (text: string) => void;
  error?: string;
  /** In a compact row, where the label is only for screen readers. */
  bare?: boolean;
};

/**
 * A text field that suggests countries by name and code. It does not use the library's combobox, which hides the rest
 * of the page from screen readers while its list is open.
 */
export function CountryField({ countries, text, onText, error, bare = false }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { root, matches, isOpen, at, setAt, type, choose, onKeyDown, onFocus, close } =
    useTypeAhead(input, { countries, text, onText });
  const [first] = useState(text);
  useEffect(() => {
    // Keeps a text that was typed before hydration.
    const { value = "" } = input.current ?? {};
    if (value && value !== text) void type(value, input.current === document.activeElement);
    // oxlint-disable-next-line react/exhaustive-deps -- once, at hydration
  }, []);
  return (
    <FieldFrame
      label={bare ? <span className="sr-only">{texts.destination}</span> : texts.destination}
      error={error}
    >
      {(aria) => (
        <div ref={root} className="relative">
          <input
            {...aria}
            ref={input}
            name="destination"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && matches[at] ? `${id}-${matches[at].code}` : undefined}
            required
            placeholder={texts.countryPlaceholder}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            data-typed={text === first ? undefined : ""}
            onChange={({ target }) => void type(target.value, target === document.activeElement)}
            onKeyDown={onKeyDown}
            onFocus={onFocus}
            onBlur={close}
            // On a narrow phone, the placeholder would be cut off at the size of the text.
            className={cx(inputClass, "max-sm:placeholder:text-sm")}
          />
          {isOpen && <Suggestions {...{ countries, id, matches, at, setAt, choose }} />}
          <output className="sr-only">
            {isOpen && countries ? countWords(matches.length) : ""}
          </output>
        </div>
      )}
    </FieldFrame>
  );
}

const countWords = (count: number) =>
  count === 0 ? texts.countryEmpty : texts.countryCount(count);

type OptionsProps = {
  id: string;
  matches: readonly Country[];
  at: number;
  setAt: (place: number) => void;
  choose: (country: Country) => void;
};

/** The suggestions below the field. */
const Suggestions = ({ countries, ...options }: OptionsProps & Pick<Props, "countries">) => (
  <div className="absolute inset-x-0 top-full z-20 mt-1.5 overflow-hidden rounded-2 border border-line bg-card text-ink shadow-lift">
    <Options {...options} />
    {!countries && (
      <p className="flex items-center gap-2.5 px-3.5 py-3 text-ink-2">
        <Spinner /> {texts.countriesStatus}
      </p>
    )}
    {countries && options.matches.length === 0 && (
      <p className="px-3.5 py-3 text-ink-2">{texts.countryEmpty}</p>
    )}
  </div>
);

function Options({ id, matches, at, setAt, choose }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={texts.countries}
      // Prevents the list from taking the focus, because the list closes when the field loses it.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-[15rem] overflow-y-auto overscroll-contain empty:hidden"
    >
      {matches.map((country, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={country.code}
          id={`${id}-${country.code}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          onClick={() => choose(country)}
          onPointerMove={() => setAt(place)}
          className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-2 aria-selected:bg-sunk"
        >
          <span className="min-w-0 flex-1 wrap-anywhere">{country.name}</span>
          <span className="num text-sm text-ink-3">{country.code}</span>
        </div>
      ))}
    </div>
  );
}

type CountrySearch = typeof import("./country-search.ts");

/**
 * Loads the search for countries, which is needed once somebody types one. Returns null if it cannot be loaded; then
 * nothing is suggested, and only a complete name counts.
 */
export const loadCountrySearch = (): Promise<CountrySearch | null> =>
  import("./country-search.ts").catch(() => null);

function useTypeAhead(
  input: RefObject<HTMLInputElement | null>,
  { countries, text, onText }: Omit<Props, "error" | "bare">,
) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  // Null if it could not be loaded.
  const [search, setSearch] = useState<CountrySearch | null>();
  const load = async () => {
    const loaded = await loadCountrySearch();
    setSearch(loaded);
    return loaded;
  };
  const suggestions =
    search?.countriesLike(text, countries ?? [], search.regionOf(navigator.languages)) ?? [];
  const hasText = open && text.trim() !== "";
  const isListShown = hasText && Boolean(search);
  const close = () => setOpen(false);
  useOutside(root, close);
  /**
   * Handles a change of the text. A text without the focus was carried over from the page in another language, so it
   * is replaced by the name in this language.
   */
  const type = async (next: string, isFocused: boolean) => {
    onText(next);
    setAt(0);
    setEntered(false);
    setOpen(isFocused);
    const loaded = await load();
    const country = isFocused ? undefined : loaded?.countryOf(next, countries ?? []);
    if (country && input.current?.value === next) onText(country.name);
  };
  const choose = ({ name }: Country) => {
    onText(name);
    setOpen(false);
  };
  const setEntered = useLateEnter(Boolean(search && countries), () => {
    if (suggestions[0]) choose(suggestions[0]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const country = suggestions[at];
    if (step && !isListShown) setOpen(true);
    else if (step) setAt((at + step + suggestions.length) % Math.max(suggestions.length, 1));
    else if (event.key === "Enter" && isListShown && country) choose(country);
    else if (event.key === "Enter" && hasText && !(search && countries)) setEntered(true);
    else if (event.key === "Escape" && isListShown) setOpen(false);
    else return;
    event.preventDefault();
  };
  return {
    root,
    matches: suggestions,
    isOpen: isListShown,
    at,
    setAt,
    type,
    choose,
    onKeyDown,
    onFocus: () => void load(),
    close,
  };
}

/** Returns a function for Enter before there are suggestions: `chooseFirst` is called when they have come. */
function useLateEnter(areLoaded: boolean, chooseFirst: () => void) {
  const [isEntered, setEntered] = useState(false);
  const choose = useEffectEvent(() => {
    setEntered(false);
    chooseFirst();
  });
  const isDue = isEntered && areLoaded;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what was waited for has been loaded
    if (isDue) choose();
  }, [isDue]);
  return setEntered;
}

function useOutside(root: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onPress();
    };
    addEventListener("pointerdown", press);
    return () => removeEventListener("pointerdown", press);
  });
}
