import type { FinderReport } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import {
  ReportHead,
  ReportsPage,
  type ReportCardProps,
} from "#features/site/dashboard/reports-page.tsx";
import type { Verdicts } from "#features/site/dashboard/verdicts.ts";
import { Button } from "#ui/button.tsx";
import { userContent } from "#ui/format/user-content.ts";
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
  <ReportsPage
    list="GET /finder-reports"
    title={texts.pageTitle}
    text={texts.pageText}
    label={texts.listLabel}
    open={texts.open}
    settled={texts.settled}
    emptyOf={() => ({ title: texts.emptyTitle, text: texts.emptyText })}
    verdicts={VERDICTS}
    Card={ReportCard}
  />
);

function ReportCard({ report, settle }: ReportCardProps<FinderReport, Verdict>) {
  const { _id, name, title, hidden, reason, createdAt } = report;
  return (
    <article data-row={_id} tabIndex={-1} className="card grid gap-3 p-4">
      <ReportHead path={`/f/${name}`} label={title || name} createdAt={createdAt} />
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
}
