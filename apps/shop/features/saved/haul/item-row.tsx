import type { HaulLine } from "@loupe/contract";
import { isItemId, stores } from "@loupe/links";
import { ChevronDown, Plus, Trash2 } from "lucide-react";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { CategoryOptions, namesOf } from "#features/freight/estimates/category-options.tsx";
import type { Category } from "#features/freight/estimates/typed-parcel.ts";
import { WeightField } from "#features/freight/estimates/weight-field.tsx";
import { Button } from "#ui/button.tsx";
import { useFaults } from "#ui/forms/faults.ts";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { userContent } from "#ui/user-content.ts";
import { EMPTY_LINE, nameOf } from "./haul-lines.ts";
import * as texts from "#texts/haul.ts";

/** An example of a size, in cm. It is the same in every language. */
const SIZE_EXAMPLE = "30x20x10";

type RowProps = {
  line: HaulLine;
  label: string;
  initialFaults?: Partial<Record<keyof HaulLine, string>>;
  categories: readonly Category[];
  /** Missing while the shopper types a new row. */
  remove?: () => void;
};

export function ItemRow({ line, label, initialFaults, categories, remove }: RowProps) {
  const { faults, onInput } = useFaults(initialFaults);
  return (
    <li className="card p-4">
      <fieldset
        data-haul={remove && "row"}
        tabIndex={-1}
        onInput={onInput}
        className="grid min-w-0 grid-cols-6 items-start gap-x-3 gap-y-3.5"
      >
        <legend className="sr-only">{label}</legend>
        <Field
          {...userContent(line.name)}
          label={texts.item}
          name="name"
          autoComplete="off"
          maxLength={80}
          placeholder={texts.itemNamePlaceholder}
          defaultValue={line.name}
          className="col-span-6"
        />
        <input type="hidden" name="item" value={line.item} />
        <input type="hidden" name="option" value={line.option} />
        <WeightField
          {...numberField("weight", texts.weightField)}
          defaultValue={line.weight}
          error={faults.weight}
        />
        <Field
          {...numberField("size", texts.sizeField)}
          inputMode="text"
          placeholder={SIZE_EXAMPLE}
          defaultValue={line.size}
          error={faults.size}
        />
        <Field
          {...numberField("count", texts.pieces)}
          placeholder="1"
          defaultValue={line.count}
          error={faults.count}
        />
        <CategoryChoice chosen={line.features} error={faults.features} categories={categories} />
      </fieldset>
      {remove && <RowActions line={line} label={label} remove={remove} />}
    </li>
  );
}

const numberField = (name: keyof HaulLine, label: string) =>
  ({
    name,
    label,
    inputMode: "decimal",
    autoComplete: "off",
    className: name === "count" ? "col-span-2" : "col-span-3 sm:col-span-2",
  }) as const;

type ChoiceProps = { chosen: string; error?: string; categories: readonly Category[] };

const CategoryChoice = ({ chosen: category, error, categories }: ChoiceProps) => (
  <SelectField
    label={texts.category}
    name="features"
    defaultValue={category}
    error={error}
    className="col-span-4 sm:col-span-6"
  >
    <CategoryOptions categories={categories}>
      {category.includes(",") && (
        <option value={category}>{namesOf(category.split(","), categories)}</option>
      )}
    </CategoryOptions>
  </SelectField>
);

type ActionProps = { line: HaulLine; label: string; remove: () => void };

function RowActions({ line, label, remove }: ActionProps) {
  const page = pageOf(line.item);
  return (
    <div className="mt-2 -mb-2 flex items-center justify-between gap-3">
      {page ? (
        <Link to={`${page}#qc-photos`} className="underline">
          {texts.viewQcLink}
        </Link>
      ) : (
        <span />
      )}
      <IconButton label={texts.remove(label)} onClick={remove} className="js-only -me-2">
        <Trash2 />
      </IconButton>
    </div>
  );
}

/** Returns the path of the item's page. Undefined if the text from the address is not an item. */
function pageOf(item: string): string | undefined {
  const [name, id, ...more] = item.split("/");
  const store = stores.find((one) => one.name === name);
  if (!store || !id || !isItemId(id) || more.length > 0) return undefined;
  return productPath({ storeName: store.name, id });
}

type ByHandProps = {
  blanks: number;
  /** The number of items above. */
  first: number;
  categories: readonly Category[];
  add: () => void;
};

/** The fields for entering items by hand. They are collapsed at first, because pasting links is the usual way. */
export const ByHand = ({ blanks, first, categories, add }: ByHandProps) => (
  <details className="group/hand">
    <summary className="flex min-h-11 w-fit items-center gap-2 font-[550] select-none [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 text-ink-3 transition-[rotate] group-open/hand:rotate-180"
      />
      {texts.manualEntry}
    </summary>
    <ul className="mt-2.5 grid gap-2.5">
      {Array.from({ length: blanks }, (_, at) => (
        <ItemRow
          key={at}
          line={EMPTY_LINE}
          label={nameOf(EMPTY_LINE, first + at)}
          categories={categories}
        />
      ))}
    </ul>
    <Button size="small" className="js-only mt-3" onClick={add}>
      <Plus className="size-4" aria-hidden="true" />
      {texts.manualButton}
    </Button>
  </details>
);
