import type { Setting } from "@loupe/contract";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { Link } from "#ui/navigation.ts";
import { Field } from "#ui/forms/field.tsx";
import { countOf } from "#ui/quantities.ts";
import { anchorOf, findSettings, SUBJECTS, type Hit } from "./subjects.ts";
import * as texts from "#texts/dashboard/settings.ts";

/** A search over all settings, and the list of their pages. */
export function SettingsIndex({ settings }: { settings: readonly Setting[] }) {
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
