import type { Setting, Settings } from "@loupe/contract";
import { Field, FieldFrame, inputClass, SelectField } from "#ui/forms/field.tsx";
import { cx } from "#ui/class-names.ts";
import { ColourField } from "./colour-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { MailServerField } from "./mail-server-field.tsx";
import { choicesOf, fieldOf } from "../setting-values.ts";
import { RemoveSecret } from "./remove-secret.tsx";
import { TimeField } from "./time-field.tsx";
import * as texts from "#texts/dashboard/settings.ts";

type Props = Setting & {
  value: string | null;
  error?: string | undefined;
  /** Whether only owners may change it and the user is none. */
  isLocked: boolean;
  /** The version of the settings, for fields that are saved by themselves. */
  version: number;
  show: (settings: Settings) => Promise<void>;
};

/** A setting with its field, and where its value comes from. */
export function SettingField(setting: Props) {
  const { name, title, form, value, error, preset } = setting;
  const common = {
    name: fieldOf(name),
    label: title,
    error,
    hint: hintOf(setting),
    disabled: isReadOnly(setting),
  };
  if (form === "picture") {
    const { version, show } = setting;
    return <LogoField {...common} value={value} version={version} show={show} />;
  }
  if (form === "time") return <TimeField {...common} value={value} />;
  if (form === "colour") return <ColourField {...common} value={value} />;
  if (name === "SMTP_URL") {
    const { hint, disabled } = common;
    return <MailServerField {...setting} {...{ error: secretError(setting), hint, disabled }} />;
  }
  if (form === "secret") return <SecretField {...setting} />;
  if (form === "choice") {
    return (
      <SelectField {...common} key={value} defaultValue={value ?? ""}>
        {choicesOf(setting, value).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
    );
  }
  if (form === "lines") {
    return (
      <FieldFrame label={title} error={error} hint={common.hint}>
        {(ids) => (
          <textarea
            {...ids}
            name={common.name}
            disabled={common.disabled}
            rows={3}
            defaultValue={value ?? ""}
            placeholder={preset ?? undefined}
            className={cx(inputClass, "h-auto py-2.5")}
          />
        )}
      </FieldFrame>
    );
  }
  return (
    <Field
      {...common}
      type="text"
      autoComplete="off"
      spellCheck={false}
      defaultValue={value ?? ""}
      placeholder={preset ?? undefined}
    />
  );
}

function SecretField(setting: Props) {
  const { name, title, source, mustBeTypedAgain } = setting;
  const isKept = source === "dashboard" && !mustBeTypedAgain;
  return (
    <div className="grid gap-1.5">
      <Field
        name={fieldOf(name)}
        label={title}
        error={secretError(setting)}
        hint={hintOf(setting)}
        disabled={isReadOnly(setting)}
        type="password"
        autoComplete="new-password"
        placeholder={isKept ? "••••••••" : undefined}
      />
      <RemoveSecret {...setting} />
    </div>
  );
}

const secretError = ({ error, mustBeTypedAgain }: Props) =>
  error ?? (mustBeTypedAgain ? texts.unreadableHint : undefined);

const isReadOnly = ({ source, isLocked }: Props) => source === "environment" || isLocked;

function hintOf(setting: Props) {
  const { name, source, description, form, preset, mustBeTypedAgain, isLocked, summary } = setting;
  if (source === "environment") return texts.ofEnvironment(name);
  if (isLocked) return [description, texts.ofOwners].filter(Boolean).join(" ");
  const isStored = form === "secret" && source === "dashboard" && !mustBeTypedAgain;
  const parts = [
    description,
    isStored && (summary ? texts.savedAs(summary) : texts.secretKept),
    preset && form !== "choice" && texts.presetIs(preset),
  ];
  return parts.filter(Boolean).join(" ") || undefined;
}
