import { AlertDialog } from "@base-ui/react/alert-dialog";
import { use, useState, type ReactNode } from "react";
import { Button } from "../button.tsx";
import { PartLanguage } from "../format/part-language.ts";
import { backdropClass, popupClass } from "./popup-classes.ts";
import { userContent } from "../format/user-content.ts";
import * as texts from "#texts/ui.ts";
import { language } from "#texts/words.ts";

type Props = {
  title: string;
  text: string;
  /** The name of the thing that will be changed or deleted. */
  subject?: string | undefined;
  /** More content below the text, such as a list of consequences. */
  children?: ReactNode;
  /** The label of the button that confirms. */
  yes: string;
  /** The label of the button that cancels. */
  no?: string;
  onYes: () => void;
  /** Called when the dialog has closed. Stop rendering it then. */
  onClosed: () => void;
  /** Returns the element to focus if the element that opened the dialog is removed. */
  focusAfterYes?: () => HTMLElement | null;
};

/** Asks for confirmation before something that cannot be undone. Large: load it lazily. */
export function ConfirmDialog(props: Props) {
  const { title, text, subject, children, yes, no, onYes, onClosed, focusAfterYes } = props;
  const lang = use(PartLanguage);
  const [open, setOpen] = useState(true);
  const [agreed, setAgreed] = useState(false);
  const agree = () => {
    setAgreed(true);
    setOpen(false);
    onYes();
  };
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={setOpen}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Popup
          lang={lang}
          className={popupClass}
          finalFocus={() => (agreed && focusAfterYes?.()) || true}
        >
          <div className="grid gap-2 px-6 pt-6 pb-5">
            <AlertDialog.Title className="text-xl font-semibold">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">
              {subject && (
                <span
                  {...userContent(subject)}
                  className="mb-1 line-clamp-3 font-[550] wrap-anywhere text-ink"
                >
                  {subject}
                </span>
              )}
              <span>{text}</span>
            </AlertDialog.Description>
            {children}
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-3">
            <Button
              variant="quiet"
              lang={lang && !no ? language : undefined}
              onClick={() => setOpen(false)}
            >
              {no ?? texts.cancel}
            </Button>
            <Button variant="ink" onClick={agree}>
              {yes}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
