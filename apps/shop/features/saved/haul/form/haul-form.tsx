import type { Haul } from "@loupe/contract";
import { Link2, Plus } from "lucide-react";
import {
  lazy,
  Suspense,
  useMemo,
  useState,
  type ReactNode,
  useEffect,
  useEffectEvent,
  type RefObject,
} from "react";
import { useLocation } from "#ui/navigation.ts";
import { Button } from "#ui/button.tsx";
import { useFieldErrors, type FieldErrors } from "#ui/forms/field-errors.ts";
import { Field, ErrorMessage, SelectField } from "#ui/forms/field.tsx";
import { filterParameters, lineFilterIn } from "#features/freight/estimates/lines/line-filter.ts";
import type { Category, Country } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { ByHand, ItemRow } from "./item-row.tsx";
import { HAUL_FORM, nameOf } from "../haul-lines.ts";
import type { Step } from "./use-focus-after-submit.ts";
import {
  useHaulSubmit,
  useKnownDestination,
  useOtherTabs,
  useReadAdds,
  useRows,
} from "./use-haul-form.ts";
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
  /** Whether something was typed or chosen since the prices were calculated. */
  isChanged: boolean;
  /** Called when something is typed or chosen that changes the prices. */
  onChanged: () => void;
  /** Called before the form's values are opened as an address, with its query if the form stays as it is. */
  onSubmitted: (nextSearch?: string) => void;
  /** The sums. */
  children: ReactNode;
};

/**
 * The form of a haul, several items that are sent together. It is a plain GET form, so the address contains the haul.
 * Links are the first way to add items, typing them by hand is the second.
 */
