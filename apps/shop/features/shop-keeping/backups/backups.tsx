import type { Backup, Backups, Settings } from "@loupe/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { ProgressBar } from "#ui/progress-bar.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { toast } from "#ui/notices/toast.tsx";
import { wholeNumber } from "#texts/words.ts";
import * as texts from "#texts/dashboard/backups.ts";
import { BackupTable } from "./backup-table.tsx";
import { Health } from "./health-section.tsx";
import { outcomeOf, runningOf } from "./backup-words.ts";
import { KeyRound, TriangleAlert } from "lucide-react";
import { cx } from "#ui/class-names.ts";
import { PassphraseForm } from "./archive/passphrase-form.tsx";
import { fetchSettings, SETTINGS_KEY } from "#features/shop-keeping/settings/queries.ts";
import { SettingsSection } from "#features/shop-keeping/settings/components/settings-section.tsx";

const KEY = ["GET /backups"];
const LOOK_EVERY_MS = 1000;

/** Loads the list again each second while a backup or a test runs, and reports the result. */
function useBackups() {
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callAs("GET /backups", {}, { signal }),
    refetchInterval: ({ state }) =>
      runningOf(state.data?.data.backups ?? []) ? LOOK_EVERY_MS : false,
  });
  const overview = answer.data?.data;
  const running = runningOf(overview?.backups ?? []);
  const watch = useOutcome(overview?.backups ?? [], running);
  const [beginning, setBeginning] = useState(false);
  const begin = async (work: () => Promise<{ data: Backup }>) => {
    if (beginning) return;
    setBeginning(true);
    try {
      watch((await work()).data);
      await queries.invalidateQueries({ queryKey: KEY });
    } catch (error) {
      toast(messageOf(error, texts.startFailed), { kind: "error" });
    } finally {
      setBeginning(false);
    }
  };
  /** Throws if the server rejects the call. */
  const testWith = async (name: string, passphrase: string) => {
    const body = { passphrase };
    watch((await callAs("POST /backups/:name/drill", { params: { name }, body })).data);
    await queries.invalidateQueries({ queryKey: KEY });
  };
  const remove = async (name: string) => {
    try {
      const { message } = await callAs("DELETE /backups/:name", { params: { name } });
      toast(message, { text: name, kind: "success" });
    } catch (error) {
      toast(messageOf(error, texts.couldntRemove), { kind: "error" });
    }
    await queries.invalidateQueries({ queryKey: KEY });
  };
  return {
    answer,
    overview,
    running,
    begin,
    testWith,
    remove,
    busy: beginning || running !== undefined,
  };
}

/** The page of backups: the list, the running backup or test, the schedule, and the size of the shop. */
export function BackupsPage() {
  const { answer, overview, running, begin, testWith, remove, busy } = useBackups();
  return (
    <Part
      title={texts.backups}
      text={texts.about}
      action={
        <Button
          variant="ink"
          busy={busy}
          onClick={() => void begin(() => callAs("POST /backups", {}))}
        >
          {texts.startBackup}
        </Button>
      }
    >
      {answer.isPending && (
        <>
          <LoadingLine what={texts.subject} failures={answer.failureCount} />
          <Skeleton className="h-96 w-full" />
        </>
      )}
      {answer.isError && !overview && (
        <PartFailed
          message={messageOf(answer.error, texts.loadFailed)}
          retry={() => void answer.refetch()}
        />
      )}
      {overview && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Passphrase setAt={overview.passphraseSetAt} saved={() => answer.refetch()} />
          <Summary overview={overview} />
          <output className="contents">{running && <Progress backup={running} />}</output>
          <BackupTable
            backups={overview.backups}
            busy={running !== undefined}
            drill={(name) =>
              begin(() => callAs("POST /backups/:name/drill", { params: { name }, body: {} }))
            }
            testWith={testWith}
            remove={remove}
          />
          <p className="max-w-[72ch] text-pretty text-ink-2">
            {withSlots(texts.restoreHint, {
              command: <code className="wrap-anywhere">npm run db:restore -- FILE --replace</code>,
            })}
          </p>
          <Schedule saved={() => answer.refetch()} />
          <Health />
        </div>
      )}
    </Part>
  );
}

const Summary = ({ overview: { last, next, place, keeps } }: { overview: Backups }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
    <Fact title={texts.latestLabel}>
      {last ? <LocalTime at={new Date(last)} withTime /> : texts.noBackups}
    </Fact>
    <Fact
      title={texts.upcomingLabel}
      more={`${place === "disk" ? texts.diskPlace : texts.bucketPlace}. ${texts.kept(keeps)}`}
    >
      <Next at={next} />
    </Fact>
  </div>
);

