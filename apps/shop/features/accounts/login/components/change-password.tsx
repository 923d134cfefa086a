import { toast } from "#ui/notices/toast.tsx";
import { isPasswordError, PasswordForm } from "./password-form.tsx";
import { callAs } from "#browser/calls.ts";
import { logOut } from "#browser/log-in.ts";
import { useSession } from "#browser/session.ts";
import * as texts from "#texts/identity.ts";

/**
 * Changes the password of the logged-in account, which ends its sessions. The guard of the page then redirects to the
 * login.
 */
export function ChangePassword() {
  const session = useSession();

  async function send({ oldPassword = "", newPassword = "" }) {
    await callAs("POST /auth/changePassword", { body: { oldPassword, newPassword } });
    toast(texts.changeSuccess, { kind: "success" });
    await logOut("/login");
  }

  return (
    <PasswordForm
      withCurrent
      email={session?.user.email}
      label={texts.changeTitle}
      send={send}
      fallback={texts.changeFailed}
      // The form has checked all else, so that status 400 means a wrong current password.
      place={({ status, code }) =>
        isPasswordError(code) ? "newPassword" : status === 400 ? "oldPassword" : undefined
      }
    />
  );
}
