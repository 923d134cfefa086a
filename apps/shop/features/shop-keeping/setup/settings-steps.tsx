import type { Setting } from "@loupe/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { ClaimQuestion } from "#features/shop-keeping/claim/claim-question.tsx";
import { SectionTests } from "#features/shop-keeping/settings/components/service-tests.tsx";
import { SettingsSection } from "#features/shop-keeping/settings/components/settings-section.tsx";
import { useSettings } from "#features/shop-keeping/settings/components/use-settings.ts";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { LANGUAGES } from "#languages";
import { hasChangedForm, watchForms } from "#ui/forms/changed-forms.ts";
import { ErrorMessage, SelectField } from "#ui/forms/field.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { StepButtons, type StepActions } from "./step-navigation.tsx";
import * as settings from "#texts/dashboard/settings.ts";
import * as texts from "#texts/dashboard/setup.ts";

/** The step of the first run for the shop's name and the language of the owner's emails. */
export const SiteStep = ({ next, language }: StepActions & { language: string }) => (
  <>
    <MailLanguage language={language} />
    <Settings
      title={settings.sectionSite}
      admits={({ name }) => name === "SITE_NAME"}
      after={() => void next()}
    />
    <ClaimQuestion />
    <StepButtons next={next} />
  </>
);

export const MailStep = (ways: StepActions) => (
  <TestedStep {...ways} section="mail" title={settings.sectionMail} />
);

export const SourcesStep = (ways: StepActions) => (
  <TestedStep {...ways} section="services" title={settings.sectionServices} />
);

/** A step with settings that can be saved and tested. It cannot be left with unsaved input. */
function TestedStep({
  section,
  title,
  back,
  next,
}: StepActions & { section: string; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(watchForms, []);
  const [error, setError] = useState<string>();
  const leave = async () => {
    if (box.current && hasChangedForm(box.current)) return setError(texts.unsaved);
    await next();
  };
  return (
    <div ref={box} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Settings title={title} admits={(setting) => setting.section === section}>
        <SectionTests section={section} />
      </Settings>
      <ErrorMessage>{error}</ErrorMessage>
      <StepButtons back={back} next={leave} label={texts.goOn} />
    </div>
  );
}

type SettingsProps = {
  title: string;
  admits: (setting: Setting) => boolean;
  after?: () => void;
  children?: ReactNode;
};

function Settings({ title, admits, after, children }: SettingsProps) {
  const { answer, data, show, reload } = useSettings();
  if (answer.isPending) return <Skeleton className="h-48 w-full" />;
  if (!data) {
    return (
      <PartFailed
        message={messageOf(answer.error, settings.loadFailed)}
        retry={() => void answer.refetch()}
      />
    );
  }
  return (
    <SettingsSection
      title={title}
      settings={data.settings.filter(admits)}
      all={data}
      show={show}
      reload={reload}
      after={after}
    >
      {children}
    </SettingsSection>
  );
}

/** A select for the language of the owner's emails, which is saved at once. */
function MailLanguage({ language }: { language: string }) {
  const save = useMutation({
    mutationFn: (tag: string) => callAs("PATCH /setup", { body: { step: 1, language: tag } }),
  });
  return (
    <div className="card grid gap-2 p-4 sm:p-6">
      <SelectField
        label={texts.mailLanguage}
        name="language"
        defaultValue={language}
        onChange={({ currentTarget }) => save.mutate(currentTarget.value)}
        error={save.isError ? messageOf(save.error, texts.saveFailed) : undefined}
      >
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className="text-sm text-pretty text-ink-2">{texts.languageHint}</p>
      <output className="text-sm text-ink-2 empty:hidden">
        {save.isSuccess && texts.languageSaved}
      </output>
    </div>
  );
}
