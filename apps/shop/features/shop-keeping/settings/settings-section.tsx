import type { Setting, Settings } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useId, useState, type ReactNode } from "react";
import { callAs } from "#client/calls.ts";
import { FormFault, SubmitButton, useForm, type Typed } from "#client/form.tsx";
import { Conflict } from "./conflict.tsx";
import { changesIn, fieldOf } from "./model.ts";
import { SettingField } from "./setting-field.tsx";
import * as texts from "#texts/dashboard-settings.ts";

type Props = {
  title: string;
  settings: readonly Setting[];
  /** All settings, as they were read last. */
  all: Settings;
  /** Takes over what was answered to a save. */
  show: (settings: Settings) => Promise<void>;
  reload: () => Promise<Settings | undefined>;
  /** Below the fields. */
  children?: ReactNode;
};

type Against = { yours: Settings["values"]; current: Settings };

/** Some settings with a save of their own. */
export function SettingsSection({ title, settings, all, show, reload, children }: Props) {
  const heading = useId();
  const [against, setAgainst] = useState<Against>();
  const [told, setTold] = useState("");
  /** Another one shows the saved values in place of the typed ones. */
  const [shown, setShown] = useState(0);

  async function save(values: Settings["values"], version: number): Promise<void> {
    try {
      const { data } = await callAs("PATCH /settings", { body: { version, values } });
      await show(data);
      setAgainst(undefined);
      setShown((before) => before + 1);
      setTold(texts.saved);
    } catch (error) {
      const isStale = error instanceof CallProblem && error.code === "settings_changed";
      const current = isStale ? await reload() : undefined;
      if (!current) throw error;
      setAgainst({ yours: values, current });
    }
  }

  async function send(typed: Typed): Promise<void> {
    const values = changesIn(typed, settings, all);
    setTold("");
    if (Object.keys(values).length === 0) return setTold(texts.notChanged);
    await save(values, all.version);
  }

  const form = useForm({ check: () => ({}), send, fallback: texts.couldntSave });
  const takeTheirs = () => {
    setAgainst(undefined);
    setShown((before) => before + 1);
  };
  return (
    <section aria-labelledby={heading} className="card p-4 sm:p-6">
      <h2 id={heading} className="mb-4 text-xl">
        {title}
      </h2>
      <form key={shown} {...form.formProps} aria-labelledby={heading} className="grid gap-5">
        <FormFault faults={form.faults} />
        {settings.map((setting) => (
          <SettingField
            key={setting.name}
            {...setting}
            value={all.values[setting.name] ?? null}
            error={form.faults[fieldOf(setting.name)]}
          />
        ))}
        {against && (
          <Conflict
            {...against}
            settings={settings}
            saveMine={() => save(against.yours, against.current.version)}
            takeTheirs={takeTheirs}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton
            size="medium"
            variant="ink"
            aria-label={`${texts.save}: ${title}`}
            busy={form.busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </SubmitButton>
          <output className="text-ink-2">{told}</output>
        </div>
      </form>
      {children}
    </section>
  );
}
