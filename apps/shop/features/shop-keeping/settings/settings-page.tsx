import type { Settings } from "@loupe/contract";
import { useEffect } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { RedirectAddress } from "./redirect-address.tsx";
import { Saves } from "./saves.tsx";
import { SettingsIndex } from "./settings-index.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SectionTests } from "./service-tests.tsx";
import { SECTION_TITLES, subjectIn, SUBJECTS, type Subject } from "./subjects.ts";
import { useSettings } from "./use-settings.ts";
import * as texts from "#texts/dashboard/settings.ts";

/** The pages of the settings that need no restart: one for each subject, and a search over all. */
export function SettingsPage() {
  const settings = useSettings();
  const { answer, data } = settings;
  const subject = subjectIn(useLocation().search);
  return (
    <Part title={subject?.title ?? texts.heading} text={subject?.about ?? texts.about}>
      {subject && <Subjects subject={subject} />}
      {answer.isPending && (
        <output className="block">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-96 w-full" />
        </output>
      )}
      {answer.isError && !data && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {data && <TypeAgain {...data} />}
      {data && !subject && <SettingsIndex settings={data.settings} />}
      {data && subject && (
        <SubjectPage
          key={subject.id}
          subject={subject}
          data={data}
          show={settings.show}
          reload={settings.reload}
        />
      )}
    </Part>
  );
}

/** Links to the other pages of the settings. */
const Subjects = ({ subject }: { subject: Subject }) => (
  <nav aria-label={texts.heading} className="-mt-1 mb-5">
    <ul className="flex flex-wrap gap-x-1.5 gap-y-1">
      <li>
        <Link to="?" className={linkClass}>
          {texts.overviewLink}
        </Link>
      </li>
      {SUBJECTS.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={`?subject=${id}`}
            aria-current={id === subject.id ? "page" : undefined}
            className={linkClass}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const linkClass = cx(
  "flex h-11 items-center rounded-full px-3.5 text-ink-2 transition-colors hover:bg-sunk hover:text-ink",
  "aria-[current=page]:bg-sunk aria-[current=page]:font-[550] aria-[current=page]:text-ink",
);

type SubjectProps = {
  subject: Subject;
  data: Settings;
  show: (settings: Settings) => Promise<void>;
  reload: () => Promise<Settings | undefined>;
};

function SubjectPage({ subject, data, show, reload }: SubjectProps) {
  const { hash } = useLocation();
  useEffect(() => {
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView({ block: "center" });
    section?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea")?.focus();
  }, [hash]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {subject.sections.map((section) => (
        <SettingsSection
          key={section}
          title={SECTION_TITLES[section] ?? section}
          settings={data.settings.filter((setting) => setting.section === section)}
          all={data}
          show={show}
          reload={reload}
        >
          {section === "login" && <RedirectAddress />}
          <SectionTests section={section} />
        </SettingsSection>
      ))}
      {subject.id === "history" && <Saves version={data.version} show={show} reload={reload} />}
    </div>
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
