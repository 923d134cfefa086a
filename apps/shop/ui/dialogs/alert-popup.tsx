import { AlertDialog } from "@base-ui/react/alert-dialog";
import { buttonClass } from "../button.tsx";
import { Link } from "../navigation.ts";
import { backdropClass, popupClass } from "./popup-classes.ts";
import * as texts from "#texts/ui.ts";

export type Alert = {
  title: string;
  text: string;
  footer?: string;
  /** A way on, beside the button that closes the alert. */
  link?: { to: string; label: string };
};
export type AlertProps = { alert: Alert; open: boolean; close: () => void };

export function AlertPopup({ alert, open, close }: AlertProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdropClass} />
        <AlertDialog.Popup className={popupClass}>
          <div className="px-6 pt-6 pb-5">
            <AlertDialog.Title className="text-xl font-semibold">{alert.title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-ink-2">
              {alert.text}
            </AlertDialog.Description>
          </div>
          <footer className="flex flex-wrap items-center justify-end gap-x-4 gap-y-3 border-t border-line py-3 pe-3 ps-6">
            {alert.footer && (
              <p className="min-w-0 flex-1 basis-44 text-sm text-ink-2">{alert.footer}</p>
            )}
            {alert.link && (
              <Link to={alert.link.to} onClick={close} className={buttonClass()}>
                {alert.link.label}
              </Link>
            )}
            <AlertDialog.Close className={buttonClass({ variant: "ink" })}>
              {texts.ok}
            </AlertDialog.Close>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
