import { Popover } from "@base-ui/react/popover";
import { ChevronDown, CircleAlert, X } from "lucide-react";
import { useId, useRef } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { inputClass } from "#ui/forms/field.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { categoryNames, type Category } from "./typed-parcel.ts";
import { Panes } from "./category-panes.tsx";
import * as texts from "#texts/shipping.ts";

type Props = {
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  /** Ids of child categories. */
  chosenIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
  error?: string;
};

/** The field for the categories of goods in a parcel: chips for the chosen ones, and two panes to choose from. */
export function CategoryField({ categories: loadedCategories, chosenIds, onChange, error }: Props) {
  const categories = loadedCategories ?? NONE;
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const remove = (removedKey: string) => {
    onChange(chosenIds.filter((one) => one !== removedKey));
    trigger.current?.focus();
  };
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-[550]">{texts.itemsCategoryLabel}</legend>
      <Popover.Root>
        <Popover.Trigger
          ref={trigger}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(inputClass, "js-only flex items-center justify-between gap-2 text-start")}
        >
          <span className={chosenIds.length === 0 ? "text-ink-3" : undefined}>
            {chosenIds.length === 0 ? texts.chooseCategoriesLabel : texts.chosen(chosenIds.length)}
          </span>
          <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-30">
            <CategoryPopup categories={categories} chosenIds={chosenIds} onChange={onChange} />
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <Chips categories={categories} chosenIds={chosenIds} onRemove={remove} />
      <noscript>
        <p className="text-sm text-ink-2">{texts.choosingCategoriesNeedsScripts}</p>
      </noscript>
      {error && (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-sm text-bad">
          <CircleAlert className="mt-[2px] size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

const NONE: readonly Category[] = [];

type PopupProps = {
  categories: readonly Category[];
  chosenIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
};

const CategoryPopup = ({ categories, chosenIds, onChange }: PopupProps) => (
  <Popover.Popup
    aria-label={texts.itemsCategoryLabel}
    className="grid max-h-(--available-height) w-[max(var(--anchor-width),min(30rem,calc(100vw-2rem)))] max-w-(--available-width) grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-2 border border-line bg-card text-ink shadow-lift outline-none"
  >
    {categories.length > 0 ? (
      <Panes categories={categories} chosenIds={chosenIds} onChange={onChange} />
    ) : (
      <p className="flex items-center gap-2.5 p-4 text-ink-2">
        <Spinner /> {texts.categoriesStatus}
      </p>
    )}
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line p-2">
      <Button
        variant="quiet"
        size="small"
        disabled={chosenIds.length === 0}
        onClick={() => onChange([])}
      >
        {texts.clearAllButton}
      </Button>
      <Popover.Close render={<Button variant="ink" size="small" />}>{texts.done}</Popover.Close>
    </div>
  </Popover.Popup>
);

type ChipsProps = {
  categories: readonly Category[];
  chosenIds: readonly string[];
  onRemove: (id: string) => void;
};

function Chips({ categories, chosenIds, onRemove }: ChipsProps) {
  if (chosenIds.length === 0) return null;
  const names = categoryNames(categories);
  return (
    <ul
      aria-label={texts.chosenCategoriesLabel}
      className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto"
    >
      {chosenIds.map((id) => (
        <li key={id} className="flex max-w-full rounded-full border border-line bg-sunk text-sm">
          <span className="self-center py-1 ps-3 wrap-anywhere">{names.get(id) ?? id}</span>
          <button
            type="button"
            aria-label={texts.remove(names.get(id) ?? id)}
            onClick={() => onRemove(id)}
            className="js-only grid w-9 shrink-0 place-items-center self-stretch rounded-full py-2 text-ink-2 hover:text-ink pointer-coarse:min-h-11 pointer-coarse:w-11"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
