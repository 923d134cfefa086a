import { AlertDialog } from "@base-ui/react/alert-dialog";
import { call } from "@loupe/contract/client";
import { useState } from "react";
import { useSite } from "#features/site/frame/use-site.ts";
import { Button } from "#ui/button.tsx";
import { backdropClass, popupClass } from "#ui/popup-classes.ts";
import { FormError } from "#ui/field.tsx";
import { toast } from "#ui/toast.tsx";
import { NO_MAIL_SERVER } from "./account-form.tsx";
import { messageOf } from "#client/messages.ts";

type Props = { email: string; close: () => void };

/** Comes where the server says that the address waits to be verified. */
export function UnverifiedDialog({ email, close }: Props) {
  const sendsMail = useSite()?.sendsMail ?? true;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const cancel = () => {
    toast("Email verification required to continue.");
    close();
  };
  const resend = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await call("POST /users/requestVerificationEmail", { body: { email } });
      toast("Verification email resent. Check your inbox.", { kind: "success" });
      close();
    } catch (error) {
      setFault(messageOf(error, "Something went wrong. Please try again."));
      setBusy(false);
    }
  };
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && !busy && cancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={backdropClass} />
        <AlertDialog.Popup className={popupClass}>
          <div className="grid gap-2 px-6 pt-6 pb-5">
            <AlertDialog.Title className="text-xl font-semibold">
              Email not verified
            </AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">
              Would you like us to resend the verification email?
            </AlertDialog.Description>
            {!sendsMail && (
              <p className="text-ink-2">{NO_MAIL_SERVER} Ask its owner for the link.</p>
            )}
            <FormError>{fault}</FormError>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-3">
            <Button variant="quiet" onClick={busy ? undefined : cancel}>
              Cancel
            </Button>
            <Button variant="ink" busy={busy} onClick={() => void resend()}>
              Resend
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
