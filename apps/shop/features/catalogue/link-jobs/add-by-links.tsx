import { LINKS_AT_ONCE_MAX, LINKS_TEXT_LENGTH_MAX } from "@loupe/contract/limits";
import { readLinks } from "@loupe/links";
import { useMemo, useState } from "react";
import { useAgents } from "#features/buying/buy-links/chosen-agent.ts";
import {
  LabelFields,
  labelsOf,
} from "#features/catalogue/product-management/components/label-fields.tsx";
import { AddProductTabs } from "#features/site/dashboard/add-product-tabs.tsx";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { SubmitButton, useForm } from "#browser/form.tsx";
import { messageOf } from "#browser/messages.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { ErrorMessage, FieldFrame } from "#ui/forms/field.tsx";
import { useJobs, useReload, useAct, useLines } from "./job-calls.ts";
import { SheetLinks } from "./sheet-links.tsx";
import * as texts from "#texts/dashboard/link-jobs.ts";
import type { LinkJob, LinkJobLine } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { ImportCounts } from "#browser/files/file-import.tsx";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Link } from "#ui/navigation.ts";
import { productPath } from "#features/look-up/items/product-path.ts";
import { STORE_LABELS } from "#features/look-up/items/item-facts.ts";
import { countOf } from "#ui/format/quantities.ts";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { reasons } from "#texts/links.ts";

/** A form for a text with links, whose items a background job adds to the catalogue, and the progress of these jobs. */
export const AddByLinks = () => (
  <Part title={texts.pageTitle} text={texts.pageDescription}>
    <AddProductTabs />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PasteForm />
      <Jobs />
    </div>
  </Part>
);

