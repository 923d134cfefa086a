import { CallProblem } from "@loupe/contract/client";
import { useState, type ComponentProps, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#ui/button.tsx";
import { useFaults, type Faults } from "#ui/faults.ts";
import { Field, focusField, FormError, PasswordField } from "#ui/field.tsx";
import { messageOf } from "#client/messages.ts";

export type { Faults };
export type Typed = Record<string, string>;

type Rules = {
  /** What the browser can say before anybody is asked. */
  check: (typed: Typed, form: HTMLFormElement) => Faults;
  /** Throws what the server refused. */
  send: (typed: Typed) => Promise<void>;
  fallback: string;
  /** The field to which a refusal belongs that names none. */
  place?: (problem: CallProblem) => string | undefined;
};

/** A form that says beside its fields what is wrong, keeps what was typed and goes to the first fault. */
export function useAccountForm({ check, send, fallback, place }: Rules) {
  const { faults, setFaults, onInput } = useFaults();
  const [busy, setBusy] = useState(false);
  const tell = (form: HTMLFormElement, found: Faults) => {
    setFaults(found);
    focusField(form, Object.keys(found));
  };
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A dialog's form lies in the page's form as React sees it.
    event.stopPropagation();
    if (busy) return;
    const form = event.currentTarget;
    const typed = Object.fromEntries(
      [...new FormData(form)].map(([name, value]) => [name, String(value)]),
    );
    const found = check(typed, form);
    if (Object.keys(found).length > 0) return tell(form, found);
    setFaults({});
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      tell(form, faultsOf(error, form, { fallback, place }));
    } finally {
      setBusy(false);
    }
  };
  const say = (message: string | undefined) => setFaults({ form: message });
  return {
    faults,
    busy,
    say,
    formProps: { method: "post" as const, noValidate: true, onSubmit, onInput },
  };
}

function faultsOf(
  error: unknown,
  form: HTMLFormElement,
  { fallback, place }: Pick<Rules, "fallback" | "place">,
): Faults {
  const issues = error instanceof CallProblem ? error.issues : [];
  const known = issues.filter(({ path }) => form.elements.namedItem(path.replace(/^body\./, "")));
  if (known.length > 0) {
    return Object.fromEntries(
      known.map(({ path, message }) => [path.replace(/^body\./, ""), message]),
    );
  }
  const field = error instanceof CallProblem ? place?.(error) : undefined;
  return { [field ?? "form"]: messageOf(error, fallback) };
}

/** The first of these that is empty is told so. */
export function emptyFault(typed: Typed, names: readonly string[]): Faults | undefined {
  const first = names.find((name) => !typed[name]);
  return first ? { [first]: "Please fill in all fields" } : undefined;
}

/** By the browser's own rule for addresses; the server has the last word. */
export function emailFault(form: HTMLFormElement): Faults {
  const field = form.elements.namedItem("email");
  const wrong = field instanceof HTMLInputElement && !field.validity.valid;
  return wrong ? { email: "Invalid email address" } : {};
}

export function passwordFaults({ password = "", confirm }: Typed): Faults {
  if (password.length < 6) return { password: "Password must be at least 6 characters long" };
  return password === confirm ? {} : { confirm: "Passwords do not match" };
}

type EmailProps = { defaultValue?: string; error: string | undefined };

export const EmailField = (props: EmailProps) => (
  <Field
    label="Email"
    name="email"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

/** The first password of an account, typed twice; `passwordFaults` judges it. */
export const NewPasswordFields = ({ faults }: { faults: Faults }) => (
  <>
    <PasswordField
      label="Password"
      name="password"
      autoComplete="new-password"
      hint={faults.password ? undefined : "At least 6 characters"}
      error={faults.password}
    />
    <PasswordField
      label="Confirm password"
      name="confirm"
      autoComplete="new-password"
      error={faults.confirm}
    />
  </>
);

export const SubmitButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="primary" size="large" {...props} type="submit" waits />
);

type PageProps = { title: string; lead: ReactNode; children: ReactNode };

/** The frame of a page with one short form. */
export const AccountPage = ({ title, lead, children }: PageProps) => (
  <main id="main" className="wrap grid justify-items-center pt-9 md:pt-16">
    <div className="w-full max-w-110">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2.5 mb-6 text-pretty text-ink-2">{lead}</p>
      <noscript>
        <p className="card mb-5 p-5">
          Accounts need scripts. Everything else, QC photos included, works without them.
        </p>
      </noscript>
      <div className="js-only">{children}</div>
    </div>
  </main>
);

/** What is wrong with the whole form, in its place above the fields. */
export const FormFault = ({ faults }: { faults: Faults }) => <FormError>{faults.form}</FormError>;

/** What every place says that would else promise a mail. */
export const NO_MAIL_SERVER = "This shop can't send email yet.";
