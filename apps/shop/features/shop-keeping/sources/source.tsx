import type { ConnectedSource, SourceState, SourceTest } from "@loupe/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callAs } from "#browser/calls.ts";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/class-names.ts";
import { LocalTime } from "#ui/format/local-time.tsx";
import { SOURCE_TEST, STATE_COLOUR, STATE_NAME } from "./source-states.ts";
import * as texts from "#texts/dashboard/sources.ts";

/** A source: the result of its last call, its settings, and a button that tests it. */
export function Service({
  service: source,
  name,
  about,
  state,
  last,
  optional,
  variables,
}: ConnectedSource) {
  const queries = useQueryClient();
  const test = useMutation({
    mutationKey: [SOURCE_TEST],
    mutationFn: () => callAs("POST /dashboard/testService", { body: { service: source } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["GET /dashboard/getServices"] }),
  });
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 className="font-semibold">{name}</h2>
          <State state={state} last={last} optional={optional} />
        </div>
        <p className="mt-1 text-pretty text-ink-2">{about}</p>
        <p className="mt-2 flex flex-wrap gap-1.5">
          <span className="sr-only">{texts.settings}</span>
          {variables.map((variable) => (
            <code key={variable} className="rounded-1 bg-sunk px-1.5 py-0.5 text-sm break-all">
              {variable}
            </code>
          ))}
        </p>
      </div>
      {state !== "missing" && (
        <Button
          aria-label={`Test ${name}`}
          busy={test.isPending}
          busyLabel={texts.testing}
          onClick={() => test.mutate()}
          className="self-start justify-self-start"
        >
          {texts.test}
        </Button>
      )}
      <output className="empty:hidden sm:col-span-2">
        {test.data && !test.isPending && <Result {...test.data.data} state={state} />}
        {last && state === "failing" && !test.data && (
          <span className="block text-pretty text-ink-2">{last.text}</span>
        )}
        {test.isError && (
          <span className="text-bad">{messageOf(test.error, texts.testFailed)}</span>
        )}
      </output>
    </li>
  );
}

type StateProps = Pick<ConnectedSource, "state" | "last" | "optional">;

/** The state of a source, with the time of its last response. */
const State = ({ state, last, optional }: StateProps) => (
  <span
    className={cx("text-sm", state === "missing" && optional ? "text-ink-2" : STATE_COLOUR[state])}
  >
    {state === "failing" && last ? OUTCOME[last.outcome].word : STATE_NAME[state]}
    {state === "missing" && optional && ", optional"}
    {last && (
      <span className="text-ink-2">
        , <LocalTime at={new Date(last.at)} withTime />
      </span>
    )}
  </span>
);

const OUTCOME: Record<SourceTest["outcome"], { word: string; colour: string }> = {
  answered: { word: "Answered", colour: "text-good" },
  refused: { word: "Refused", colour: "text-bad" },
  unreachable: { word: "Unreachable", colour: "text-bad" },
  "not-understood": { word: texts.invalidResponse, colour: "text-bad" },
  "not-asked": { word: "Paused", colour: "text-warn" },
};

const Result = ({ outcome, text, took, at, state }: SourceTest & { state: SourceState }) => (
  <span className="block rounded-1 bg-sunk px-3.5 py-2.5 text-pretty">
    <span className={cx("font-[550]", OUTCOME[outcome].colour)}>{OUTCOME[outcome].word}</span>{" "}
    <span className="text-ink-2">
      in <span className="num">{took} ms</span>, <LocalTime at={new Date(at)} withTime />.
    </span>{" "}
    {text}
    {state === "sandbox" && " This was the sandbox, not the real service."}
  </span>
);
