import { lazy, Suspense } from "react";
import { Guard } from "#features/accounts/login/components/guard.tsx";
import { useSession } from "#browser/session.ts";
import { Queries } from "#browser/query-client.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import * as texts from "#texts/dashboard/setup.ts";
import { call } from "@loupe/contract/client";
import { Link, useLocation, useNavigate } from "#ui/navigation.ts";
import { AccountPage } from "#features/accounts/people/account-form.tsx";
import { limited } from "#browser/session-calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { begin } from "#browser/log-in.ts";
import { ErrorMessage, Field } from "#ui/forms/field.tsx";

const SetupSteps = lazy(async () => ({
  default: (await import("./setup-steps.tsx")).SetupSteps,
}));

const isOwner = (role: string) => role === "owner";

/**
 * The page of the first run. It starts with the form for the printed link, unless the owner is logged in. If links are
 * no longer valid, the owner must log in.
 */
export function SetupPage({ takesLink }: { takesLink: boolean }) {
  const session = useSession();
  if (takesLink && session !== undefined && session?.user.role !== "owner") return <SetupLink />;
  return (
    <Guard admits={isOwner} withoutScripts={<WithoutScripts />}>
      <Queries>
        <Suspense>
          <SetupSteps />
        </Suspense>
      </Queries>
    </Guard>
  );
}

/** Instructions for browsers without scripts, which can do only a part of the setup here. */
const WithoutScripts = () => (
  <div lang="en" className="card grid max-w-[64ch] gap-3 p-5 text-pretty text-ink">
    <h1 className="text-xl">{texts.title}</h1>
    <p>{texts.needsScripts}</p>
    <ol className="grid list-decimal gap-3 ps-5">
      <li>
        {withSlots(texts.ownerByCommand, {
          command: <code className="wrap-anywhere">npm run admin -- owner EMAIL</code>,
        })}
      </li>
      <li>
        {withSlots(texts.settingsByFile, {
          command: <code className="wrap-anywhere">cp .env.example .env</code>,
        })}
      </li>
    </ol>
  </div>
);

/**
 * The form for the link that the server printed at its first start. The link's key is after the # of this page's
 * address, which browsers do not send to servers, or the owner pastes the link.
 */
function SetupLink() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const { errors, busy, formProps } = useForm({
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
        <ErrorMessage>{errors.form}</ErrorMessage>
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
            error={errors.link}
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