function PasteForm() {
  const agents = useAgents();
  const reload = useReload();
  const [text, setText] = useState("");
  const links = useMemo(() => readLinks(text, { agents }), [text, agents]);
  const items = links.filter(({ kind, duplicate }) => !duplicate && kind !== "none").length;
  const { errors, busy, formProps } = useForm({
    check: () => errorOf(text, links.length),
    send: async (values) => {
      const { category, tags } = labelsOf(values);
      const body = { text, tags, ...(category && { category }) };
      await callAs("POST /products/startLinkJob", { body }).finally(reload);
      setText("");
    },
    fallback: texts.couldntStart,
  });
  return (
    <form {...formProps} className="card grid gap-4.5 p-5 md:p-6">
      <ErrorMessage>{errors.form}</ErrorMessage>
      <FieldFrame label={texts.textLabel} error={errors.text}>
        {(fieldProps) => (
          <textarea
            {...fieldProps}
            name="text"
            rows={8}
            value={text}
            onChange={({ target }) => setText(target.value)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="block max-h-[50dvh] min-h-40 w-full resize-y rounded-2 border border-edge bg-card px-3.5 py-3 text-[1rem] wrap-anywhere aria-invalid:border-bad"
          />
        )}
      </FieldFrame>
      <SheetLinks text={text} onRead={setText} />
      <p className="-mb-2.5 text-ink-2">{texts.labelsForAll}</p>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <LabelFields errors={errors} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <output className="num text-ink-2">
          {links.length > 0 ? texts.linksFound(links.length, items) : texts.emptyHint}
        </output>
        <SubmitButton busy={busy} busyLabel={texts.sending}>
          {texts.submitButton}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Returns the error of a text before it is sent, by the same rules as the server. */
function errorOf(text: string, links: number) {
  if (text.length > LINKS_TEXT_LENGTH_MAX) return { text: texts.lengthError };
  if (links === 0) return { text: texts.emptyError };
  if (links > LINKS_AT_ONCE_MAX) return { text: texts.tooManyLinks(links, LINKS_AT_ONCE_MAX) };
  return {};
}

function Jobs() {
  const jobs = useJobs();
  if (jobs.isPending) return <LoadingLine what="the pasted links" failures={jobs.failureCount} />;
  if (jobs.isError) {
    const message = messageOf(jobs.error, texts.couldntLoadJobs);
    return <PartFailed message={message} retry={() => void jobs.refetch()} />;
  }
  const [newest, ...earlier] = jobs.data.data;
  return (
    newest && (
      <section aria-labelledby="pasted-links">
        <h2 id="pasted-links" className="mb-4 text-xl">
          {texts.pastedLinksTitle}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Job key={newest._id} job={newest} isOpen />
          {earlier.map((job) => (
            <Job key={job._id} job={job} />
          ))}
        </div>
      </section>
    )
  );
}

const STATES = {
  running: texts.running,
  interrupted: texts.interrupted,
  done: texts.done,
} as const;

/** One job: its progress, its actions and its links. */
function Job({ job, isOpen = false }: { job: LinkJob; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group/job card min-w-0"
    >
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 p-4 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          className="size-4.5 shrink-0 text-ink-3 transition-transform group-open/job:rotate-180"
          aria-hidden="true"
        />
        <span className="font-[550]">{STATES[job.state]}</span>
        <span className="num text-ink-2">{texts.addingOf(job.total - job.waiting, job.total)}</span>
        <span className="text-sm text-ink-2 sm:ms-auto">
          <LocalTime at={new Date(job.createdAt)} withTime />
        </span>
      </summary>
      {open && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 pb-5">
          <Progress job={job} />
          <Counts job={job} />
          <Acts job={job} />
          <JobLines job={job} />
        </div>
      )}
    </details>
  );
}

function Progress({ job }: { job: LinkJob }) {
  const { state, stoppedBy, total, waiting } = job;
  if (state === "running") {
    const label = texts.addingOf(total - waiting, total);
    return <ProgressBar label={label} share={(total - waiting) / total} />;
  }
  if (state === "done") return null;
  const why = {
    services: texts.sourcesDown,
    admin: texts.youStopped,
    none: texts.endedEarlyLabel,
  }[stoppedBy ?? "none"];
  return <p className="text-pretty text-warn">{why}</p>;
}

const Counts = ({ job: { added, exists, duplicates, failed } }: { job: LinkJob }) => (
  <ImportCounts
    counts={[
      [texts.added, added],
      [texts.inCatalogueLabel, exists],
      [texts.repeated, duplicates],
      [texts.failed, failed],
    ]}
  />
);

function Acts({ job: { _id, state, retryable } }: { job: LinkJob }) {
  const act = useAct(_id);
  if (state === "done" && retryable === 0) return null;
  const next = state === "running" ? ("stop" as const) : ("resume" as const);
  const label =
    state === "running"
      ? texts.stop
      : state === "interrupted"
        ? texts.continueJob
        : texts.retryFailed(retryable);
  return (
    <Button
      variant={state === "running" ? "plain" : "ink"}
      className="justify-self-start"
      busy={act.isPending}
      onClick={() => act.mutate(next)}
    >
      {label}
    </Button>
  );
}

/** The order of the groups. Failed links come first, because an admin can correct them. */
const KINDS = [
  ["failed", texts.failed],
  ["waiting", texts.waiting],
  ["exists", texts.inCatalogueLabel],
  ["duplicate", texts.repeated],
  ["added", texts.added],
] as const;

/** The links of a job, grouped by result. */
function JobLines({ job }: { job: LinkJob }) {
  const answer = useLines(job);
  if (answer.isPending) return <LoadingLine what="the links" failures={answer.failureCount} />;
  if (answer.isError) {
    const message = messageOf(answer.error, texts.couldntLoadLines);
    return <PartFailed message={message} retry={() => void answer.refetch()} />;
  }
  const { lines } = answer.data.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {KINDS.map(([state, title]) => (
        <Lines key={state} title={title} lines={lines.filter((line) => line.state === state)} />
      ))}
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly LinkJobLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Disclosure
      open={lines[0]?.state === "failed"}
      className="num min-w-0"
      summary={`${title}: ${countOf(lines.length, "link")}`}
    >
      <ScrollBox label={texts.linksOf(title)} className="max-h-80">
        <ol>
          {lines.map((line) => (
            <Line key={line.place} line={line} />
          ))}
        </ol>
      </ScrollBox>
    </Disclosure>
  );
}

function Line({ line }: { line: LinkJobLine }) {
  const { place, text, label, storeName, productCode, name } = line;
  const item = storeName && productCode ? { storeName, id: productCode } : undefined;
  const title = name ?? label;
  return (
    <li className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 px-4 py-2.5 not-first:border-t not-first:border-line">
      <span className="num text-ink-2">{place}</span>
      <div className="min-w-0">
        {title &&
          (item && name ? (
            <Link
              {...userContent(title)}
              to={productPath(item)}
              className="inline-flex min-h-11 items-center wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              {title}
            </Link>
          ) : (
            <p {...userContent(title)} className="wrap-anywhere">
              {title}
            </p>
          ))}
        {item && (
          <p className="num text-sm text-ink-2">
            {STORE_LABELS[item.storeName]} {item.id}
          </p>
        )}
        {!name && (
          <p {...userContent(text)} className="truncate text-sm text-ink-2" title={text}>
            {text}
          </p>
        )}
        {line.reason && <p className="mt-0.5 text-pretty text-bad">{errorWords(line.reason)}</p>}
      </div>
    </li>
  );
}

const errorWords = (code: string) =>
  texts.reasonTexts[code] ?? reasons[code as keyof typeof reasons];
