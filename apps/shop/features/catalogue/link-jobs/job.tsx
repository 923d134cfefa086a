import type { LinkJob } from "@loupe/contract";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { ImportCounts } from "#browser/file-import.tsx";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { JobLines } from "./job-lines.tsx";
import { useAct } from "./job-calls.ts";
import * as texts from "#texts/dashboard/link-jobs.ts";

const STATES = {
  running: texts.running,
  interrupted: texts.interrupted,
  done: texts.done,
} as const;

/** One job: its progress, its actions and its links. */
export function Job({ job, isOpen = false }: { job: LinkJob; isOpen?: boolean }) {
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
    services: texts.servicesDidNotAnswer,
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
