import { ChevronDown, CircleAlert, X } from "lucide-react";
import { useId, useRef, useState, type ComponentProps } from "react";
import { cx } from "#ui/class-names.ts";
import { inputClass } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { categoryNames, type Category } from "./typed-parcel.ts";
import type { CategoryPopover } from "./category-popover.tsx";
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
      <Trigger
        trigger={trigger}
        triggerProps={{
          "aria-describedby": error ? `${id}-error` : undefined,
          className: cx(inputClass, "js-only flex items-center justify-between gap-2 text-start"),
          children: (
            <>
              <span className={chosenIds.length === 0 ? "text-ink-3" : undefined}>
                {chosenIds.length === 0
                  ? texts.chooseCategoriesLabel
                  : texts.chosen(chosenIds.length)}
              </span>
              <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
            </>
          ),
        }}
        {...{ categories, chosenIds, onChange }}
      />
      <Chips categories={categories} chosenIds={chosenIds} onRemove={remove} />
      <noscript>
        <p className="text-sm text-ink-2">{texts.categoriesNeedScripts}</p>
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

const loadPopover = () => import("./category-popover.tsx");
const prepare = () => void loadPopover().catch(() => undefined); // a click reports the failure

/** The button that opens the popover, whose code loads on the first use. */
function Trigger({ trigger, triggerProps, ...popup }: ComponentProps<typeof CategoryPopover>) {
  const [Loaded, setLoaded] = useState<typeof CategoryPopover>();
  if (Loaded) return <Loaded {...{ trigger, triggerProps, ...popup }} />;
  const open = () =>
    loadPopover().then(
      (module) => setLoaded(() => module.CategoryPopover),
      () => toast(texts.offlineError, { kind: "error" }),
    );
  return (
    <button
      type="button"
      {...triggerProps}
      ref={trigger}
      aria-haspopup="dialog"
      aria-expanded={false}
      onClick={() => void open()}
      onPointerEnter={prepare}
      onFocus={prepare}
    />
  );
}

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
