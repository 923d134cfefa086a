import { Popover } from "@base-ui/react/popover";
import type { ComponentProps, RefObject } from "react";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import type { Category } from "./typed-parcel.ts";
import { Panes } from "./category-panes.tsx";
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
