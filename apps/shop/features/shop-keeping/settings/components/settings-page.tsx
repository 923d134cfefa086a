import type { Settings, Setting } from "@loupe/contract";
import { useEffect, useState } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { cx } from "#ui/class-names.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import { Saves } from "./saves.tsx";
import { SettingsSection } from "./settings-section.tsx";
import { SectionTests } from "./service-tests.tsx";
import {
  SECTION_TITLES,
  subjectIn,
  SUBJECTS,
  type Subject,
  anchorOf,
  findSettings,
  type Hit,
} from "../subjects.ts";
import { useSettings } from "./use-settings.ts";
import * as texts from "#texts/dashboard/settings.ts";
import { GOOGLE_CALLBACK } from "#features/accounts/google-login/callback.ts";
import { useSite } from "#features/site/frame/root-data.ts";
import { CopyButton, CopyOutcome, useCopy } from "#ui/copy.tsx";
import { ChevronRight } from "lucide-react";
import { Field } from "#ui/forms/field.tsx";
import { countOf } from "#ui/format/quantities.ts";

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

/** The redirect address that the owner must register at the login provider, which redirects to no other address. */
function RedirectAddress() {
  const site = useSite();
  const copying = useCopy();
  const address = `${site?.publicUrl ?? ""}${GOOGLE_CALLBACK}`;
  return (
    <div className="mt-6 grid justify-items-start gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{texts.redirectHeading}</h3>
      <p className="text-pretty text-ink-2">{texts.redirectText}</p>
      <code className="rounded-1 bg-sunk px-2.5 py-1.5 wrap-anywhere">{address}</code>
      <CopyButton copying={copying} text={address} label={texts.redirectCopy} />
      <CopyOutcome {...copying} />
    </div>
  );
}

/** A search over all settings, and the list of their pages. */
function SettingsIndex({ settings }: { settings: readonly Setting[] }) {
  const [search, setSearch] = useState("");
  const hits = findSettings(settings, search);
  const isSearching = search.trim() !== "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field
        name="search"
        type="search"
        label={texts.search}
        autoComplete="off"
        placeholder={texts.searchExample}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        className="max-w-120"
      />
      <output className="sr-only">{isSearching && countOf(hits.length, "setting")}</output>
      {isSearching && hits.length === 0 && (
        <p className="text-ink-2">{texts.nothingFound(search.trim())}</p>
      )}
      {isSearching ? (
        <ul aria-label={texts.found} className="card divide-y divide-line empty:hidden">
          {hits.map((hit) => (
            <Found key={hit.setting.name} {...hit} />
          ))}
        </ul>
      ) : (
        <ul aria-label={texts.heading} className="grid gap-3 sm:grid-cols-2">
          {SUBJECTS.map(({ id, title, about }) => (
            <li key={id}>
              <Row to={`?subject=${id}`} title={title} about={about} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const Found = ({ setting, subject }: Hit) => (
  <li>
    <Link
      to={`?subject=${subject.id}#${anchorOf(setting.translation?.of ?? setting.name)}`}
      className="flex items-center gap-4 px-4 py-3 transition-colors hover:bg-sunk"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-[550]">{setting.title}</span>
        <span className="block text-sm text-pretty text-ink-2">{setting.description}</span>
      </span>
      <span className="shrink-0 text-sm text-ink-2 max-sm:hidden">{subject.title}</span>
    </Link>
  </li>
);

const Row = ({ to, title, about }: { to: string; title: string; about: string }) => (
  <Link
    to={to}
    className="card flex h-full items-center gap-4 p-4 transition-colors hover:border-edge"
  >
    <span className="min-w-0 flex-1">
      <span className="block font-[550]">{title}</span>
      <span className="block text-sm text-pretty text-ink-2">{about}</span>
    </span>
    <ChevronRight className="size-[18px] shrink-0 text-ink-3" aria-hidden="true" />
  </Link>
);
