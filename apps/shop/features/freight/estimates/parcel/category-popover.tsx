import { Popover } from "@base-ui/react/popover";
import { ChevronRight } from "lucide-react";
import {
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type RefObject,
} from "react";
import { cx } from "#ui/class-names.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Category } from "./typed-parcel.ts";
import * as texts from "#texts/shipping.ts";

type PopupProps = {
  categories: readonly Category[];
  chosenIds: readonly string[];
  onChange: (ids: readonly string[]) => void;
};
type Props = PopupProps & {
  trigger: RefObject<HTMLButtonElement | null>;
  triggerProps: ComponentProps<"button">;
};

/** The button of the field for categories, with the popover that it opens. Open at first. */
export const CategoryPopover = ({ trigger, triggerProps, ...popup }: Props) => (
  <Popover.Root defaultOpen>
    <Popover.Trigger {...triggerProps} ref={trigger} />
    <Popover.Portal>
      <Popover.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-30">
        <Popover.Popup
          aria-label={texts.itemsCategoryLabel}
          finalFocus={trigger}
          className="grid max-h-(--available-height) w-[max(var(--anchor-width),min(30rem,calc(100vw-2rem)))] max-w-(--available-width) grid-rows-[minmax(0,1fr)_auto] overflow-hidden rounded-2 border border-line bg-card text-ink shadow-lift outline-none"
        >
          <Content {...popup} />
        </Popover.Popup>
      </Popover.Positioner>
    </Popover.Portal>
  </Popover.Root>
);

const Content = ({ categories, chosenIds, onChange }: PopupProps) => (
  <>
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
  </>
);

/** Two panes: the parent categories on the left, and the children of the current one on the right. */
export function Panes({ categories, chosenIds, onChange }: PopupProps) {
  const [paneIndex, setPaneIndex] = useState(() => firstWith(categories, chosenIds));
  const current = categories[paneIndex] ?? categories[0];
  const toggle = (ids: readonly string[], on: boolean) => {
    const others = chosenIds.filter((id) => !ids.includes(id));
    onChange(on ? [...others, ...ids] : others);
  };
  return (
    <div className="grid h-80 max-h-full min-h-0 grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <ul
        aria-label={texts.categories}
        className="overflow-y-auto overscroll-contain border-e border-line bg-sunk p-1"
      >
        {categories.map((category, place) => (
          <ParentRow
            key={category.name}
            category={category}
            chosenIds={chosenIds}
            isShown={place === paneIndex}
            onShow={() => setPaneIndex(place)}
            onKeyDown={(event) =>
              walk(event, { paneIndex, count: categories.length, go: setPaneIndex })
            }
            onToggle={(on) => {
              setPaneIndex(place);
              toggle(
                category.children.map(({ id }) => id),
                on,
              );
            }}
          />
        ))}
      </ul>
      {current && (
        <fieldset className="min-w-0 overflow-y-auto overscroll-contain p-1">
          <legend className="sr-only">{current.name}</legend>
          {current.children.map(({ id, name }) => (
            <label
              key={id}
              className="flex min-h-11 items-center gap-2.5 rounded-1 px-2 py-1.5 hover:bg-sunk"
            >
              <input
                type="checkbox"
                checked={chosenIds.includes(id)}
                onChange={({ target }) => toggle([id], target.checked)}
                className={boxClass}
              />
              <span className="min-w-0 leading-snug wrap-anywhere">{name}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type RowProps = {
  category: Category;
  chosenIds: readonly string[];
  isShown: boolean;
  onShow: () => void;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onToggle: (on: boolean) => void;
};

/**
 * A row of a parent category. The tab key reaches only the row whose children are shown, and the arrow keys the
 * others.
 */
function ParentRow({ category, chosenIds, isShown, onShow, onKeyDown, onToggle }: RowProps) {
  const { name, children } = category;
  const count = children.filter(({ id }) => chosenIds.includes(id)).length;
  const all = count === children.length;
  return (
    <li className={cx("flex items-center rounded-1", isShown ? "bg-card" : "hover:bg-line/50")}>
      <label className="grid size-11 shrink-0 place-items-center">
        <input
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !all;
          }}
          type="checkbox"
          aria-label={texts.groupLabel(name)}
          checked={all}
          tabIndex={isShown ? 0 : -1}
          onChange={({ target }) => onToggle(target.checked)}
          onKeyDown={onKeyDown}
          className={boxClass}
        />
      </label>
      <button
        type="button"
        aria-pressed={isShown}
        tabIndex={isShown ? 0 : -1}
        onClick={onShow}
        onKeyDown={onKeyDown}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-1 rounded-1 py-1.5 pe-1.5 text-start leading-snug"
      >
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <ChevronRight aria-hidden="true" className="along-text size-4 shrink-0 text-ink-3" />
      </button>
    </li>
  );
}

const boxClass = "size-4.5 shrink-0 accent-ink";

const firstWith = (categories: readonly Category[], chosenIds: readonly string[]) =>
  Math.max(
    0,
    categories.findIndex(({ children }) => children.some(({ id }) => chosenIds.includes(id))),
  );

type Walk = { paneIndex: number; count: number; go: (place: number) => void };

/**
 * Moves through the parent categories by the arrow keys, Home and End, from checkbox to checkbox or from name to
 * name.
 */
function walk(event: KeyboardEvent<HTMLElement>, { paneIndex, count, go }: Walk): void {
  const to = { ArrowDown: paneIndex + 1, ArrowUp: paneIndex - 1, Home: 0, End: count - 1 }[
    event.key
  ];
  if (to === undefined) return;
  event.preventDefault();
  const place = Math.min(Math.max(to, 0), count - 1);
  const kind = event.currentTarget.tagName;
  const rows = event.currentTarget.closest("ul")?.children;
  rows?.[place]?.querySelector<HTMLElement>(kind)?.focus();
  go(place);
}
