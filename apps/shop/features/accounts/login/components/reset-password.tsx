import { call } from "@loupe/contract/client";
import { Link, useNavigate, useSearchParams } from "#ui/navigation.ts";
import { toast } from "#ui/notices/toast.tsx";
import { AccountPage } from "#features/accounts/people/account-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { logOut } from "#browser/log-in.ts";
import { readSession } from "#browser/session.ts";
import * as texts from "#texts/identity.ts";

/** The page of the emailed link. The link's query contains the account and the token. */
export function ResetPassword() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [id, token] = [query.get("id") ?? "", query.get("token") ?? ""];

  async function send({ newPassword = "" }) {
    const body = { id, newPassword };
    await call("POST /auth/resetPassword", { body }, { authorization: token });
    // The reset has ended all sessions of its account. If another account is logged in here, it is logged out too.
    if (readSession()) await logOut();
    toast(texts.resetSuccess, { kind: "success" });
    toast(texts.resetSuccessHint);
    await navigate("/login");
  }

  return (
    <AccountPage title={texts.resetTitle} lead={texts.setLead}>
      <PasswordForm
        label={texts.resetTitle}
        error={id && token ? undefined : texts.resetLinkInvalid}
        send={send}
        fallback={texts.resetFailed}
      />
      <p className="mt-6 text-pretty text-ink-2">{texts.resetValidity}</p>
      <Link to="/login" className="inline-flex min-h-11 items-center font-[550] text-ink underline">
        {texts.loginLink}
      </Link>
    </AccountPage>
  );
}
