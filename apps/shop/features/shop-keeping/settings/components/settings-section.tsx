import type { Setting } from "@loupe/contract";
import { useId, type ReactNode } from "react";
import { Conflict } from "#browser/conflict.tsx";
import { SubmitButton } from "#browser/form.tsx";
import { ErrorMessage } from "#ui/forms/field.tsx";
import { useHasAccess } from "#browser/has-access.ts";
import { GoingLiveQuestion } from "#features/shop-keeping/demonstration/going-live-question.tsx";
import { comparedValues } from "../setting-values.ts";
import { SettingFields } from "./setting-fields.tsx";
import { useSave, type Saved } from "./use-save.ts";
import * as texts from "#texts/dashboard/settings.ts";

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
