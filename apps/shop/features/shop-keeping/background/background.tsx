import type { Background, BackgroundJob } from "@loupe/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LoadingLine } from "#features/site/dashboard/loading-line.tsx";
import { Part, PartFailed } from "#features/site/dashboard/shell.tsx";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/background.ts";
import { Now, Scheduled, type Act } from "./job-tables.tsx";

const KEY = ["GET /background"];
const LOOK_EVERY_MS = 2000;
const LOOK_RARELY_MS = 15_000;

/** The page of the background jobs of all processes. */
export function BackgroundPage() {
  const answer = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callAs("GET /background", {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.jobs.some(isUnderWay) ? LOOK_EVERY_MS : LOOK_RARELY_MS,
  });
  const { act, acting } = useActs();
  const overview = answer.data?.data;
  return (
    <Part title={texts.background} text={texts.about}>
      {answer.isPending && <LoadingLine what={texts.subject} failures={answer.failureCount} />}
      {answer.isError && !overview && (
        <PartFailed
          message={messageOf(answer.error, texts.couldNotLoad)}
          retry={() => void answer.refetch()}
        />
      )}
      {overview && <Lists {...overview} act={act} acting={acting} />}
    </Part>
  );
}

const isUnderWay = ({ state }: BackgroundJob) => state === "waiting" || state === "running";

type Acts = { act: (act: Act) => void; acting: string | undefined };

const Lists = ({ jobs, schedules, ...acts }: Background & Acts) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    <section>
      <h2 className="mb-3 text-xl">{texts.nowTitle}</h2>
      {jobs.length > 0 ? <Now jobs={jobs} {...acts} /> : <p>{texts.nothingNow}</p>}
    </section>
    <section>
      <h2 className="mb-3 text-xl">{texts.scheduledTitle}</h2>
      <Scheduled schedules={schedules} {...acts} />
    </section>
  </div>
);

function useActs(): Acts {
  const queries = useQueryClient();
  const acts = useMutation({
    mutationFn: ({ what, name, id = "" }: Act) => {
      if (what === "run") return callAs("POST /background/:name/run", { params: { name } });
      const params = { name, id };
      return what === "cancel"
        ? callAs("POST /background/:name/:id/cancel", { params })
        : callAs("POST /background/:name/:id/retry", { params });
    },
    onSuccess: ({ message }) => toast(message, { kind: "success" }),
    onError: (error) => toast(messageOf(error, texts.couldNotDo), { kind: "error" }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const { name, id } = acts.variables ?? {};
  return { act: (act) => acts.mutate(act), acting: acts.isPending ? (id ?? name) : undefined };
}
