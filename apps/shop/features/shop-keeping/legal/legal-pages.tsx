import type { LegalPage, LegalPageName } from "@loupe/contract";
import { type ReactNode, useState } from "react";
import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "#ui/navigation.ts";
import { LANGUAGES, languageOfTag } from "#languages";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { ErrorMessage, SelectField, inputClass } from "#ui/forms/field.tsx";
import { changeQuery } from "#ui/query-string.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/dashboard/legal.ts";
import { callAs } from "#browser/calls.ts";
import { Conflict, useSaveAgainst, valuesOf } from "#browser/conflict.tsx";
import { useForm } from "#browser/form.tsx";
import { VersionHistory } from "#features/site/dashboard/version-history.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { LegalText } from "./legal-text.tsx";

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

type LegalEditorProps = {
  page: LegalPage;
  /** Opens an earlier version. */
  open: (version: number) => void;
  /** Loads the newest version again. */
  reload: () => Promise<void>;
};

/** The editor of a legal page in one language, with its preview and its earlier versions. */
export function LegalEditor({ page, open, reload }: LegalEditorProps) {
  const newest = page.versions[0]?.version ?? 0;
  const { record, formKey, send, conflict } = useSaveAgainst({
    record: { ...page, version: newest },
    write: async (text: string, { language, version }) => {
      const params = { page: page.page };
      await callAs("PUT /legal/:page", { params, body: { language, version, text } });
      toast(text.trim() ? texts.saved : texts.unpublishedMessage, { kind: "success" });
      await reload();
    },
  });
  return (
    <div className="grid gap-5">
      {page.version !== newest && formKey === 0 && <p>{texts.earlierShown(page.version)}</p>}
      <TextForm key={formKey} page={record} send={send}>
        {conflict && (
          <Conflict {...conflict} values={valuesOf(conflict, { text: { label: texts.text } })} />
        )}
      </TextForm>
      <Versions page={record} open={open} />
    </div>
  );
}

type FormProps = {
  page: LegalPage;
  send: (text: string) => Promise<void | "unsaved">;
  children: ReactNode;
};

function TextForm({ page, send, children }: FormProps) {
  const [text, setText] = useState(page.text);
  const { errors, busy, formProps } = useForm({
    check: () => ({}),
    send: () => send(text),
    fallback: texts.saveError,
  });
  const preview = useMutation({
    mutationFn: () =>
      callAs("POST /legal/:page/preview", {
        params: { page: page.page },
        body: { language: page.language, text },
      }),
  });
  return (
    <form {...formProps} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {preview.data && (
        <section aria-label={texts.preview} className="card p-4 md:p-6">
          <LegalText html={preview.data.data.html} lang={page.language} />
        </section>
      )}
      {/* The field stays in the form while the preview is displayed, so that its text is kept. */}
      <div hidden={Boolean(preview.data)}>
        <TextField text={text} setText={setText} template={page.template} />
      </div>
      {/\[[^\]]+\](?!\()/.test(text) && <p className="text-warn">{texts.brackets}</p>}
      <ErrorMessage>{errors.form}</ErrorMessage>
      {preview.error && <ErrorMessage>{messageOf(preview.error, texts.saveError)}</ErrorMessage>}
      {children}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="ink" busy={busy} busyLabel={texts.saving}>
          {text.trim() || page.version === 0 ? texts.publishButton : texts.unpublishButton}
        </Button>
        <PreviewButton preview={preview} />
        {page.version > 0 && page.text && <PageLink page={page} />}
      </div>
    </form>
  );
}

type PreviewProps = {
  preview: { data?: unknown; isPending: boolean; mutate: () => void; reset: () => void };
};

const PreviewButton = ({ preview }: PreviewProps) =>
  preview.data ? (
    <Button onClick={() => preview.reset()}>{texts.closePreview}</Button>
  ) : (
    <Button busy={preview.isPending} busyLabel={texts.preview} onClick={() => preview.mutate()}>
      {texts.preview}
    </Button>
  );

const PageLink = ({ page: { page, language } }: { page: LegalPage }) => (
  <a
    href={`${languageOfTag(language).folder}/${page}`}
    className={buttonClass({ variant: "quiet" })}
  >
    {texts.pageLink}
  </a>
);

type TextProps = { text: string; setText: (text: string) => void; template: string };

const TextField = ({ text, setText, template }: TextProps) => (
  <div className="grid gap-1.5">
    <label htmlFor="legal-text" className="w-fit font-[550]">
      {texts.text}
    </label>
    <textarea
      id="legal-text"
      name="text"
      rows={20}
      value={text}
      aria-describedby="legal-text-hint"
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      className={`${inputClass} min-h-96 py-3 font-mono text-sm`}
    />
    <p id="legal-text-hint" className="text-sm text-pretty text-ink-2">
      {texts.textHint}
    </p>
    {!text.trim() && (
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={() => setText(template)}>{texts.templateButton}</Button>
        <p className="max-w-[52ch] text-sm text-pretty text-ink-2">{texts.templateHint}</p>
      </div>
    )}
  </div>
);

const Versions = ({ page, open }: Pick<LegalEditorProps, "page" | "open">) =>
  page.versions.length > 1 && (
    <VersionHistory
      id="legal-versions"
      title={texts.versions}
      rows={page.versions.map(({ version, editor, createdAt }) => ({
        version,
        name: texts.versionOf(version),
        cells: [
          <span key="save" className="wrap-anywhere text-ink-2">
            {editor} · <LocalTime at={new Date(createdAt)} withTime />
          </span>,
        ],
        actions: (
          <Button
            aria-label={`${texts.openVersion}: ${texts.versionOf(version)}`}
            onClick={() => open(version)}
          >
            {texts.openVersion}
          </Button>
        ),
      }))}
    />
  );
