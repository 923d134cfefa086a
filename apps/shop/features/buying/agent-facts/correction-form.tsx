import { CORRECTION_LENGTH_MAX } from "@loupe/contract/limits";
import { formOf } from "@loupe/contract/files";
import { factFields, type FieldName } from "@loupe/costs";
import { useState, type SubmitEvent } from "react";
import { callAs } from "#browser/calls.ts";
import { loginFrom } from "#browser/login-paths.ts";
import { messageOf } from "#browser/messages.ts";
import { useSession } from "#browser/session.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { Field, FieldFrame, FormError, inputClass, SelectField } from "#ui/forms/field.tsx";
import { Link, useLocation } from "#ui/navigation.ts";
import { fieldNames } from "#texts/agent-facts/fact-words.ts";
import * as texts from "#texts/agent-facts/corrections.ts";

type Props = {
  /** The agent's id in the facts. */
  agent: string;
  agentName: string;
  /** The field that is wrong. Without it, the form has a select. */
  field?: FieldName;
};

/** A form in which a shopper sends a correction of a fact. Visitors without an account see a link to the login. */
export function CorrectionForm({ agent, agentName, field }: Props) {
  const { pathname, search, hash } = useLocation();
  const session = useSession();
  const { busy, problem, isSent, submit, again } = useCorrection(agent, field);
  if (session === undefined) return null;
  if (session === null)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-pretty text-ink-2">{texts.loginHint}</p>
        <Link to={loginFrom(pathname + search + hash)} className={buttonClass()}>
          {texts.loginButton}
        </Link>
      </div>
    );
  if (isSent)
    return (
      <div className="grid justify-items-start gap-3">
        <output className="text-pretty">{texts.thanks}</output>
        {/* The focused element disappeared with the form, so this button gets the focus. */}
        <Button ref={(button) => button?.focus()} onClick={again}>
          {texts.anotherButton}
        </Button>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-label={texts.formLabel(agentName)}
      className="grid gap-4"
    >
      {!field && <FieldChoice />}
      <Inputs />
      <FormError>{problem}</FormError>
      <Button
        type="submit"
        variant="ink"
        className="justify-self-start"
        busy={busy}
        busyLabel={texts.sending}
      >
        {texts.sendButton}
      </Button>
    </form>
  );
}

const FieldChoice = () => (
  <SelectField label={texts.fieldLabel} name="field">
    {factFields.map((name) => (
      <option key={name} value={name}>
        {fieldNames[name]}
      </option>
    ))}
  </SelectField>
);

const Inputs = () => (
  <>
    <FieldFrame label={texts.statementLabel} hint={texts.statementHint}>
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
    />
    <FieldFrame label={texts.pictureLabel} hint={texts.pictureHint}>
      {(aria) => (
        <input
          {...aria}
          type="file"
          name="picture"
          accept="image/png,image/jpeg,image/webp,image/gif"
          className="w-full min-w-0 file:me-3 file:min-h-11 file:rounded-2 file:border file:border-line file:bg-card file:px-4 file:font-[550]"
        />
      )}
    </FieldFrame>
  </>
);

function useCorrection(agent: string, field: FieldName | undefined) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSent, setSent] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const body = bodyOf(form, agent, field);
    const missing = !body.statement ? "statement" : !body.source && !body.picture && "source";
    setProblem(missing ? (missing === "source" ? texts.proofMissing : texts.statementMissing) : "");
    if (missing) return form.querySelector<HTMLElement>(`[name=${missing}]`)?.focus();
    setBusy(true);
    try {
      await callAs("POST /agent-facts/corrections", { body }, { encode: formOf });
      setSent(true);
    } catch (error) {
      setProblem(messageOf(error, texts.sendError));
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, isSent, submit, again: () => setSent(false) };
}

function bodyOf(form: HTMLFormElement, agent: string, field: FieldName | undefined) {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "").trim();
  const picture = data.get("picture");
  const source = text("source");
  return {
    agent,
    field: field ?? text("field"),
    statement: text("statement"),
    ...(source && { source }),
    // Without a choice, browsers send an empty file.
    ...(picture instanceof File && picture.size > 0 && { picture }),
  };
}
