import { call } from "@loupe/contract/client";
import { Link, useNavigate, useSearchParams } from "react-router";
import { toast } from "#ui/toast.tsx";
import { AccountPage } from "./account-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { logOut } from "#client/log-in.ts";
import { readSession } from "#client/session.ts";

/** Where the mailed link leads: its query names the account and proves who owns the mailbox. */
export function ResetPassword() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [id, token] = [query.get("id") ?? "", query.get("token") ?? ""];

  async function send({ newPassword = "" }) {
    const body = { id, newPassword };
    await call("POST /auth/resetPassword", { body }, { authorization: token });
    // The account's sessions have ended everywhere; whoever else was logged in here gives way.
    if (readSession()) await logOut();
    toast("Password updated successfully!", { kind: "success" });
    toast("Try login with new password");
    await navigate("/login");
  }

  return (
    <AccountPage
      title="Reset password"
      lead="Choose a new one. Wherever you are logged in, you will be asked for it."
    >
      <PasswordForm
        label="Reset password"
        fault={id && token ? undefined : "Invalid reset link."}
        send={send}
        fallback="Failed to reset password."
      />
      <p className="mt-6 text-pretty text-ink-2">
        The link works once, within an hour. If yours has run out, ask for another one with Forgot
        Password.
      </p>
      <Link to="/login" className="inline-flex min-h-11 items-center font-[550] text-ink underline">
        Go to login
      </Link>
    </AccountPage>
  );
}
