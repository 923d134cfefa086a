import type { Haul } from "@loupe/contract";
import { Link2, Plus } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { useLocation } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { useFaults, type Faults } from "#ui/forms/faults.ts";
import { Field, FormError, SelectField } from "#ui/forms/field.tsx";
import { filterParameters, lineFilterIn } from "#features/freight/estimates/line-filter.ts";
import type { Category, Country } from "#features/freight/estimates/typed-parcel.ts";
import { ByHand, ItemRow } from "./item-row.tsx";
import { nameOf } from "./haul-lines.ts";
import type { Step } from "./use-focus-after-submit.ts";
import { useGo, useKnownDestination, useOtherTabs, useReadAdds, useRows } from "./use-haul-form.ts";
import * as texts from "#texts/haul.ts";
import { folder } from "#texts/words.ts";

const CollectionPicker = lazy(() =>
  import("./collection-picker.tsx").then(({ CollectionPicker }) => ({ default: CollectionPicker })),
);

type Props = {
  haul: Haul;
  countries: readonly Country[];
  categories: readonly Category[];
  /** Whether the haul of another address is loading. */
  isLoading: boolean;
  loadAgain: () => void;
  /** Called with the user's step before the server has responded, to place the focus afterwards. */
  onStep: (step: Step) => void;
  /** Called when something is typed or chosen that changes the prices. */
  onChanged: () => void;
};

export const HAUL_FORM = "haul-form";

/**
 * The form of a haul, several items that are sent together. It is a plain GET form, so the address contains the haul.
 * Links are the first way to add items, typing them by hand is the second.
 */
export function HaulForm({ haul, countries, categories, onChanged, ...actions }: Props) {
  const form = useReadAdds(haul);
  const { rows, blanks, addBlank, removeRow } = useRows(haul.lines);
  const { faults, clearFault, onInput } = useFaults(
    useMemo(() => ({ ...haul.faults, lines: undefined, ...missedOf(haul) }), [haul]),
  );
  useKnownDestination(form, haul);
  const go = useGo(form, countries, actions);
  useOtherTabs(go);
  const [picking, setPicking] = useState(false);
  return (
    <form
      ref={form}
      id={HAUL_FORM}
      action={`${folder}/haul`}
      noValidate
      onSubmit={go.submit}
      onInput={(event) => {
        onInput(event);
        clearFault("whole");
        if (!isLinkField(event.target)) onChanged();
      }}
      className="grid gap-6"
    >
      <AddBar pick={() => setPicking(true)} error={haul.missed.length > 0 ? undefined : faults.add}>
        {faults.add ? haul.missed : []}
      </AddBar>
      {rows.length > 0 && (
        <Items
          rows={rows}
          faults={haul.faults.lines}
          categories={categories}
          remove={({ key, place }) => {
            removeRow(key);
            // Waits until React has removed the fields of the item, because the form is read to make the next
            // address.
            setTimeout(() => void go.to({ kind: "remove", place }));
          }}
        />
      )}
      <ByHand blanks={blanks} first={haul.lines.length} categories={categories} add={addBlank} />
      <Destination chosen={haul.destination} error={faults.destination} countries={countries} />
      <FormError>{faults.whole}</FormError>
      <LineFilterFields />
      <Calculate busy={actions.isLoading} />
      {picking && (
        <Suspense>
          <CollectionPicker
            close={() => setPicking(false)}
            add={(items) => {
              setPicking(false);
              void go.to({ kind: "add" }, items);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

/** Hidden fields that keep the filters of shipping lines when the haul changes. */
function LineFilterFields() {
  const { search } = useLocation();
  const filter = filterParameters(lineFilterIn(new URLSearchParams(search)));
  return Object.entries(filter).map(
    ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
  );
}

const Calculate = ({ busy }: { busy: boolean }) => (
  <Button type="submit" variant="primary" size="large" busy={busy} busyLabel={texts.planBusyLabel}>
    {texts.calculate}
  </Button>
);

type Row = ReturnType<typeof useRows>["rows"][number];
type ItemsProps = {
  rows: readonly Row[];
  faults: Haul["faults"]["lines"];
  categories: readonly Category[];
  remove: (row: Row) => void;
};

const Items = ({ rows, faults, categories, remove }: ItemsProps) => (
  <div className="grid gap-2.5">
    <h2 className="text-lg font-semibold">{texts.items}</h2>
    <ul className="grid gap-2.5">
      {rows.map((row) => (
        <ItemRow
          key={row.key}
          line={row.line}
          label={nameOf(row.line, row.place)}
          initialFaults={faults[row.place]}
          categories={categories}
          remove={() => remove(row)}
        />
      ))}
    </ul>
  </div>
);

type DestinationProps = { chosen: string; error?: string; countries: readonly Country[] };

const Destination = ({ chosen: country, error, countries }: DestinationProps) => (
  <SelectField label={texts.destination} name="destination" defaultValue={country} error={error}>
    <option value="">{texts.chooseCountryOption}</option>
    {countries.map(({ name, code }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
);

/** The error of links that could not be added. Typing another link clears it. */
const missedOf = ({ missed }: Haul): Faults => (missed.length > 0 ? { add: "missed" } : {});

const isLinkField = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.name === "add";

type AddBarProps = { pick: () => void; error?: string; children: Haul["missed"] };

/** The field for links. The form sends it, so that it works without scripts, too. */
const AddBar = ({ pick, error, children: missedLines }: AddBarProps) => (
  <div className="grid gap-3">
    <div className="flex items-end gap-2">
      <Field
        label={texts.addLinkLabel}
        name="add"
        inputMode="url"
        autoComplete="off"
        placeholder={texts.linkPlaceholder}
        maxLength={2000}
        error={error}
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="mb-0.5">
        <Link2 className="size-4.5" aria-hidden="true" />
        {texts.add}
      </Button>
    </div>
    {missedLines.map(({ text, reason }) => (
      <FormError key={text}>
        {reason} ({text})
      </FormError>
    ))}
    <Button size="small" className="for-user js-only justify-self-start" onClick={pick}>
      <Plus className="size-4" aria-hidden="true" />
      {texts.pickerTitle}
    </Button>
  </div>
);
