import {
  CORRECTION_LENGTH_MAX,
  CORRECTION_PICTURE_BYTES_MAX,
  inMegabytes,
} from "@loupe/contract/limits";
import { formOf } from "@loupe/contract/files";
import { factFields } from "@loupe/costs";
import { useRef, useState, type RefObject } from "react";
import { callAs } from "#browser/calls.ts";
import { refreshBeforeUpload } from "#browser/files/refresh-before-upload.ts";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { loginFrom } from "#browser/login-paths.ts";
import { useSession } from "#browser/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, FieldFrame, ErrorMessage, inputClass, SelectField } from "#ui/forms/field.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import { fieldNames } from "#texts/agent-facts/fact-words.ts";
import { sizeError } from "#texts/picture-search.ts";
import * as texts from "#texts/agent-facts/corrections.ts";

type Props = {
  /** The agent's id in the facts. */
  agent: string;
  agentName: string;
};

/** Focuses the first control, because the element that had the focus has disappeared. */
const focusFirst = (element: HTMLElement | null) =>
  element?.querySelector<HTMLElement>("a, button, select")?.focus();

/** A form in which a shopper sends a correction of a fact. Visitors without an account see a link to the login. */
export function CorrectionForm({ agent, agentName }: Props) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const { errors, busy, formProps, picture, isSent, again } = useCorrection(agent);
  if (session === undefined) return null;
  if (session === null)
    return (
      <div key="login" ref={focusFirst} className="grid justify-items-start gap-3">
        <p className="text-pretty text-ink-2">{texts.loginHint}</p>
        <Link to={loginFrom(pathname + search + hash)} className={buttonClass()}>
          {texts.loginButton}
        </Link>
      </div>
    );
  if (isSent)
    return (
      <div key="sent" ref={focusFirst} className="grid justify-items-start gap-3">
        <output className="text-pretty">{texts.thanks}</output>
        <Button onClick={again}>{texts.anotherButton}</Button>
      </div>
    );
  return (
    <form
      {...formProps}
      ref={focusFirst}
      aria-label={texts.formLabel(agentName)}
      className="grid gap-4"
    >
      <Inputs errors={errors} picture={picture} />
      <ErrorMessage>{errors.form}</ErrorMessage>
      <SubmitButton busy={busy} busyLabel={texts.sending} className="justify-self-start">
        {texts.sendButton}
      </SubmitButton>
    </form>
  );
}

type InputProps = { errors: FieldErrors; picture: RefObject<HTMLInputElement | null> };

const Inputs = ({ errors, picture }: InputProps) => (
  <>
    <SelectField label={texts.fieldLabel} name="field" error={errors.field}>
      {factFields.map((name) => (
        <option key={name} value={name}>
          {fieldNames[name]}
        </option>
      ))}
    </SelectField>
    <FieldFrame label={texts.statementLabel} hint={texts.statementHint} error={errors.statement}>
      {(aria) => (
        <textarea
          {...aria}
          name="statement"
          rows={3}
          maxLength={CORRECTION_LENGTH_MAX}
          dir="auto"
          className={`${inputClass} h-auto py-3`}
        />
      )}
    </FieldFrame>
    <Field
      label={texts.linkLabel}
      name="source"
      type="url"
      inputMode="url"
      placeholder={texts.linkExample}
      error={errors.source}
    />
    <FieldFrame label={texts.pictureLabel} hint={texts.pictureHint} error={errors.picture}>
      {(aria) => (
        <input
          {...aria}
          ref={picture}
          type="file"
          name="picture"
          accept="image/png,image/jpeg,image/webp,image/gif"
          className={`${inputClass} cursor-pointer py-2.5`}
        />
      )}
    </FieldFrame>
  </>
);

function useCorrection(agent: string) {
  const [isSent, setSent] = useState(false);
  const picture = useRef<HTMLInputElement>(null);
  const chosen = () => picture.current?.files?.[0];
  const form = useForm({
    check: (values) => errorsOf(values, chosen()),
    send: async ({ field = "", statement = "", source = "" }) => {
      const file = chosen();
      if (file) await refreshBeforeUpload();
      const body = {
        agent,
        field,
        statement: statement.trim(),
        ...(source.trim() && { source: addressOf(source.trim()) }),
        ...(file && { picture: file }),
      };
      await callAs("POST /agent-facts/corrections", { body }, { encode: formOf });
      setSent(true);
    },
    fallback: texts.sendError,
  });
  return { ...form, picture, isSent, again: () => setSent(false) };
}

function errorsOf(
  { statement = "", source = "" }: FormValues,
  picture: File | undefined,
): FieldErrors {
  if (!statement.trim()) return { statement: texts.statementMissing };
  if (picture && picture.size > CORRECTION_PICTURE_BYTES_MAX)
    return { picture: sizeError(inMegabytes(CORRECTION_PICTURE_BYTES_MAX)) };
  return source.trim() || picture ? {} : { source: texts.proofMissing };
}

/** Adds the protocol, which shoppers often leave out. The server refuses other texts that are no address. */
const addressOf = (text: string) =>
  /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : text;
