import { CircleAlert, TriangleAlert } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Verdict } from "#ui/check-result.tsx";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { countOf } from "#ui/format/quantities.ts";
import { Spinner, useSlow } from "#ui/spinner.tsx";
import * as texts from "#texts/dashboard/client.ts";

type PlacedError = { path: string; message: string };
type ErrorsProps = {
  errors: readonly PlacedError[];
  /** The number of all errors, if the list has only the first of them. */
  count?: number;
  /** The document that stays in use. */
  note: string;
  /** Returns the place of an error in words, where the document has a form. */
  place?: (path: string) => string;
  /** Returns the message for an admin. */
  sentence: (error: PlacedError) => string;
};

/** The errors of a document, each with its place. */
export const DocumentErrors = ({ errors, count = errors.length, note, ...words }: ErrorsProps) => (
  <>
    <Verdict
      title={countOf(count, "fault")}
      icon={<CircleAlert className="mt-0.5 size-5 shrink-0 text-bad" aria-hidden="true" />}
    >
      {note}
    </Verdict>
    <ScrollBox label={texts.faults} className="max-h-100">
      <ol>
        {errors.map((error) => (
          <li
            key={`${error.path} ${error.message}`}
            className="grid gap-x-5 gap-y-0.5 px-4 py-3 not-first:border-t not-first:border-line md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            {error.path ? (
              <Place path={error.path} words={words.place?.(error.path)} />
            ) : (
              <span>{texts.filePlace}</span>
            )}
            <span className="wrap-anywhere">{words.sentence(error)}</span>
          </li>
        ))}
      </ol>
    </ScrollBox>
  </>
);

const Place = ({ path, words }: { path: string; words: string | undefined }) =>
  words ? (
    <span className="text-ink-2 wrap-anywhere">{words}</span>
  ) : (
    <code className="text-sm wrap-anywhere">{path}</code>
  );

/** Shows progress, because a large file takes seconds. */
export function CheckingDocument({ text }: { text: string }) {
  const slow = useSlow(true);
  return (
    <output className="flex min-h-11 items-center gap-3 text-ink-2">
      <Spinner />
      <span>{slow ? text : texts.checking}</span>
    </output>
  );
}

type OutdatedProps = { text: string; compareAgain: () => void; cancel: () => void };

/** Shown if another document came into use since the comparison. */
export const OutdatedComparison = ({ text, compareAgain, cancel }: OutdatedProps) => (
  <div role="alert" className="grid gap-3.5 rounded-2 border border-line bg-sunk p-4">
    <p className="flex gap-2.5 text-pretty">
      <TriangleAlert className="mt-[2px] size-4.5 shrink-0 text-warn" aria-hidden="true" />
      <span>{text}</span>
    </p>
    <div className="flex flex-wrap gap-2.5">
      <Button variant="ink" onClick={compareAgain}>
        {texts.compareAgainButton}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {texts.cancel}
      </Button>
    </div>
  </div>
);
