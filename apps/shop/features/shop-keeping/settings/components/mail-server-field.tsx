import type { Setting } from "@loupe/contract";
import { useState } from "react";
import { Field, SelectField } from "#ui/forms/field.tsx";
import { fieldOf } from "../setting-values.ts";
import {
  mailAddressOf,
  PROVIDERS,
  USUAL_PORT,
  withEncryption,
  type Encryption,
  type MailServerParts,
} from "../mail-address.ts";
import { RemoveSecret } from "./remove-secret.tsx";
import * as texts from "#texts/dashboard/settings.ts";

type Props = Setting & { error?: string | undefined; hint: string | undefined; disabled: boolean };

const EMPTY: MailServerParts = { host: "", port: "", encryption: "smtps", user: "", password: "" };

const PLAIN = { autoComplete: "off", spellCheck: false } as const;

/** Fields for the mail server. They are combined into its address, which is saved. */
export function MailServerField({ error, hint, disabled, ...setting }: Props) {
  const [parts, setParts] = useState(EMPTY);
  const put = (parts: Partial<MailServerParts>) => setParts((before) => ({ ...before, ...parts }));
  const common = { disabled, ...PLAIN };
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <legend className="mb-2 font-[550]">{setting.title}</legend>
      <p className="text-sm text-pretty text-ink-2">{hint}</p>
      <input
        type="hidden"
        name={fieldOf(setting.name)}
        value={mailAddressOf(parts)}
        disabled={disabled}
      />
      <ProviderField parts={parts} put={put} disabled={disabled} />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Field
          {...common}
          name="mail.host"
          label={texts.mailHost}
          error={error}
          placeholder="mail.example.com"
          value={parts.host}
          onChange={({ currentTarget }) => put({ host: currentTarget.value })}
        />
        <Field
          {...common}
          name="mail.port"
          label={texts.mailPort}
          inputMode="numeric"
          placeholder={USUAL_PORT[parts.encryption]}
          value={parts.port}
          onChange={({ currentTarget }) => put({ port: currentTarget.value })}
        />
      </div>
      <LoginFields parts={parts} put={put} disabled={disabled} />
      <RemoveSecret {...setting} isLocked={disabled} />
    </fieldset>
  );
}

type PartProps = {
  parts: MailServerParts;
  put: (parts: Partial<MailServerParts>) => void;
  disabled: boolean;
};

function ProviderField({ parts, put, disabled }: PartProps) {
  const provider = PROVIDERS.find(({ host }) => host === parts.host);
  return (
    <SelectField
      label={texts.mailProvider}
      hint={provider?.note && texts.mailNotes[provider.note]}
      disabled={disabled}
      value={provider?.name ?? ""}
      onChange={({ currentTarget }) => {
        const provider = PROVIDERS.find(({ name }) => name === currentTarget.value);
        if (!provider) return put({ host: "" });
        put({
          host: provider.host,
          encryption: provider.encryption,
          port: USUAL_PORT[provider.encryption],
        });
      }}
    >
      <option value="">{texts.otherProvider}</option>
      {PROVIDERS.map(({ name }) => (
        <option key={name}>{name}</option>
      ))}
    </SelectField>
  );
}

function LoginFields({ parts, put, disabled }: PartProps) {
  const common = { disabled, ...PLAIN };
  return (
    <>
      <SelectField
        label={texts.mailEncryption}
        disabled={disabled}
        value={parts.encryption}
        onChange={({ currentTarget }) => {
          put(withEncryption(parts, currentTarget.value as Encryption));
        }}
      >
        <option value="smtps">{texts.encryptedAtOnce}</option>
        <option value="smtp">{texts.encryptedIfOffered}</option>
      </SelectField>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...common}
          name="mail.user"
          label={texts.mailUser}
          value={parts.user}
          onChange={({ currentTarget }) => put({ user: currentTarget.value })}
        />
        <Field
          {...common}
          name="mail.password"
          label={texts.mailPassword}
          type="password"
          autoComplete="new-password"
          value={parts.password}
          onChange={({ currentTarget }) => put({ password: currentTarget.value })}
        />
      </div>
    </>
  );
}
