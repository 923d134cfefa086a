import { AlertDialog } from "@base-ui/react/alert-dialog";
import { call } from "@loupe/contract/client";
import { useState } from "react";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { Button } from "#ui/button.tsx";
import { backdropClass, popupClass } from "#ui/dialogs/popup-classes.ts";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { messageOf } from "#browser/messages.ts";
import * as texts from "#texts/identity.ts";

type Props = { email: string; close: () => void };

/** The dialog that opens if a login fails because its address is not verified. */
export function UnverifiedDialog({ email, close }: Props) {
  const sendsMail = useSendsMail();
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string>();
  const cancel = () => {
    toast(texts.verificationNeeded);
    close();
  };
  const resend = async () => {
    setBusy(true);
    setErrorText(undefined);
    try {
      await call("POST /users/requestVerificationEmail", { body: { email } });
      toast(texts.resendSuccess, { kind: "success" });
      close();
    } catch (error) {
      setErrorText(messageOf(error, texts.resendFailed));
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
              {texts.unverifiedTitle}
            </AlertDialog.Title>
            <AlertDialog.Description className="text-ink-2">
              {texts.resendQuestion}
            </AlertDialog.Description>
            {!sendsMail && <p className="text-ink-2">{texts.askOwnerHint}</p>}
            <ErrorMessage>{errorText}</ErrorMessage>
          </div>
          <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-3">
            <Button variant="quiet" onClick={busy ? undefined : cancel}>
              {texts.cancel}
            </Button>
            <Button variant="ink" busy={busy} onClick={() => void resend()}>
              {texts.resend}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
