import type { Setting, Settings } from "@loupe/contract";
import { type ReactNode, useId } from "react";
import { Conflict } from "#browser/conflict.tsx";
import { SubmitButton } from "#browser/form.tsx";
import { ErrorMessage, Field, FieldFrame, SelectField, inputClass } from "#ui/forms/field.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { GoingLiveQuestion } from "#features/shop-keeping/demonstration/going-live-question.tsx";
import * as texts from "#texts/dashboard/settings.ts";
import { LANGUAGES, languageOfTag } from "#languages";
import { Disclosure } from "#ui/disclosure.tsx";
import { cx } from "#ui/class-names.ts";
import { choicesOf, comparedValues, fieldOf } from "../setting-values.ts";
import { type Saved, useSave } from "./use-save.ts";
import { anchorOf } from "../subjects.ts";
import { ColourField } from "./colour-field.tsx";
import { LogoField } from "./logo-field.tsx";
import { MailServerField } from "./mail-server-field.tsx";
import { RemoveSecret } from "./remove-secret.tsx";
import { TimeField } from "./time-field.tsx";

type Props = Saved & {
  title: string;
  /** Elements below the fields. */
  children?: ReactNode;
};

/** A section of settings with its own Save button. */
export function SettingsSection(props: Props) {
  const { title, settings, all, after, children } = props;
  const heading = useId();
  const { form, result, resets, against, saveMine, takeTheirs, decision } = useSave(props);
  const isOwner = useHasAccess("owner");
  const isLocked = (setting: Setting) => setting.ownersOnly && !isOwner;
  return (
    <section aria-labelledby={heading} className="card p-4 sm:p-6">
      <h2 id={heading} className="mb-4 text-xl">
        {title}
      </h2>
      <form
        key={resets}
        {...form.formProps}
        aria-labelledby={heading}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere"
      >
        {settings.some(isLocked) && <p className="text-pretty text-ink-2">{texts.whyOwners}</p>}
        <ErrorMessage>{form.errors.form}</ErrorMessage>
        <SettingFields {...{ settings, all, isLocked }} show={props.show} errors={form.errors} />
        {against && (
          <Conflict
            values={comparedValues(settings, against)}
            saveMine={saveMine}
            takeTheirs={takeTheirs}
          />
        )}
        {decision.isOpen && (
          <GoingLiveQuestion busy={form.busy} choose={decision.decide} cancel={decision.close} />
        )}
        {!settings.every(isLocked) && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton
              size="medium"
              variant="ink"
              aria-label={after ? undefined : `${texts.save}: ${title}`}
              busy={form.busy}
              busyLabel={texts.saving}
            >
              {after ? texts.saveContinueLabel : texts.save}
            </SubmitButton>
            <output className="text-ink-2">{result}</output>
          </div>
        )}
      </form>
      {children}
    </section>
  );
}

type SettingFieldsProps = Pick<Saved, "settings" | "all" | "show"> & {
  errors: Readonly<Record<string, string | undefined>>;
  isLocked: (setting: Setting) => boolean;
};

/** The fields of a section, each followed by its translations. */
function SettingFields({ settings, all, show, errors, isLocked }: SettingFieldsProps) {
  const fieldFor = (setting: Setting) => (
    <SettingField
      // The key makes a newly saved value replace the value of its field.
      key={`${setting.name} ${all.values[setting.name]}`}
      {...setting}
      isLocked={isLocked(setting)}
      version={all.version}
      show={show}
      value={all.values[setting.name] ?? null}
      error={errors[fieldOf(setting.name)]}
    />
  );
  return settings
    .filter(({ translation }) => translation === null)
    .map((setting) => (
      <div key={setting.name} id={anchorOf(setting.name)}>
        {fieldFor(setting)}
        <Translations
          settings={settings.filter(({ translation }) => translation?.of === setting.name)}
          values={all.values}
          fieldFor={fieldFor}
        />
      </div>
    ));
}

type TranslationsProps = {
  /** The texts in other languages than English. */
  settings: readonly Setting[];
  values: Settings["values"];
  fieldFor: (setting: Setting) => ReactNode;
};

/** The translations of a text, folded up at first. */
function Translations({ settings, values, fieldFor }: TranslationsProps) {
  if (settings.length === 0) return null;
  const count = settings.filter(({ name }) => values[name]).length;
  return (
    <Disclosure className="mt-1" summary={texts.translationCount(count, LANGUAGES.length - 1)}>
      <div className="grid gap-4 pt-1 pb-2 sm:grid-cols-2">
        {settings.map((setting) => {
          const tag = setting.translation?.language ?? "";
          return (
            <div key={setting.name} lang={tag}>
              {fieldFor({ ...setting, title: languageOfTag(tag).name })}
            </div>
          );
        })}
      </div>
    </Disclosure>
  );
}

type SettingFieldProps = Setting & {
  value: string | null;
  error?: string | undefined;
  /** Whether only owners may change it and the user is none. */
  isLocked: boolean;
  /** The version of the settings, for fields that are saved by themselves. */
  version: number;
  show: (settings: Settings) => Promise<void>;
};

/** A setting with its field, and where its value comes from. */
function SettingField(setting: SettingFieldProps) {
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

function SecretField(setting: SettingFieldProps) {
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

const secretError = ({ error, mustBeTypedAgain }: SettingFieldProps) =>
  error ?? (mustBeTypedAgain ? texts.unreadableHint : undefined);

const isReadOnly = ({ source, isLocked }: SettingFieldProps) =>
  source === "environment" || isLocked;

function hintOf(setting: SettingFieldProps) {
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
