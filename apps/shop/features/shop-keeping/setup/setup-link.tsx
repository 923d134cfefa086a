import { call } from "@loupe/contract/client";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { AccountPage } from "#features/accounts/people/account-form.tsx";
import { limited } from "#browser/session-calls.ts";
import { FormFault, SubmitButton, useForm } from "#browser/form.tsx";
import { begin } from "#browser/log-in.ts";
import { Field } from "#ui/forms/field.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import * as texts from "#texts/dashboard/setup.ts";

/**
 * The form for the link that the server printed at its first start. The link's key is after the # of this page's
 * address, which browsers do not send to servers, or the owner pastes the link.
 */
export function SetupLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { faults, busy, formProps } = useForm({
    check: ({ link = "" }): Record<string, string> =>
      keyOf(link) ? {} : { link: texts.linkRequired },
    send: async ({ link = "" }) => {
      await begin(() => call("POST /setup/open", { body: { key: keyOf(link) } }, limited()));
      // Removes the used key from the address, so that it is not in the history.
      await navigate({ hash: "" }, { replace: true });
    },
    fallback: texts.couldntOpen,
  });
  return (
    <AccountPage title={texts.title} lead={texts.linkLead}>
      <form {...formProps} lang="en" className="card grid gap-4.5 p-5 md:p-6">
        <FormFault faults={faults} />
        {hash ? (
          <input type="hidden" name="link" value={hash} />
        ) : (
          <Field
            label={texts.link}
            name="link"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={texts.linkHint}
            error={faults.link}
          />
        )}
        <SubmitButton busy={busy} busyLabel={texts.beginning}>
          {texts.begin}
        </SubmitButton>
        <p className="text-center text-ink-2">
          {withSlots(texts.accountAlready, {
            link: (
              <Link
                to="/login?from=%2Fsetup"
                className="inline-flex min-h-11 items-center font-[550] text-ink underline"
              >
                {texts.loginLink}
              </Link>
            ),
          })}
        </p>
      </form>
    </AccountPage>
  );
}

/** Returns the key after the # of a link. The input may also be the key itself. */
const keyOf = (link: string) => link.trim().split("#").at(-1) ?? "";
