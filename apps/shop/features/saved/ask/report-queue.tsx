import type { AskReport } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import {
  ReportHead,
  ReportsPage,
  type ReportCardProps,
} from "#features/site/dashboard/reports-page.tsx";
import type { Verdicts } from "#features/site/dashboard/verdicts.ts";
import { Button } from "#ui/button.tsx";
import { userContent } from "#ui/format/user-content.ts";
import * as texts from "#texts/dashboard/ask-reports.ts";

type Verdict = "removed" | "kept";

const VERDICTS: Verdicts<AskReport, Verdict> = {
  choices: [
    { to: "removed", label: texts.removeButton, key: "r" },
    { to: "kept", label: texts.keepButton, key: "p" },
  ],
  send: ({ _id }, verdict) => callAs("POST /ask-reports/settle", { body: { id: _id, verdict } }),
  after: () => undefined,
  done: (verdict) => (verdict === "removed" ? texts.removedMessage : texts.keptMessage),
  fits: ({ verdict }, to) => verdict !== to,
};

/** The page of reports about pages that ask for advice, and about their answers. */
export const AskReportQueue = () => (
  <ReportsPage
    list="GET /ask-reports"
    title={texts.pageTitle}
    text={texts.pageText}
    label={texts.listLabel}
    emptyOf={(isOpen) => ({
      title: isOpen ? texts.openEmptyTitle : texts.settledEmptyTitle,
      text: texts.emptyText,
    })}
    verdicts={VERDICTS}
    Card={ReportCard}
  />
);

function ReportCard({ report, settle }: ReportCardProps<AskReport, Verdict>) {
  const { _id, path, question, answer, notes, reason, createdAt, verdict } = report;
  return (
    <article data-row={_id} tabIndex={-1} className="card grid gap-3 p-4">
      <ReportHead
        path={path}
        label={answer ? texts.answerLink : texts.pageLink}
        createdAt={createdAt}
      >
        {verdict && (
          <span className={verdict === "removed" ? "text-sm text-bad" : "text-sm text-good"}>
            {verdict === "removed" ? texts.removed : texts.kept}
          </span>
        )}
      </ReportHead>
      <Words label={texts.reportLabel} words={reason} />
      <Words
        label={answer ? texts.answerLabel : texts.questionLabel}
        words={[answer?.reason ?? question, ...notes].join("\n")}
      />
      <div className="flex gap-2 max-sm:*:flex-1 sm:justify-end">
        {verdict !== "removed" && (
          <Button variant={verdict ? "plain" : "ink"} onClick={() => settle("removed")}>
            {texts.removeButton}
          </Button>
        )}
        {/* A page that was removed has ended, so only an answer can be shown again. */}
        {(verdict === null || (verdict === "removed" && answer)) && (
          <Button onClick={() => settle("kept")}>{texts.keepButton}</Button>
        )}
      </div>
    </article>
  );
}

const Words = ({ label, words }: { label: string; words: string }) => (
  <div className="min-w-0">
    <p className="text-sm text-ink-2">{label}</p>
    <p {...userContent(words)} className="wrap-anywhere whitespace-pre-line">
      {words}
    </p>
  </div>
);
