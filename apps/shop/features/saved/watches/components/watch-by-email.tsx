import type { WatchKind } from "@loupe/contract";
import type { ItemRef } from "@loupe/links";
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { rememberBegun } from "#browser/begun.ts";
import { SubmitButton, useForm, type FormValues } from "#browser/form.tsx";
import { loginFrom } from "#browser/login-paths.ts";
import { emailError } from "#features/accounts/people/account-form.tsx";
import { useSendsMail } from "#features/site/frame/root-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { Field, ErrorMessage, SelectField } from "#ui/forms/field.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import { limitError, LimitField, readLimit } from "./price-limit.tsx";
import { sendWish, type Option, type Wish } from "../watch-calls.ts";
import { KINDS } from "../watch-texts.ts";
import { loginLink as login } from "#texts/collection.ts";
import * as texts from "#texts/watches.ts";

type Props = { item: ItemRef; kind: WatchKind; option: Option | undefined };

/** Watches for an email address, or after a login. Both begin with the form's values. */
export function WatchByEmail({ item, kind: likely, option }: Props) {
  const [kind, setKind] = useState(likely);
  const [sentTo, setSentTo] = useState<string>();
  const { pathname, search } = useLocation();
  const wishOf = ({ price }: FormValues): Wish => ({
    kind,
    sku: option?.skuID,
    ...(kind === "below" && { price: readLimit(price) }),
  });
  const priceError = ({ price }: FormValues) => (kind === "below" ? limitError(price) : {});
  const { errors, busy, formProps } = useForm({
    check: (values, form) => ({ ...priceError(values), ...emptyOrInvalid(values, form) }),
    send: async (values) => {
      await sendWish(item, wishOf(values), values.email);
      setSentTo(values.email);
    },
    fallback: texts.failedTitle,
  });
  const sendsMail = useSendsMail();
  if (sentTo) return <Sent email={sentTo} />;
  const path = `${pathname}${search}#watch`;
  return (
    <form {...formProps} data-changed="false" className="grid gap-4">
      <ErrorMessage>{errors.form}</ErrorMessage>
      {sendsMail ? (
        <Field
          label={texts.emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
          hint={texts.emailHint}
        />
      ) : (
        <p className="text-pretty text-ink-2">{texts.unmailedVisitorText}</p>
      )}
      <KindField kind={kind} onChange={setKind} />
      {kind === "below" && <LimitField error={errors.price} />}
      <div className="grid gap-2">
        {sendsMail && <SubmitButton busy={busy}>{texts.emailButton}</SubmitButton>}
        <Link
          to={loginFrom(path, "watch")}
          onClick={({ currentTarget }) => {
            const values = new FormData(currentTarget.closest("form")!);
            const wish = wishOf({ price: String(values.get("price") ?? "") });
            if (wish.kind !== "below" || wish.price)
              rememberBegun({ act: "watch", item, path, wish });
          }}
          className={buttonClass({ variant: sendsMail ? "plain" : "primary" })}
        >
          {sendsMail ? texts.loginLink : login}
        </Link>
      </div>
    </form>
  );
}

type KindProps = { kind: WatchKind; onChange: (kind: WatchKind) => void };

const KindField = ({ kind, onChange }: KindProps) => (
  <SelectField
    label={texts.kindLabel}
    name="kind"
    value={kind}
    onChange={({ target }) => onChange(target.value as WatchKind)}
  >
    {Object.entries(KINDS).map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </SelectField>
);

const emptyOrInvalid = ({ email }: FormValues, form: HTMLFormElement) =>
  email ? emailError(form) : { email: texts.emailMissing };

const Sent = ({ email }: { email: string }) => (
  <output className="grid justify-items-start gap-2">
    <MailCheck aria-hidden className="size-7 text-good" />
    <p className="font-[550]">{texts.confirmTitle}</p>
    <p className="text-pretty text-ink-2">{texts.confirmText(email)}</p>
  </output>
);
