import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { use, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from "react";
import { hasChangedForm, noteForms, watchForms } from "../forms/changed-forms.ts";
import { cx } from "../class-names.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { iconButtonClass } from "../icon-button.tsx";
import { PartLanguage } from "../format/part-language.ts";
import { backdropClass, popupClass } from "./popup-classes.ts";
import * as texts from "#texts/ui.ts";
import { language } from "#texts/words.ts";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the closing animation has ended. Stop rendering the dialog then. */
  onClosed?: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  /** Content below the scrolling part. */
  footer?: ReactNode;
  className?: string;
};

/**
 * A modal dialog. A button, a click on the backdrop and Escape close it, and the focus returns to where it was. If
 * a form in it has changed, it first asks whether to discard the changes. On phones it is a sheet at the bottom.
 * Large: import it only from a file that is loaded lazily.
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
  const content = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next || !content.current || !hasChangedForm(content.current)) return onOpenChange(next);
        details.cancel();
        setAsks(true);
      }}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={backdropClass} />
        <Base.Popup
          ref={popup}
          lang={use(PartLanguage)}
          initialFocus={(openedBy) =>
            (openedBy !== "touch" && firstField(content)) || popup.current
          }
          className={cx(popupClass, "flex flex-col", className)}
        >
          <Head title={title} description={description} />
          <Content box={content}>{children}</Content>
          {footer && <footer className="border-t border-line px-5 py-4">{footer}</footer>}
          {asks && (
            <PartLanguage value={undefined}>
              <ConfirmDialog
                title={texts.discardTitle}
                text={texts.discardText}
                no={texts.stayButton}
                yes={texts.discard}
                onYes={() => onOpenChange(false)}
                onClosed={() => setAsks(false)}
              />
            </PartLanguage>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

const DUE_ENTRY = "[aria-invalid=true], input[type=radio]:checked, [aria-pressed=true]";
const FORM_FIELDS =
  "input:not([type=hidden], [type=file], :disabled), select:not(:disabled), textarea:not(:disabled)";

/** The wrong field or the chosen entry, or else the first field. Never a button or a file input, because a second Enter would press it. */
const firstField = ({ current }: RefObject<HTMLDivElement | null>) =>
  current?.querySelector<HTMLElement>(DUE_ENTRY) ??
  current?.querySelector<HTMLElement>(FORM_FIELDS);

type ContentProps = { box: RefObject<HTMLDivElement | null>; children: ReactNode };

function Content({ box, children }: ContentProps) {
  useLayoutEffect(() => {
    if (box.current) noteForms(box.current);
    return watchForms();
  }, [box]);
  return (
    <div ref={box} className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
      {children}
    </div>
  );
}

/** The close button's label is in the document's language, which may differ from the dialog's. */
const Head = ({ title, description }: Pick<Props, "title" | "description">) => (
  <header className="flex items-start gap-3 py-3 pe-3 ps-5">
    <div className="min-w-0 flex-1 pt-2">
      <Base.Title className="text-lg leading-tight font-semibold tracking-[-0.015em]">
        {title}
      </Base.Title>
      {description && (
        <Base.Description className="mt-1 text-sm text-ink-2">{description}</Base.Description>
      )}
    </div>
    <Base.Close
      lang={use(PartLanguage) && language}
      className={iconButtonClass}
      aria-label={texts.close}
      title={texts.close}
    >
      <X />
    </Base.Close>
  </header>
);