export function HaulForm({ haul, countries, categories, children, ...actions }: Props) {
  const { isLoading, isChanged, onChanged } = actions;
  const form = useReadAdds(haul);
  const { errors, clearError, onInput } = useFieldErrors(
    useMemo(() => ({ ...haul.faults, lines: undefined, ...missedOf(haul) }), [haul]),
  );
  useKnownDestination(form, haul);
  const go = useHaulSubmit(form, countries, actions);
  useOtherTabs(go);
  const onFieldInput = useRecalculation(form, () => {
    if (isChanged) void go.to({ kind: "recalculate" });
  });
  return (
    <form
      ref={form}
      id={HAUL_FORM}
      action={`${folder}/haul`}
      noValidate
      onSubmit={go.submit}
      onInput={(event) => {
        onInput(event);
        clearError("whole");
        if (isLinkField(event.target)) return;
        onChanged();
        onFieldInput(event);
      }}
      className="contents"
    >
      <div className="card grid grid-cols-[minmax(0,1fr)] gap-5 p-4 md:p-5 lg:col-span-2">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-4 lg:grid-cols-2">
          <AddBar
            add={(items) => void go.to({ kind: "add" }, items)}
            error={haul.missed.length > 0 ? undefined : errors.add}
          >
            {errors.add ? haul.missed : []}
          </AddBar>
          <div className="flex flex-wrap items-end gap-2">
            <Destination
              chosen={haul.destination}
              error={errors.destination}
              countries={countries}
            />
            <Calculate busy={isLoading} />
          </div>
        </div>
        <ErrorMessage>{errors.whole}</ErrorMessage>
        {children}
      </div>
      <HaulItems haul={haul} categories={categories} onRemove={(step) => void go.to(step)} />
      <LineFilterFields />
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
  <Button
    type="submit"
    variant="primary"
    className="h-12"
    busy={busy}
    busyLabel={texts.planBusyLabel}
  >
    {texts.calculate}
  </Button>
);

type HaulItemsProps = {
  haul: Haul;
  categories: readonly Category[];
  onRemove: (step: Step) => void;
};

/** The rows of the haul, and the fields for entering items by hand. */
function HaulItems({ haul, categories, onRemove }: HaulItemsProps) {
  const { rows, blanks, addBlank, removeRow } = useRows(haul.lines);
  return (
    <div className="grid min-w-0 gap-6">
      {rows.length > 0 && (
        <section aria-labelledby="items-heading" className="grid gap-2.5">
          <h2 id="items-heading" className="text-xl">
            {texts.items}
          </h2>
          <ul className="grid gap-2.5">
            {rows.map(({ key, line, place }) => (
              <ItemRow
                key={key}
                line={line}
                item={haul.items[place]}
                label={nameOf(line, place)}
                initialErrors={haul.faults.lines[place]}
                categories={categories}
                remove={() => {
                  removeRow(key);
                  // Waits until React has removed the fields of the item, because the form is read to make the next
                  // address.
                  setTimeout(() => onRemove({ kind: "remove", place }));
                }}
              />
            ))}
          </ul>
        </section>
      )}
      <ByHand blanks={blanks} first={haul.lines.length} categories={categories} add={addBlank} />
    </div>
  );
}

type DestinationProps = { chosen: string; error?: string; countries: readonly Country[] };

const Destination = ({ chosen: country, error, countries }: DestinationProps) => (
  <SelectField
    label={texts.destination}
    name="destination"
    defaultValue={country}
    error={error}
    className="min-w-0 flex-[1_1_10rem]"
  >
    <option value="">{texts.chooseCountryOption}</option>
    {countries.map(({ name, code }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ))}
  </SelectField>
);

/** The error of links that could not be added. Typing another link clears it. */
const missedOf = ({ missed }: Haul): FieldErrors => (missed.length > 0 ? { add: "missed" } : {});

const isLinkField = (target: EventTarget) =>
  target instanceof HTMLInputElement && target.name === "add";

type AddBarProps = {
  /** Adds items of the collection. */
  add: (items: string[]) => void;
  error?: string;
  children: Haul["missed"];
};

/** The field for links. The form sends it, so that it works without scripts, too. */
function AddBar({ add, error, children: missedLines }: AddBarProps) {
  const [picking, setPicking] = useState(false);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label={texts.addLinkLabel}
          name="add"
          inputMode="url"
          autoComplete="off"
          placeholder={texts.linkPlaceholder}
          maxLength={2000}
          error={error}
          className="min-w-0 flex-[1_1_10rem]"
        />
        <Button type="submit" className="mb-0.5">
          <Link2 className="size-4.5" aria-hidden="true" />
          {texts.add}
        </Button>
      </div>
      {missedLines.map(({ text, reason }) => (
        <ErrorMessage key={text}>
          {reason} ({text})
        </ErrorMessage>
      ))}
      <Button
        size="small"
        className="for-user js-only justify-self-start"
        onClick={() => setPicking(true)}
      >
        <Plus className="size-4" aria-hidden="true" />
        {texts.pickerTitle}
      </Button>
      {picking && (
        <Suspense>
          <CollectionPicker
            close={() => setPicking(false)}
            add={(items) => {
              setPicking(false);
              add(items);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The pause in typing a number of pieces after which the haul is calculated again. */
const PAUSE_MS = 600;

/**
 * Calculates the haul again after a change of its rows or its destination: at once for a choice, after a pause for a
 * number of pieces, and otherwise when the field is left. Rows that are being typed by hand wait for the button. Returns
 * the listener for input.
 */
function useRecalculation(form: RefObject<HTMLFormElement | null>, run: () => void) {
  const [change, setChange] = useState<{ delay_ms: number }>();
  const recalculate = useEffectEvent(() => {
    setChange(undefined);
    run();
  });
  const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    const isSubmitting =
      relatedTarget instanceof HTMLButtonElement && relatedTarget.type === "submit";
    if (change && !isSubmitting) setChange({ delay_ms: 0 });
  });
  useEffect(() => {
    const field = form.current;
    field?.addEventListener("focusout", onLeave);
    return () => field?.removeEventListener("focusout", onLeave);
  }, [form]);
  useEffect(() => {
    if (!change || !Number.isFinite(change.delay_ms)) return;
    const timer = setTimeout(recalculate, change.delay_ms);
    return () => clearTimeout(timer);
  }, [change]);
  return ({ target }: { target: EventTarget }) => {
    const delay_ms = delayAfter(target);
    if (delay_ms !== undefined) setChange({ delay_ms });
  };
}

/** Returns after how long a change of this field has effect: Infinity until it is left, undefined for none. */
function delayAfter(field: EventTarget): number | undefined {
  if (field instanceof HTMLSelectElement) {
    return field.name === "destination" || field.closest("[data-haul=row]") ? 0 : undefined;
  }
  if (!(field instanceof HTMLInputElement && field.closest("[data-haul=row]"))) return undefined;
  if (field.name === "agent") return 0;
  return field.name === "count" && field.value !== "" ? PAUSE_MS : Number.POSITIVE_INFINITY;
}
