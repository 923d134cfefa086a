import { Link2, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useRef, useState, type RefObject, type SubmitEvent } from "react";
import { Link, useNavigate, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, FormError, SelectField } from "#ui/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Category, Country } from "#features/shipping/queries.ts";
import { EMPTY_LINE, GENERAL, haulPath, nameOf, readLines, type HaulLine } from "./queries.ts";
import type { Haul } from "./service.server.ts";

const CollectionPicker = lazy(() =>
  import("./collection-picker.tsx").then(({ CollectionPicker }) => ({ default: CollectionPicker })),
);

type Props = { haul: Haul; countries: readonly Country[]; categories: readonly Category[] };

/** A plain GET form: the address is the haul. The row at its end is always empty. */
export function HaulForm({ haul, countries, categories }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { rows, addRow, removeRow } = useRows(haul.lines);
  const go = useGo(form);
  const busy = useNavigation().state !== "idle";
  const [picking, setPicking] = useState(false);
  return (
    <form ref={form} action="/haul" noValidate onSubmit={go.submit} className="grid gap-6">
      <div className="grid gap-2.5">
        <h2 className="text-lg font-semibold">Items</h2>
        {haul.missed.map(({ text, reason }) => (
          <FormError key={text}>
            {reason} ({text})
          </FormError>
        ))}
        <ul className="grid gap-2.5">
          {rows.map(({ key, line, place }) => (
            <ItemRow
              key={key}
              line={line}
              label={nameOf(line, place)}
              faults={haul.faults.lines[place] ?? {}}
              categories={categories}
              remove={() => {
                removeRow(key);
                // Its fields are gone from the form once it is drawn anew.
                setTimeout(() => void go.to([]));
              }}
            />
          ))}
        </ul>
      </div>
      <AddBar addRow={addRow} pick={() => setPicking(true)} />
      <SelectField
        label="Destination"
        name="destination"
        defaultValue={haul.destination}
        error={haul.faults.destination}
      >
        <option value="">Choose a country</option>
        {countries.map(({ name, code }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <FormError>{haul.faults.whole}</FormError>
      <Button type="submit" variant="primary" size="large" busy={busy} busyLabel="Comparing lines…">
        Calculate
      </Button>
      {picking && (
        <Suspense>
          <CollectionPicker
            close={() => setPicking(false)}
            add={(items) => {
              setPicking(false);
              void go.to(items);
            }}
          />
        </Suspense>
      )}
    </form>
  );
}

type Row = { key: string; line: HaulLine; place: number };

/** The lines of the address, and those that are being typed: each keeps its fields by its key. */
function useRows(lines: HaulLine[]) {
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [blanks, setBlanks] = useState(1);
  const all = [...lines, ...Array.from({ length: blanks }, () => EMPTY_LINE)];
  const rows: Row[] = all.map((line, place) => ({ key: `${place}`, line, place }));
  return {
    rows: rows.filter(({ key }) => !removed.has(key)),
    addRow: () => setBlanks(blanks + 1),
    removeRow: (key: string) => setRemoved(new Set([...removed, key])),
  };
}

/** Takes the form as it stands to its address. */
function useGo(form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const to = (add: readonly string[]) => {
    if (!form.current) return;
    const typed = new URLSearchParams(
      [...new FormData(form.current)].map(([name, value]) => [name, String(value)]),
    );
    const wanted = [...typed.getAll("add"), ...add].filter((text) => text.trim());
    const destination = typed.get("destination") ?? "";
    return navigate(haulPath(readLines(typed), { destination, add: wanted }), {
      preventScrollReset: true,
    });
  };
  return {
    to,
    submit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      void to([]);
    },
  };
}

type RowProps = {
  line: HaulLine;
  label: string;
  faults: Partial<Record<keyof HaulLine, string>>;
  categories: readonly Category[];
  remove: () => void;
};

const ItemRow = ({ line, label, faults, categories, remove }: RowProps) => (
  <li className="card p-4">
    <fieldset className="grid min-w-0 grid-cols-6 items-start gap-x-3 gap-y-3.5">
      <legend className="sr-only">{label}</legend>
      <Field
        label="Item"
        name="name"
        autoComplete="off"
        maxLength={80}
        placeholder="What it is"
        defaultValue={line.name}
        className="col-span-6"
      />
      <input type="hidden" name="item" value={line.item} />
      <Field
        {...numberField("weight", "Weight(g)")}
        defaultValue={line.weight}
        error={faults.weight}
      />
      <Field
        {...numberField("size", "Size(cm)")}
        inputMode="text"
        placeholder="30x20x10"
        defaultValue={line.size}
        error={faults.size}
      />
      <Field
        {...numberField("count", "Pieces")}
        placeholder="1"
        defaultValue={line.count}
        error={faults.count}
      />
      <CategoryChoice chosen={line.features} error={faults.features} categories={categories} />
    </fieldset>
    {line !== EMPTY_LINE && <RowActions line={line} label={label} remove={remove} />}
  </li>
);

const numberField = (name: keyof HaulLine, label: string) =>
  ({
    name,
    label,
    inputMode: "decimal",
    autoComplete: "off",
    className: name === "count" ? "col-span-2" : "col-span-3 sm:col-span-2",
  }) as const;

type ChoiceProps = { chosen: string; error?: string; categories: readonly Category[] };

const CategoryChoice = ({ chosen, error, categories }: ChoiceProps) => (
  <SelectField
    label="Category"
    name="features"
    defaultValue={chosen}
    error={error}
    className="col-span-4 sm:col-span-6"
  >
    <option value="">Choose a category</option>
    <option value={GENERAL}>General goods</option>
    {chosen.includes(",") && <option value={chosen}>{namesOf(chosen, categories)}</option>}
    {categories.map(({ name, children }) => (
      <optgroup key={name} label={name}>
        {children.map((child) => (
          <option key={child.id} value={child.id}>
            {child.name}
          </option>
        ))}
      </optgroup>
    ))}
  </SelectField>
);

/** Branded goods belong to two categories at once, which the list cannot offer. */
const namesOf = (ids: string, categories: readonly Category[]) =>
  categories
    .flatMap(({ children }) => children.filter(({ id }) => ids.split(",").includes(id)))
    .map(({ name }) => name)
    .join(", ");

const RowActions = ({ line, label, remove }: Pick<RowProps, "line" | "label" | "remove">) => (
  <div className="mt-2 -mb-2 flex items-center justify-between gap-3">
    {ITEM.test(line.item) ? (
      <Link to={`/product/${line.item.replace("1688/", "ali_1688/")}`} className="underline">
        View QC
      </Link>
    ) : (
      <span />
    )}
    <IconButton label={`Remove ${label}`} onClick={remove} className="js-only -mr-2">
      <Trash2 />
    </IconButton>
  </div>
);

/** An address may say anything; only what names an item leads to its page. */
const ITEM = /^(taobao|weidian|1688)\/\d{6,15}$/;

/** A link goes with the form, also without scripts; the empty row is the way by hand. */
const AddBar = ({ addRow, pick }: { addRow: () => void; pick: () => void }) => (
  <div className="grid gap-3">
    <div className="flex items-end gap-2">
      <Field
        label="Add by link"
        name="add"
        inputMode="url"
        autoComplete="off"
        placeholder="Enter product URL"
        maxLength={2000}
        className="min-w-0 flex-1"
      />
      <Button type="submit" className="mb-0.5">
        <Link2 className="size-4.5" aria-hidden="true" />
        Add
      </Button>
    </div>
    <div className="js-only flex flex-wrap gap-2">
      <Button size="small" onClick={addRow}>
        <Plus className="size-4" aria-hidden="true" />
        Another item by hand
      </Button>
      <Button size="small" className="for-user" onClick={pick}>
        <Plus className="size-4" aria-hidden="true" />
        From my collection
      </Button>
    </div>
  </div>
);
