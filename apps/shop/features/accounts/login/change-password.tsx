import { toast } from "#ui/notices/toast.tsx";
import { isPasswordFault, PasswordForm } from "./password-form.tsx";
import { callAs } from "#browser/calls.ts";
import { logOut } from "#browser/log-in.ts";
import { useSession } from "#browser/session.ts";
import * as texts from "#texts/identity.ts";

/** For whoever is logged in; stands behind a guard, which leads away once the session has ended. */
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
      // What this form lets through, the server refuses for one reason alone.
      place={({ status, code }) =>
        isPasswordFault(code) ? "newPassword" : status === 400 ? "oldPassword" : undefined
      }
    />
  );
}
