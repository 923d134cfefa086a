import type { LegalPageName } from "@loupe/contract";
import { useState } from "react";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { LANGUAGES } from "#languages";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { SelectField } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/dashboard/legal.ts";
import { LegalEditor } from "./legal-editor.tsx";

const PAGES = Object.keys(texts.pageNames) as LegalPageName[];

/** The page on which the owner edits the legal pages. The address contains the page, the language and the version. */
export function LegalPages() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const page = PAGES.find((one) => one === query.get("page")) ?? "imprint";
  const tag = LANGUAGES.find((one) => one.tag === query.get("language"))?.tag ?? "en";
  const version = Number(query.get("version")) || undefined;
  const answer = useAnswer("GET /legal/:page", {
    params: { page },
    query: { language: tag, version },
  });
  // Only a save loads the form again, so that a new version does not replace the text being typed.
  const [saves, setSaves] = useState(0);
  const go = (change: Record<string, string | null>) =>
    navigate(
      { search: changeQuery(search, { version: null, ...change }) },
      { preventScrollReset: true },
    );
  return (
    <Part title={texts.legalPagesTitle} text={texts.about}>
      <Choice page={page} tag={tag} go={(change) => void go(change)} />
      {answer.isPending && (
        <output className="block">
          <span className="sr-only">{texts.loading}</span>
          <Skeleton className="h-96 w-full" />
        </output>
      )}
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, texts.loadError)}
          retry={() => void answer.refetch()}
        />
      )}
      {answer.data && (
        <LegalEditor
          key={`${page} ${tag} ${version} ${saves}`}
          page={answer.data.data}
          open={(earlier) => void go({ version: String(earlier) })}
          reload={async () => {
            await go({});
            await answer.refetch();
            setSaves((before) => before + 1);
          }}
        />
      )}
    </Part>
  );
}

type ChoiceProps = {
  page: LegalPageName;
  tag: string;
  go: (change: Record<string, string>) => void;
};

const Choice = ({ page, tag, go }: ChoiceProps) => (
  <div className="mb-6 grid gap-4.5 sm:grid-cols-2">
    <SelectField
      label={texts.page}
      name="page"
      value={page}
      onChange={({ currentTarget }) => go({ page: currentTarget.value })}
    >
      {PAGES.map((one) => (
        <option key={one} value={one}>
          {texts.pageNames[one]}
        </option>
      ))}
    </SelectField>
    <SelectField
      label={texts.language}
      name="language"
      value={tag}
      onChange={({ currentTarget }) => go({ language: currentTarget.value })}
    >
      {LANGUAGES.map(({ tag, name }) => (
        <option key={tag} value={tag}>
          {name}
        </option>
      ))}
    </SelectField>
  </div>
);
