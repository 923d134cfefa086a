import type { Settings } from "@loupe/contract";
import { Part, PartFailed } from "#features/shop-keeping/dashboard/shell.tsx";
import { messageOf } from "#client/messages.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Saves } from "./saves.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SectionTests } from "./service-tests.tsx";
import { useSettings } from "./use-settings.ts";
import * as texts from "#texts/dashboard-settings.ts";

const SECTIONS: Record<string, string> = {
  site: texts.sectionSite,
  announcement: texts.sectionAnnouncement,
  links: texts.sectionLinks,
  analytics: texts.sectionAnalytics,
  mail: texts.sectionMail,
  notices: texts.sectionNotices,
  login: texts.sectionLogin,
  accounts: texts.sectionAccounts,
  services: texts.sectionServices,
  pictures: texts.sectionPictures,
  limits: texts.sectionLimits,
};

/** All settings that need no restart, in sections that are saved by themselves. */
export function SettingsPage() {
  const { answer, data, show, reload } = useSettings();
  return (
    <Part title={texts.heading} text={texts.about}>
      {answer.isPending && (
        <output className="block">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-96 w-full" />
        </output>
      )}
      {answer.isError && !data && (
        <PartFailed
          message={messageOf(answer.error, texts.couldntLoad)}
          retry={() => void answer.refetch()}
        />
      )}
      {data && (
        <>
          <TypeAgain {...data} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {Object.entries(SECTIONS).map(([section, title]) => (
              <SettingsSection
                key={section}
                title={title}
                settings={data.settings.filter((setting) => setting.section === section)}
                all={data}
                show={show}
                reload={reload}
              >
                <SectionTests section={section} />
              </SettingsSection>
            ))}
            <Saves version={data.version} show={show} reload={reload} />
          </div>
        </>
      )}
    </Part>
  );
}

function TypeAgain({ settings }: Settings) {
  const names = settings.filter(({ mustBeTypedAgain }) => mustBeTypedAgain);
  if (names.length === 0) return null;
  return (
    <div role="alert" className="card mb-6 grid gap-1 border-warn p-5">
      <h2 className="font-semibold text-warn">{texts.typeAgainHeading}</h2>
      <p className="text-pretty text-ink-2">
        {texts.typeAgainText(names.map(({ title }) => title).join(", "))}
      </p>
    </div>
  );
}
