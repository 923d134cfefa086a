import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names.ts";
import { iconButtonClass } from "./icon-button.tsx";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** It has gone, its motion included: stop rendering it. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Below the content, does not scroll with it. */
  footer?: ReactNode;
  className?: string;
};

/**
 * A modal: closes by button, backdrop and Escape, and gives the focus back. On a phone it is a sheet
 * at the bottom. Heavy: import it only from a file that is itself loaded lazily.
 */
export function Dialog({
  open,
  onOpenChange,
  onClosed,
  title,
  description,
  children,
  footer,
  className,
}: Props) {
  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(opened) => !opened && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup className={cx(popupClass, "flex flex-col", className)}>
          <header className="flex items-start gap-3 py-3 pr-3 pl-5">
            <div className="min-w-0 flex-1 pt-2">
              <Base.Title className="text-lg leading-tight font-semibold tracking-[-0.015em]">
                {title}
              </Base.Title>
              {description && (
                <Base.Description className="mt-1 text-sm text-ink-2">
                  {description}
                </Base.Description>
              )}
            </div>
            <Base.Close className={iconButtonClass} aria-label="Close" title="Close">
              <X />
            </Base.Close>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export const backdropClass =
  "fixed inset-0 z-40 bg-shade transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0";

export const popupClass =
  "fixed z-50 max-h-[calc(100dvh-2rem)] bg-card text-ink shadow-lift outline-none transition-[opacity,translate] duration-200 border border-line data-ending-style:opacity-0 data-starting-style:opacity-0 max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-3 max-sm:border-b-0 max-sm:pb-[env(safe-area-inset-bottom)] max-sm:data-ending-style:translate-y-6 max-sm:data-starting-style:translate-y-6 sm:top-1/2 sm:left-1/2 sm:w-[min(28rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-3 sm:data-starting-style:-translate-y-[calc(50%-8px)]";
