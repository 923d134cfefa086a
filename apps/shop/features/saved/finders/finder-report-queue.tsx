import type { FinderReport } from "@loupe/contract";
import { Flag } from "lucide-react";
import { callAs } from "#browser/calls.ts";
import { CardsLoading } from "#features/site/dashboard/loading-line.tsx";
import { RecordsPage } from "#features/site/dashboard/records-page.tsx";
import type { Verdicts } from "#features/site/dashboard/verdicts.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TimeAgo } from "#ui/format/local-time.tsx";
import { userContent } from "#ui/format/user-content.ts";
import { Skeleton } from "#ui/skeleton.tsx";
import * as texts from "#texts/dashboard/finder-reports.ts";

type Verdict = "hidden" | "shown";

const VERDICTS: Verdicts<FinderReport, Verdict> = {
  choices: [
    { to: "hidden", label: texts.hideButton, key: "r" },
    { to: "shown", label: texts.showButton, key: "p" },
  ],
  send: ({ name }, verdict) =>
    callAs("POST /finders/:name/hide", {
      params: { name: name ?? "" },
      body: { hidden: verdict === "hidden" },
    }),
  after: () => undefined,
  done: (verdict) => (verdict === "hidden" ? texts.hiddenMessage : texts.shownMessage),
  fits: ({ hidden }, to) => !hidden || to === "shown",
};

/** The page of reports about finders' pages. A settled report is of a page that is taken down. */
export const FinderReportQueue = () => (
  <RecordsPage
    list="GET /finder-reports"
    title={texts.pageTitle}
    text={texts.pageText}
    label={texts.listLabel}
    what="reports"
    filters={[
      {
        name: "status",
        label: texts.status,
        options: [
          ["open", texts.open],
          ["settled", texts.settled],
        ],
      },
    ]}
    filtersClass="max-w-44"
    loading={
      <CardsLoading className="grid gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full max-w-80" />
      </CardsLoading>
    }
    renderEmpty={() => (
      <EmptyState icon={<Flag />} title={texts.emptyTitle} text={texts.emptyText} />
    )}
    verdicts={VERDICTS}
    renderCard={(report, { judge }) => (
      <ReportCard report={report} settle={(verdict) => judge(report, verdict)} />
    )}
  />
);

type Props = { report: FinderReport; settle: (verdict: Verdict) => void };

const ReportCard = ({ report, settle }: Props) => {
  const { _id, name, title, hidden, reason, createdAt } = report;
  return (
    <article data-row={_id} tabIndex={-1} className="card grid gap-3 p-4">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <a
          href={`/f/${name}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-[550] wrap-anywhere underline"
        >
          {title || name}
        </a>
        <span className="text-sm text-ink-2">
          <TimeAgo at={new Date(createdAt)} />
        </span>
      </p>
      <p {...userContent(reason)} className="wrap-anywhere whitespace-pre-line">
        {reason}
      </p>
      <div className="flex gap-2 max-sm:*:flex-1 sm:justify-end">
        {!hidden && (
          <Button variant="ink" onClick={() => settle("hidden")}>
            {texts.hideButton}
          </Button>
        )}
        <Button onClick={() => settle("shown")}>{texts.showButton}</Button>
      </div>
    </article>
  );
};