type FactProps = { title: string; more?: string; children: React.ReactNode };

const Fact = ({ title, more, children }: FactProps) => (
  <section className="card min-w-0 p-4">
    <h2 className="text-sm text-ink-2">{title}</h2>
    <p className="mt-0.5 text-lg font-semibold">{children}</p>
    {more && <p className="mt-1 text-sm text-ink-2">{more}</p>}
  </section>
);

function Next({ at }: { at: string | null }) {
  const [now] = useState(() => Date.now());
  if (!at) return texts.noSchedule;
  const time = new Date(at);
  return time.getTime() < now ? texts.startsSoon : <LocalTime at={time} withTime />;
}

const Progress = ({ backup: { state, progress } }: { backup: Backup }) => {
  if (state !== "running") return <p className="card p-4 text-ink-2">{texts.drilling}</p>;
  const { done, total } = progress ?? { done: 0, total: 0 };
  const label = total > 0 ? texts.saved(wholeNumber(done), wholeNumber(total)) : texts.counting;
  return (
    <div className="card grid gap-2 p-4">
      <p className="font-[550]">{texts.making}</p>
      <ProgressBar label={label} share={total > 0 ? Math.min(done / total, 1) : 0} />
    </div>
  );
};

/**
 * Reports the result of a backup or test that was running at the last poll or was started here. One that was started
 * here may end before the next poll.
 */
function useOutcome(backups: readonly Backup[], running: Backup | undefined) {
  const runningBackup = useRef<Backup>(undefined);
  useEffect(() => {
    const was = runningBackup.current;
    if (running) runningBackup.current = running;
    const now = backups.find(({ name }) => name === was?.name);
    if (!was || !now || running) return;
    runningBackup.current = undefined;
    const { good, text } = outcomeOf(now, was.state !== "running");
    toast(text, { kind: good ? "success" : "error" });
  }, [backups, running]);
  return (backup: Backup) => {
    runningBackup.current = backup;
  };
}

type PassphraseProps = { setAt: string | null; saved: () => Promise<unknown> };

/** Shows whether backups are encrypted and what that means, and the form for the passphrase. */
function Passphrase({ setAt, saved }: PassphraseProps) {
  const [changes, setChanges] = useState(false);
  const after = async () => {
    await saved();
    setChanges(false);
  };
  return (
    <section
      aria-labelledby="passphrase"
      className={cx("card grid min-w-0 gap-4 p-4 sm:p-5", !setAt && "border-warn")}
    >
      <div className="flex gap-3">
        {setAt ? (
          <KeyRound className="mt-1 size-5 shrink-0 text-good" aria-hidden="true" />
        ) : (
          <TriangleAlert className="mt-1 size-5 shrink-0 text-warn" aria-hidden="true" />
        )}
        <div className="grid min-w-0 gap-1">
          <h2 id="passphrase" className="text-lg font-semibold">
            {setAt ? texts.passphraseTitle : texts.passphraseMissing}
          </h2>
          {setAt && (
            <p>
              {texts.passphraseSet} <LocalTime at={new Date(setAt)} withTime />
            </p>
          )}
          <p className="max-w-[72ch] text-pretty text-ink-2">
            {setAt ? texts.passphraseSetText : texts.noPassphraseText}
          </p>
        </div>
      </div>
      {!setAt && <PassphraseForm after={after} />}
      {setAt && changes && (
        <PassphraseForm isChange after={after} cancel={() => setChanges(false)} />
      )}
      {setAt && !changes && (
        <Button className="justify-self-start" onClick={() => setChanges(true)}>
          {texts.replacePassphrase}
        </Button>
      )}
    </section>
  );
}

/** The settings for the time, the storage and the number of backups. */
function Schedule({ saved }: { saved: () => Promise<unknown> }) {
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: fetchSettings,
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const data = answer.data?.data;
  if (!data) return null;
  const show = async (settings: Settings) => {
    queries.setQueryData(SETTINGS_KEY, { success: true, message: "", data: settings });
    await saved();
  };
  return (
    <SettingsSection
      title={texts.schedule}
      settings={data.settings.filter(({ section }) => section === "backups")}
      all={data}
      show={show}
      reload={async () => (await answer.refetch()).data?.data}
    />
  );
}
