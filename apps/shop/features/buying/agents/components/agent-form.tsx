import type { Agent } from "@loupe/contract";
import type { CallError } from "@loupe/contract/client";
import { byShopType, REFERRAL_PARAMETERS, stores } from "@loupe/links";
import { useState, type ReactNode } from "react";
import { SubmitButton, useForm, type FieldErrors, type FormValues } from "#browser/form.tsx";
import { messageOf } from "#browser/messages.ts";
import { ErrorMessage, Field, SelectField } from "#ui/forms/field.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { AgentImage } from "./agent-image.tsx";
import { OwnerNote } from "./owner-note.tsx";
import {
  codeIn,
  INVITE_LENGTH_MAX,
  inviteError,
  needsParameter,
  ownParameter,
  savedCode,
  whereCodeGoes,
  withCode,
} from "../referral-code.ts";
import { TemplateTester } from "./template-tester.tsx";
import * as texts from "#texts/dashboard/agents.ts";

/** The body of the form: the texts, and the image if the owner chose one. */
export type AgentBody = { data: object; file?: File };

type Props = {
  /** The agent to change. If missing, the form creates an agent. */
  agent?: Agent;
  /** The initial values of a new agent. */
  preset?: { name: string; offer: string; to: Agent["to"]; file?: File };
  /** Throws the API's error. */
  send: (body: AgentBody) => Promise<void | "unsaved">;
  /** The note on changes that another admin has made since the form was opened. */
  conflict?: ReactNode;
  /** The message for a failure that has no message of its own. */
  fallback: string;
  label: string;
  busyLabel: string;
};

/** The form for all fields of an agent. If the server rejects the values, the form keeps them. */
export function AgentForm({ agent, preset, send, conflict, fallback, label, busyLabel }: Props) {
  const initial = agent ?? preset ?? NOTHING;
  const [agentTexts, setTexts] = useState({ name: initial.name, to: initial.to });
  const saved = savedCode(agent);
  const [file, setFile] = useState(preset?.file);
  const { errors, busy, formProps } = useForm({
    check: (values) => errorsOf(values, agent, file),
    send: async (values) => {
      try {
        return await send({ data: dataOf(values, saved), file });
      } catch (error) {
        toast(messageOf(error, fallback), { kind: "error" });
        throw error;
      }
    },
    fallback,
    place,
  });
  return (
    <form
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event);
        setTexts(textsIn(event.currentTarget, saved));
      }}
      className="grid gap-4.5"
    >
      <ErrorMessage>{errors.form}</ErrorMessage>
      <Field
        label={texts.name}
        name="data.name"
        autoComplete="off"
        defaultValue={initial.name}
        error={errors["data.name"]}
      />
      <LinkFields to={initial.to} errors={errors} />
      <ReferralField {...{ agent, saved }} to={agentTexts.to} error={errors["data.referral"]} />
      <TemplateTester agent={agentTexts} />
      <Field
        label={texts.offer}
        name="data.offer"
        autoComplete="off"
        placeholder={texts.offerPlaceholder}
        defaultValue={initial.offer}
        error={errors["data.offer"]}
      />
      <AgentImage
        name={agentTexts.name}
        img={agent?.img}
        file={file}
        onFile={setFile}
        error={errors.file}
      />
      {conflict}
      <SubmitButton busy={busy} busyLabel={busyLabel}>
        {label}
      </SubmitButton>
    </form>
  );
}

const LinkFields = ({ to, errors }: { to?: Agent["to"]; errors: FieldErrors }) =>
  LINKS.map(({ key, what }) => (
    <Field
      key={key}
      label={what}
      name={`data.to.${key}`}
      inputMode="url"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      placeholder={texts.templateHint}
      defaultValue={to?.[key]}
      error={errors[`data.to.${key}`]}
    />
  ));

type ReferralProps = { agent?: Agent; to: Agent["to"]; saved?: string; error?: string };

const ReferralField = ({ agent, to, saved, error }: ReferralProps) => (
  <div className="grid items-start gap-4.5 sm:grid-cols-[minmax(0,1fr)_auto]">
    <Field
      label={texts.referralCodeLabel}
      name="data.referral"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={INVITE_LENGTH_MAX}
      defaultValue={saved}
      hint={whereCodeGoes(to)}
      error={error}
    />
    {needsParameter(to) && (
      <SelectField
        label={texts.codeParameter}
        name="data.referralParameter"
        defaultValue={ownParameter(to)}
      >
        {[...new Set([ownParameter(to), ...REFERRAL_PARAMETERS])].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
    )}
    {agent && <OwnerNote agent={agent} />}
  </div>
);

const NOTHING = { name: "", offer: "", to: byShopType(() => "") };

const LINKS = stores.map(({ shopType, label }) => ({ key: shopType, what: `${label} Link` }));

/** The required fields, in their order on the form, because the first field with an error gets the focus. */
const REQUIRED: [field: string, fault: string][] = [
  ["data.name", texts.nameError],
  ...LINKS.map(({ key, what }): [string, string] => [`data.to.${key}`, `${what} is required`]),
  ["data.offer", texts.offerError],
];

function errorsOf(
  values: FormValues,
  agent: Agent | undefined,
  file: File | undefined,
): FieldErrors {
  // Agents from before offers were required can be saved without one.
  const mayBeEmpty = agent?.offer === "" ? "data.offer" : undefined;
  const empty = REQUIRED.filter(([field]) => !values[field]?.trim() && field !== mayBeEmpty);
  const hasImage = Boolean(agent ?? file);
  const invite = inviteError(values["data.referral"] ?? "", linksIn(values));
  return {
    ...Object.fromEntries(empty),
    ...(invite && { "data.referral": invite }),
    ...(!hasImage && { file: texts.imageMissingError }),
  };
}

/**
 * Returns the values of the form by their paths in the API, which are the names of the fields. Omits an unchanged
 * referral code, so that the server keeps a code that the owner typed into a link.
 */
const dataOf = (values: FormValues, savedCode = "") => ({
  ...(values["data.referral"] !== undefined &&
    codeIn(values["data.referral"]) !== savedCode && {
      referral: codeIn(values["data.referral"] ?? ""),
      referralParameter: values["data.referralParameter"],
    }),
  name: values["data.name"] ?? "",
  offer: values["data.offer"] ?? "",
  to: linksIn(values),
});

const linksIn = (values: FormValues): Agent["to"] =>
  byShopType(({ shopType }) => values[`data.to.${shopType}`] ?? "");

/** Returns the current values of the form, with the links as the server will store them. */
function textsIn(form: HTMLFormElement, saved?: string): Pick<Agent, "name" | "to"> {
  const values = Object.fromEntries([...new FormData(form)].map(textOf));
  const { name, to, referral, referralParameter } = dataOf(values, saved);
  return { name, to: withCode(to, referral, referralParameter) };
}

const textOf = ([name, value]: [string, FormDataEntryValue]) =>
  [name, typeof value === "string" ? value : ""] as const;

/** Returns the field that an API error belongs to, if the error does not name one. */
function place({ status, code }: CallError): string | undefined {
  if (code === "agent_name_taken") return "data.name";
  return code?.startsWith("image_") || status === 413 ? "file" : undefined;
}
