import type { ReactNode, Ref } from "react";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import * as texts from "#texts/shipping.ts";
import { close } from "#texts/ui.ts";

type RowProps = {
  /** The text beside the button. */
  ref: Ref<HTMLDivElement>;
  open: boolean;
  onFold: () => void;
  onFocus: () => void;
  children: ReactNode;
};

/** The row that opens the form. It has the same height while loading, so that nothing below it moves. */
export function Row({ ref, open, onFold, onFocus, children }: RowProps) {
  return (
    <div
      onFocus={onFocus}
      className="grid min-h-32 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 md:min-h-20 md:px-5"
    >
      <div ref={ref} tabIndex={-1} className="outline-none">
        {children}
      </div>
      <Button
        className="js-only"
        aria-expanded={open}
        aria-controls="shipping-form"
        onClick={onFold}
      >
        {open ? close : texts.change}
      </Button>
    </div>
  );
}

/** The content below the row. Without scripts it is always visible. */
export const Unfolded = ({ open, children }: { open: boolean; children: ReactNode }) => (
  <div
    id="shipping-form"
    className={cx("border-t border-line p-4 md:p-5", !open && "[:root:is(.light,.dark)_&]:hidden")}
  >
    {children}
  </div>
);

export const ListsFailed = ({ load }: { load: () => Promise<void> }) => (
  <div role="alert" className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
    <p className="text-bad">{texts.listsError}</p>
    <Button size="small" onClick={() => void load()}>
      {texts.retryButton}
    </Button>
  </div>
);
