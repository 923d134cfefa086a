import type { BackgroundJob, Schedule } from "@loupe/contract";
import { Link } from "#ui/navigation.ts";
import { cellClass, rowClass, Table } from "#features/site/dashboard/table.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import * as texts from "#texts/dashboard/background.ts";

export type Act = { what: "run" | "cancel" | "retry"; name: string; id?: string };
type Acts = { act: (act: Act) => void; acting: string | undefined };

/** The page on which a failed job of a kind without a schedule is started again. */
const STARTED_ON: Record<string, string> = {
  sendMail: "/dashboard/outbox",
  addLinks: "/dashboard/add-by-links",
  makeBackup: "/dashboard/backups",
  testBackup: "/dashboard/backups",
};

const titleOf = (name: string) => texts.kinds[name] ?? name;
const byTitle = (a: Schedule, b: Schedule) => titleOf(a.name).localeCompare(titleOf(b.name), "en");
const TONES = { waiting: "text-warn", running: "text-warn", failed: "text-bad", done: "text-good" };

export const Now = ({ jobs, act, acting }: { jobs: readonly BackgroundJob[] } & Acts) => (
  <Table caption={texts.nowCaption} heads={[texts.job, texts.state, texts.since, "-Actions"]}>
    {jobs.map((job) => (
      <tr key={job.id} className={cx(rowClass, "max-md:grid-cols-[1fr_auto] max-md:gap-y-1")}>
        <td className={cx(cellClass, "font-[550] md:whitespace-nowrap")}>{titleOf(job.name)}</td>
        <td className={cx(cellClass, "w-full max-md:order-3 max-md:col-span-2")}>
          <State {...job} />
        </td>
        <td className={cx(cellClass, "text-sm text-ink-2 md:whitespace-nowrap")}>
          <LocalTime at={new Date(job.endedAt ?? job.sentAt)} withTime />
        </td>
        <td
          className={cx(cellClass, "text-end max-md:order-4 max-md:col-span-2 max-md:text-start")}
        >
          <JobAction job={job} act={act} acting={acting} />
        </td>
      </tr>
    ))}
  </Table>
);

function State({ state, progress, attempts, reason }: BackgroundJob) {
  const label = attempts > 0 ? `${texts.states[state]} · ${texts.attempts(attempts + 1)}` : "";
  return (
    <div className="grid gap-1">
      {progress && progress.total > 0 ? (
        <ProgressBar
          label={label || texts.states[state]}
          share={Math.min(1, progress.done / progress.total)}
        />
      ) : (
        <span className={cx("text-sm font-[550]", TONES[state])}>
          {label || texts.states[state]}
        </span>
      )}
      {reason && <span className="text-sm wrap-anywhere text-ink-2">{reason}</span>}
    </div>
  );
}

function JobAction({
  job: { state, name, id, canRetry },
  act,
  acting,
}: { job: BackgroundJob } & Acts) {
  const page = STARTED_ON[name];
  if (state === "failed" && !canRetry)
    return page ? (
      <Link
        to={page}
        aria-label={`${texts.startAgain}: ${titleOf(name)}`}
        className={buttonClass({ size: "small" })}
      >
        {texts.startAgain}
      </Link>
    ) : null;
  const what = state === "failed" ? "retry" : "cancel";
  return (
    <Button
      size="small"
      busy={acting === id}
      aria-label={`${texts.doing[what]}: ${titleOf(name)}`}
      onClick={() => act({ what, name, id })}
    >
      {texts.doing[what]}
    </Button>
  );
}

export const Scheduled = ({
  schedules,
  act,
  acting,
}: { schedules: readonly Schedule[] } & Acts) => (
  <Table
    caption={texts.scheduledCaption}
    heads={[texts.job, texts.previousRun, texts.upcomingRun, "-Actions"]}
  >
    {schedules.toSorted(byTitle).map(({ name, last, nextAt, isOverdue }) => (
      <tr key={name} className={cx(rowClass, "max-md:grid-cols-[1fr_auto] max-md:gap-y-1")}>
        <td className={cx(cellClass, "w-full font-[550] max-md:col-span-2")}>{titleOf(name)}</td>
        <td className={cx(cellClass, "text-sm md:whitespace-nowrap")}>
          {last?.endedAt ? (
            <>
              <span className={cx("font-[550]", TONES[last.state])}>
                {texts.states[last.state]}
              </span>{" "}
              <LocalTime at={new Date(last.endedAt)} withTime />
            </>
          ) : (
            <span className="text-ink-2">{texts.neverRun}</span>
          )}
        </td>
        <td className={cx(cellClass, "text-sm md:whitespace-nowrap max-md:col-start-1")}>
          {isOverdue ? (
            <span className="text-bad">{texts.overdue}</span>
          ) : (
            <>
              <span className="text-ink-2 md:sr-only">{texts.upcomingRun}: </span>
              <LocalTime at={new Date(nextAt)} withTime />
            </>
          )}
        </td>
        <td
          className={cx(
            cellClass,
            "text-end max-md:row-start-2 max-md:col-start-2 max-md:row-span-2",
          )}
        >
          <Button
            size="small"
            busy={acting === name}
            aria-label={`${texts.startRun}: ${titleOf(name)}`}
            onClick={() => act({ what: "run", name })}
          >
            {texts.startRun}
          </Button>
        </td>
      </tr>
    ))}
  </Table>
);
