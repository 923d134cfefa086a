import type { HaulItem, HaulLine } from "@loupe/contract";
import { ChevronDown, Package, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Disclosure } from "#ui/disclosure.tsx";
import { Link } from "#ui/navigation.ts";
import { CategoryOptions, namesOf } from "#features/freight/estimates/parcel/category-options.tsx";
import type { Category } from "#features/freight/estimates/parcel/typed-parcel.ts";
import { WeightField } from "#features/freight/estimates/parcel/weight-field.tsx";
import { weightWords } from "#features/look-up/weights/weight-words.ts";
import { Button } from "#ui/button.tsx";
import { useFieldErrors, type FieldErrors } from "#ui/forms/field-errors.ts";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Picture } from "#ui/photos/picture.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Yuan } from "#ui/format/yuan.tsx";
import { inCentimetres } from "#texts/shipping.ts";
import { grams } from "#texts/words.ts";
import { EMPTY_LINE, nameOf } from "../haul-lines.ts";
import { itemPagePath } from "./item-page-path.ts";
import * as texts from "#texts/haul.ts";

/** An example of a size, in cm. It is the same in every language. */
const SIZE_EXAMPLE = "30x20x10";

type RowProps = {
  line: HaulLine;
  item?: HaulItem | null;
  label: string;
  initialErrors?: Partial<Record<keyof HaulLine, string>>;
  categories: readonly Category[];
  remove: () => void;
};

/** An item of the haul: its name and price, and its weight and measures on demand. */
export function ItemRow({ line, item, label, initialErrors, categories, remove }: RowProps) {
  const { errors, onInput } = useFieldErrors(initialErrors);
  const { count: countError, ...detailErrors } = errors;
  const hasErrors = Object.values(detailErrors).some(Boolean);
  // Details with an error are opened, and stay open once it is corrected.
  const [isOpen, setOpen] = useState(hasErrors);
  if (hasErrors && !isOpen) setOpen(true);
  return (
    <li className="card p-3">
      <fieldset data-haul="row" tabIndex={-1} onInput={onInput} className="min-w-0">
        <legend className="sr-only">{label}</legend>
        <div className="grid grid-cols-[4rem_minmax(0,1fr)_auto] items-start gap-x-3">
          <Thumbnail src={item?.imgUrl} />
          <Title line={line} item={item} label={label} />
          <IconButton
            label={texts.remove(label)}
            onClick={remove}
            className="js-only -me-1.5 -mt-1.5 hover:text-bad"
          >
            <Trash2 />
          </IconButton>
          <div className="col-span-full mt-1 flex flex-wrap items-center justify-between gap-x-3 sm:col-start-2">
            <Price line={line} item={item} />
            <Field
              {...numberField("count", texts.pieces)}
              placeholder="1"
              defaultValue={line.count}
              error={countError}
              className="grid-cols-[auto_3.5rem] items-center text-sm [&>p]:col-span-2"
            />
          </div>
        </div>
        <details open={isOpen} className="group/row">
          <Summary line={line} item={item} categories={categories} />
          <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3.5 pb-1">
            <DetailFields {...{ line, item, errors, categories }} />
          </div>
        </details>
      </fieldset>
    </li>
  );
}

const Thumbnail = ({ src }: { src?: string }) => (
  <span className="relative grid size-16 shrink-0 sm:row-span-2 place-items-center overflow-hidden rounded-2 bg-sunk">
    {src ? (
      <Picture src={src} alt="" sizes="64px" upTo={160} />
    ) : (
      <Package aria-hidden="true" className="size-5 text-ink-3 stroke-[1.5]" />
    )}
  </span>
);

type FactsProps = Pick<RowProps, "line" | "item">;

const Title = ({ line, item, label }: FactsProps & { label: string }) => {
  const page = itemPagePath(line, item);
  return (
    <div className="min-w-0">
      <p {...userContent(line.name)} className="line-clamp-2 leading-snug font-[550] wrap-anywhere">
        {page ? <Link to={page}>{label}</Link> : label}
      </p>
      {line.option && (
        <p {...userContent(line.option)} className="text-sm wrap-anywhere text-ink-2">
          {line.option}
        </p>
      )}
    </div>
  );
};

