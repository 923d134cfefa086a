import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { useAnswer } from "#browser/query-client.tsx";
import { cx } from "#ui/class-names.ts";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/backups.ts";
import { isNearlyFull, sizeInWords } from "./backup-words.ts";

/** The sizes of the shop's database, pictures and disk, and whether its scheduled jobs run. */
export function Health() {
  const answer = useAnswer("GET /dashboard/getHealth", {});
  const health = answer.data?.data;
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-xl">{texts.health}</h2>
      {answer.isPending && (
        <LoadingLine what={texts.healthSubject} failures={answer.failureCount} />
      )}
      {answer.isError && (
        <PartFailed
          message={messageOf(answer.error, texts.measurementFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {health && (
        <dl className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <Fact title={texts.database} value={sizeInWords(health.databaseBytes)} />
          <Fact
            title={texts.diskLabel}
            value={sizeInWords(health.disk.free)}
            more={texts.ofTotal(sizeInWords(health.disk.total))}
            bad={isNearlyFull(health.disk)}
          />
          <Fact
            title={texts.pictures}
            value={
              health.pictures.bytes === null
                ? texts.picturesInBucket
                : sizeInWords(health.pictures.bytes)
            }
            more={texts.picturesKnown(wholeNumber(health.pictures.known))}
          />
          <Fact
            title={texts.mails}
            value={texts.waiting(wholeNumber(health.mails.waiting))}
            more={health.mails.failed ? texts.failedCount(wholeNumber(health.mails.failed)) : ""}
            bad={health.mails.failed > 0}
          />
          <Jobs jobs={health.jobs} />
        </dl>
      )}
    </section>
  );
}

function Jobs({ jobs }: { jobs: readonly { name: string; isOverdue: boolean }[] }) {
  const late = jobs.filter(({ isOverdue }) => isOverdue).map(({ name }) => name);
  const onTime = jobs.length > 0 ? texts.punctualCount(wholeNumber(jobs.length)) : texts.noJobsYet;
  const value = late.length > 0 ? texts.overdue(late.join(", ")) : onTime;
  return <Fact title={texts.jobs} value={value} bad={late.length > 0} />;
}

type FactProps = { title: string; value: string; more?: string; bad?: boolean };

const Fact = ({ title, value, more, bad = false }: FactProps) => (
  <div className="card min-w-0 p-4">
    <dt className="text-sm text-ink-2">{title}</dt>
    <dd className="num mt-0.5">
      <span className={cx("text-lg font-semibold wrap-anywhere", bad && "text-bad")}>{value}</span>
      {more && <span className="block text-sm text-ink-2">{more}</span>}
    </dd>
  </div>
);
