import type { RateCardEntry } from "@loupe/contract";
import { countryCodes, type RateCard } from "@loupe/shipping";
import { Plus } from "lucide-react";
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { regionName } from "#ui/format/region-names.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import {
  cardOf,
  nameOf,
  newDestination,
  linesOff,
  newLine,
  withValue,
  type Draft,
  type Path,
} from "../rate-card-draft.ts";
import { DestinationFields } from "./rate-card-destination.tsx";
import { errorSentence } from "../rate-card-errors.ts";
import { LineFields } from "./rate-card-line.tsx";
import { namingIn, RateCardNaming } from "./rate-card-naming.tsx";
import { NewLineFields } from "./rate-card-new-line.tsx";
import { EditingContext } from "./rate-card-number.tsx";
import { SearchedSelect, type Option } from "./searched-select.tsx";
import { RateCardReview, useRateCardImport } from "./rate-card-review.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Props = {
  card: RateCard;
  /** The number of the rate card in use now. */
  inUse: number;
  /** The imported rate cards whose start is in the future. */
  waiting: readonly RateCardEntry[];
  reload: () => Promise<unknown>;
  close: () => void;
};

/**
 * The form that changes a rate card, one shipping line and one country at a time, and then compares it with the card
 * in use.
 */
export function RateCardEditing({ card, inUse, waiting, reload, close }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { set, state, outdate, errors, removeLine, ...picks } = useDraft({ card, reload, form });
  const { draft, at, code } = picks;
  const isNew = card.lines.every(({ id }) => id !== draft.lines[at]?.id);
  const [isNamed, setNamed] = useState(false);
  const [isUnchanged, setUnchanged] = useState(false);
  const isChanged = draft !== card || isNamed;
  useEffect(() => form.current?.querySelector("select")?.focus(), []);
  const compare = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setUnchanged(!isChanged);
    if (!isChanged) return;
    const whole = cardOf(draft, card, namingIn(event.currentTarget));
    state.choose(new File([JSON.stringify(whole, null, 2)], `${card.cardId}.json`));
  };
  return (
    <form
      ref={form}
      noValidate
      data-changed={isChanged}
      onSubmit={compare}
      className="card grid gap-6 p-4 md:p-6"
    >
      <Picks {...picks} />
      <EditingContext value={{ set, errors }}>
        {isNew && <NewLineFields line={draft.lines[at]!} at={at} remove={removeLine} />}
        <LineFields line={draft.lines[at]!} at={at} symbol={card.currencySymbol} />
        <Served {...{ draft, at, code, set }} symbol={card.currencySymbol} />
      </EditingContext>
      <RateCardNaming
        title={card.title}
        errors={errors}
        onInput={(name) => {
          // A source alone is no change, because it belongs to changed prices.
          if (name !== "source") setNamed(true);
          outdate();
        }}
      />
      {isUnchanged && !isChanged && <ErrorMessage>{texts.unchangedError}</ErrorMessage>}
      {!state.file && (
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="ink">
            {texts.compareButton}
          </Button>
          <Button variant="quiet" onClick={close}>
            {texts.discard}
          </Button>
        </div>
      )}
      {state.file && (
        <div className="grid gap-4 border-t border-line pt-6">
          <RateCardReview state={state} inUse={inUse} waiting={waiting} onUsed={close} />
        </div>
      )}
    </form>
  );
}

type Editing = Pick<Props, "card" | "reload"> & { form: RefObject<HTMLFormElement | null> };