const Price = ({ line, item }: FactsProps) => {
  const page = itemPagePath(line, item);
  return (
    <p className="num flex items-center gap-x-3">
      {item?.price && (
        <span className="font-semibold">
          <Yuan amount={item.price} />
        </span>
      )}
      {page && (
        <Link to={`${page}#qc-photos`} className="flex min-h-11 items-center text-sm underline">
          {texts.viewQcLink}
        </Link>
      )}
    </p>
  );
};

/** A summary of the folded details, such as "152 g · 12x9x8 cm · Watches". */
function Summary({ line, item, categories }: Pick<RowProps, "line" | "item" | "categories">) {
  const { weight, size, features } = line;
  const known = [
    weighedNote(line, item) ?? (/^\d+$/.test(weight) ? grams(Number(weight)) : weight),
    /\d$/.test(size) ? inCentimetres(size) : size,
    namesOf(features.split(",").filter(Boolean), categories),
  ];
  return (
    <summary className="-mb-1 flex min-h-11 items-center gap-2 text-sm select-none [&::-webkit-details-marker]:hidden">
      <ChevronDown
        aria-hidden="true"
        className="size-4.5 shrink-0 text-ink-3 transition-[rotate] group-open/row:rotate-180"
      />
      <span className="num line-clamp-2 min-w-0 text-ink-2">
        <span className="sr-only">{texts.detailsLabel}</span>{" "}
        {known.filter(Boolean).join(" · ") || texts.detailsLabel}
      </span>
    </summary>
  );
}

/** Returns the origin of the weight in the row, unless the shopper has typed another one. */
const weighedNote = ({ weight }: HaulLine, item: HaulItem | null | undefined) =>
  item?.weighed && weight === String(item.weighed.weight_g) ? weightWords(item.weighed) : undefined;

type FieldsProps = {
  line: HaulLine;
  item?: HaulItem | null;
  errors?: FieldErrors;
  categories: readonly Category[];
};

/** Each row of the form sends each of these fields once. The count is a field of its own. */
const DetailFields = ({ line, item, errors, categories }: FieldsProps) => (
  <>
    <Field
      {...userContent(line.name)}
      label={texts.item}
      name="name"
      autoComplete="off"
      maxLength={80}
      placeholder={texts.itemNamePlaceholder}
      defaultValue={line.name}
      className="col-span-full"
    />
    <input type="hidden" name="item" value={line.item} />
    <input type="hidden" name="option" value={line.option} />
    {/* Not of the type "hidden", to which React would write its value back after a choice of the other island. */}
    <input hidden name="agent" defaultValue={line.agent} />
    <WeightField
      {...numberField("weight", texts.weightField)}
      defaultValue={line.weight}
      error={errors?.weight}
      hint={weighedNote(line, item)}
    />
    <Field
      {...numberField("size", texts.sizeField)}
      inputMode="text"
      placeholder={SIZE_EXAMPLE}
      defaultValue={line.size}
      error={errors?.size}
    />
    <SelectField
      label={texts.category}
      name="features"
      defaultValue={line.features}
      error={errors?.features}
      className="col-span-full"
    >
      <CategoryOptions categories={categories}>
        {line.features.includes(",") && (
          <option value={line.features}>{namesOf(line.features.split(","), categories)}</option>
        )}
      </CategoryOptions>
    </SelectField>
  </>
);

const numberField = (name: keyof HaulLine, label: string) =>
  ({ name, label, inputMode: "decimal", autoComplete: "off" }) as const;

type ByHandProps = {
  blanks: number;
  /** The number of items above. */
  first: number;
  categories: readonly Category[];
  add: () => void;
};

/** The fields for entering items by hand. They are collapsed at first, because pasting links is the usual way. */
export const ByHand = ({ blanks, first, categories, add }: ByHandProps) => (
  <Disclosure summary={texts.manualEntry}>
    <ul className="mt-2.5 grid gap-2.5">
      {Array.from({ length: blanks }, (_, at) => (
        <li key={at} className="card p-4">
          <fieldset className="grid min-w-0 grid-cols-2 items-start gap-x-3 gap-y-3.5">
            <legend className="sr-only">{nameOf(EMPTY_LINE, first + at)}</legend>
            <DetailFields line={EMPTY_LINE} categories={categories} />
            <Field {...numberField("count", texts.pieces)} placeholder="1" />
          </fieldset>
        </li>
      ))}
    </ul>
    <Button size="small" className="js-only mt-3" onClick={add}>
      <Plus className="size-4" aria-hidden="true" />
      {texts.manualButton}
    </Button>
  </Disclosure>
);