function useDraft({ card, reload, form }: Editing) {
  const [draft, setDraft] = useState<Draft>(card);
  const [at, setAt] = useState(0);
  const [code, setCode] = useState(() => firstCountryOf(card, 0));
  const [faultyChecks, setFaultyChecks] = useState(0);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const show = (next: number, country = code) => {
    setAt(next);
    setCode(draft.lines[next]?.destinations[country] ? country : firstCountryOf(draft, next));
  };
  // Shows the line and country of the first error, which may be another one than those on the screen.
  const goTo = (issues: readonly { path: string; message: string }[]) => {
    setErrors(new Map(issues.map((error) => [error.path, errorSentence(error)])));
    const [, line] = /^lines\[(\d+)\]/.exec(issues[0]?.path ?? "") ?? [];
    if (line === undefined) return;
    const within = `lines[${line}].destinations.`;
    const ofCountry = issues.find(({ path }) => path.startsWith(within));
    show(Number(line), ofCountry?.path.slice(within.length).split(".")[0]);
    setFaultyChecks(faultyChecks + 1);
  };
  useEffect(() => {
    if (faultyChecks > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [faultyChecks, form]);
  const state = useRateCardImport(reload, goTo);
  // Discards the comparison when the form changes, because it no longer fits.
  const outdate = () => {
    if (state.file) state.close();
  };
  const set = (path: Path, value: unknown) => {
    setDraft((before) => withValue(before, path, value));
    setErrors(new Map([...errors].filter(([name]) => !name.startsWith(nameOf(path)))));
    outdate();
  };
  const addLine = () => {
    set(["lines", draft.lines.length], newLine(draft.lines, draft.lines[at]!));
    setAt(draft.lines.length);
    requestAnimationFrame(() =>
      form.current
        ?.querySelector<HTMLElement>(`[name="lines[${draft.lines.length}].name"]`)
        ?.focus(),
    );
  };
  const removeLine = () => {
    setAt(0);
    set(["lines", at], undefined);
    // The errors name lines by their index, which has changed for the lines after the removed one.
    setErrors(new Map());
  };
  const switchOff = () => set(["lines"], linesOff(draft.lines));
  const acts = { addLine, removeLine, switchOff };
  return { draft, at, code, setCode, state, outdate, errors, show, set, ...acts };
}

type PicksProps = Pick<
  ReturnType<typeof useDraft>,
  "draft" | "at" | "code" | "show" | "setCode" | "addLine" | "switchOff"
>;

const Picks = ({ draft, at, code, show, setCode, addLine, switchOff }: PicksProps) => (
  <div className="grid justify-items-start gap-3">
    <div className="grid gap-4 md:grid-cols-2">
      <SearchedSelect
        label={texts.lineLabel}
        findLabel={texts.lineSearchLabel}
        options={draft.lines.map(({ name, id, enabled }, index) => ({
          value: String(index),
          label: enabled ? labelOf(name, id) : texts.lineOff(labelOf(name, id)),
        }))}
        value={String(at)}
        onPick={(value) => show(Number(value))}
      />
      <SearchedSelect
        label={texts.countryLabel}
        findLabel={texts.countrySearchLabel}
        options={countriesOf(draft, at)}
        value={code}
        onPick={setCode}
      />
    </div>
    <div className="flex flex-wrap gap-2.5">
      <Button size="small" onClick={addLine}>
        <Plus className="size-4" aria-hidden="true" />
        {texts.addLineLabel}
      </Button>
      <Button
        size="small"
        disabled={draft.lines.every(({ enabled }) => !enabled)}
        onClick={switchOff}
      >
        {texts.allOffButton}
      </Button>
    </div>
  </div>
);

const labelOf = (name: string, id: string) => (name ? `${name} (${id})` : texts.unnamedLine);

type ServedProps = {
  draft: Draft;
  at: number;
  code: string;
  set: (path: Path, value: unknown) => void;
  symbol: string;
};

/** The fields for the prices to a country, or the buttons to add that country. */
function Served({ draft, at, code, set, symbol }: ServedProps) {
  const line = draft.lines[at]!;
  const destination = line.destinations[code];
  const path = ["lines", at, "destinations", code];
  const country = nameOfCountry(draft, code);
  if (destination)
    return (
      <DestinationFields
        destination={destination}
        country={country}
        path={path}
        symbol={symbol}
        remove={() => set(path, undefined)}
      />
    );
  const serve = (like?: string) => {
    if (!draft.countries.some((one) => one.code === code))
      set(["countries", draft.countries.length], { code, name: country });
    set(path, newDestination(like === undefined ? undefined : line.destinations[like]));
  };
  const like = firstCountryOf(draft, at);
  return (
    <div className="grid justify-items-start gap-3.5 rounded-2 border border-line bg-sunk p-4">
      <p className="text-pretty">{texts.notServed(country)}</p>
      <div className="flex flex-wrap gap-2.5">
        {line.destinations[like] && (
          <Button onClick={() => serve(like)}>{texts.serveLike(nameOfCountry(draft, like))}</Button>
        )}
        <Button onClick={() => serve()}>{texts.serveEmpty}</Button>
      </div>
    </div>
  );
}

const firstCountryOf = ({ lines, countries }: Draft, at: number): string =>
  Object.keys(lines[at]?.destinations ?? {})[0] ?? countries[0]?.code ?? "US";

const nameOfCountry = ({ countries }: Draft, code: string): string =>
  countries.find((country) => country.code === code)?.name ?? regionName(code, "en") ?? code;

/** Returns the countries that the line serves, and then all others. */
function countriesOf(draft: Draft, at: number): Option[] {
  const served = draft.lines[at]?.destinations ?? {};
  const options = [...new Set([...draft.countries.map((one) => one.code), ...countryCodes])]
    .map((value) => ({ value, label: nameOfCountry(draft, value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  const ofGroup = (isServed: boolean, group: string) =>
    options
      .filter(({ value }) => Object.hasOwn(served, value) === isServed)
      .map((option) => ({ ...option, group }));
  return [...ofGroup(true, texts.goesTo), ...ofGroup(false, texts.goesNotTo)];
}
