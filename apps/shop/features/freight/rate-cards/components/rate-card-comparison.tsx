import type { RateCardError } from "@loupe/shipping";
import { isoDate } from "@loupe/contract/time";
import type { RateCardEntry } from "@loupe/contract";
import { CallError } from "@loupe/contract/client";
import { useState } from "react";
import { DocumentErrors, OutdatedComparison } from "#browser/files/document-import.tsx";
import { ImportCounts } from "#browser/files/file-import.tsx";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Field, ErrorMessage } from "#ui/forms/field.tsx";
import { CardDate } from "./rate-card-date.tsx";
import { Verdict } from "#ui/check-result.tsx";
import { errorSentence, placeWords } from "../rate-card-errors.ts";
import { RateCardWaiting } from "./rate-card-waiting.tsx";
import * as texts from "#texts/dashboard/shipping.ts";
import { cx } from "#ui/class-names.ts";
import { ScrollBox } from "#ui/lists/scroll-box.tsx";
import { wholeNumber } from "#texts/words.ts";
import { countOf } from "#ui/format/quantities.ts";

type Compared = {
  card: RateCardEntry["card"] | null;
  changes: readonly Change[];
  changeCount: number;
  lines: { added: number; removed: number; changed: number };
  /** The number of the rate card that it was compared with. */
  inUse: number;
};

type Props = {
  compared: Compared;
  /** The number of the rate card that is in use now. */
  inUse: number;
  /** The imported rate cards whose start is in the future. */
  waiting: readonly RateCardEntry[];
  take: { isPending: boolean; error: Error | null };
  /** Called with the day on which the rate card starts, or with an empty text to start it immediately. */
  use: (startsOn: string) => void;
  compareAgain: () => void;
  cancel: () => void;
};

/** The changes by the new rate card, and the buttons to use or discard it. */
export function RateCardComparison(props: Props) {
  const { compared, take, cancel } = props;
  const { card, changes, changeCount } = compared;
  const isOutdated = props.inUse > compared.inUse || statusOf(take.error) === 409;
  if (changeCount === 0 && !isOutdated) {
    return (
      <>
        <Verdict title={texts.unchangedVerdict}>
          This is the card in use, #{compared.inUse}: there is nothing to import.
        </Verdict>
        <Button className="justify-self-start" onClick={cancel}>
          {texts.close}
        </Button>
      </>
    );
  }
  return (
    <>
      <Verdict title={texts.changesVerdict}>
        {card && (
          <>
            {card.id}
            {card.version !== card.id && `, version ${card.version}`}
            {card.date && (
              <>
                , <CardDate date={card.date} />
              </>
            )}
            , in place of #{compared.inUse}
          </>
        )}
      </Verdict>
      <Counts {...compared} />
      {isOutdated ? <Outdated {...props} /> : <Taking {...props} />}
      <RateCardChanges changes={changes} count={changeCount} />
    </>
  );
}

/** The field for the day on which the rate card starts, and the buttons to use or discard it. */
function Taking({ waiting, take, use, cancel }: Props) {
  const [startsOn, setStartsOn] = useState("");
  return (
    <>
      {take.error && !take.isPending && <NotTaken error={take.error} />}
      <Field
        label={texts.startLabel}
        name="startsOn"
        type="date"
        min={tomorrow()}
        value={startsOn}
        onChange={({ target }) => setStartsOn(target.value)}
        hint={texts.startHint}
        className="max-w-80"
      />
      <RateCardWaiting waiting={waiting} startsOn={startsOn} />
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          busy={take.isPending}
          busyLabel={texts.importBusyLabel}
          onClick={() => use(startsOn)}
        >
          {startsOn ? texts.startsLater : texts.putIntoUse}
        </Button>
        <Button variant="quiet" disabled={take.isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

const tomorrow = () => isoDate(new Date(), 1);

export const RateCardErrors = ({ errors }: { errors: readonly RateCardError[] }) => (
  <DocumentErrors
    errors={errors}
    note={texts.invalidCardNote}
    place={placeWords}
    sentence={errorSentence}
  />
);

const Counts = ({ lines, changeCount }: Compared) => (
  <ImportCounts
    counts={[
      ["Changes", changeCount],
      [texts.changedLinesLabel, lines.changed],
      [texts.addedLinesLabel, lines.added],
      [texts.removedLinesLabel, lines.removed],
    ]}
  />
);

const Outdated = ({ take, compareAgain, cancel }: Props) => (
  <OutdatedComparison
    text={`Another rate card came into use meanwhile, so this comparison is out of date.${statusOf(take.error) === 409 ? " Nothing was imported." : ""}`}
    {...{ compareAgain, cancel }}
  />
);

/**
 * The error of an import. It may contain errors of the card that the check did not find, because the server was
 * updated since.
 */
function NotTaken({ error }: { error: Error }) {
  const issues = error instanceof CallError ? error.issues : [];
  return (
    <>
      <ErrorMessage>{messageOf(error, texts.importOfflineError)}</ErrorMessage>
      {issues.length > 0 && <RateCardErrors errors={issues} />}
    </>
  );
}

const statusOf = (error: Error | null) => (error instanceof CallError ? error.status : undefined);

/** A difference between two rate cards: the values at a path as JSON, undefined if missing. */
type Change = { path: string; before?: string; after?: string };
type Placed = Change & { place: string };
type Group = { key: string; name: string; changes: Placed[] };

/** The length to which the server cuts values. */
const VALUE_LENGTH_MAX = 200;

/** The differences as a table, grouped by shipping line. On a phone each row is a block of its own. */
const RateCardChanges = ({ changes, count }: { changes: readonly Change[]; count: number }) => (
  <div className="grid gap-2.5">
    {count > changes.length && (
      <p className="num text-sm text-ink-2">
        The first {wholeNumber(changes.length)} of {countOf(count, "change")}:
      </p>
    )}
    <ScrollBox label={texts.changes} className="max-h-120">
      <table className="w-full text-start max-md:block md:table-fixed">
        <caption className="sr-only">{texts.changesCaption}</caption>
        <thead className="text-sm text-ink-2 max-md:sr-only">
          <tr>
            {["Place", "Before", "After"].map((head) => (
              <th key={head} scope="col" className="px-4 py-2.5 font-[550] first:w-[44%]">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(changes).map((group) => (
          <ChangeGroup key={group.key} group={group} />
        ))}
      </table>
    </ScrollBox>
  </div>
);

const ChangeGroup = ({ group: { key, name, changes } }: { group: Group }) => (
  <tbody className="max-md:block">
    <tr className="max-md:block">
      <th
        scope="rowgroup"
        colSpan={3}
        className="border-t border-line bg-sunk px-4 py-2 text-sm font-[550] wrap-anywhere max-md:block"
      >
        {name}
        {key !== CARD && (
          <span className="num ms-2 font-normal text-ink-2">
            {countOf(changes.length, "change")}
          </span>
        )}
      </th>
    </tr>
    {changes.map(({ path, place, before, after }) => (
      <tr
        key={path}
        className="border-t border-line max-md:grid max-md:gap-1 max-md:px-4 max-md:py-3"
      >
        <th scope="row" className={cx(cellClass, "font-normal")}>
          <span className="text-sm wrap-anywhere">{placeWords(place)}</span>
        </th>
        <Value name="Before" json={before} className="text-ink-2" />
        <Value name="After" json={after} />
      </tr>
    ))}
  </tbody>
);

const Value = (props: { name: string; json: string | undefined; className?: string }) => (
  <td className={cx(cellClass, "num text-sm max-md:flex max-md:gap-2.5", props.className)}>
    <span className="w-12 shrink-0 text-ink-2 md:hidden">{props.name}</span>
    <span className="min-w-0 wrap-anywhere">
      {props.json === undefined ? (
        <span className="text-ink-2">{texts.missingValue}</span>
      ) : (
        props.json
      )}
      {props.json?.length === VALUE_LENGTH_MAX && "…"}
    </span>
  </td>
);

const cellClass = "min-w-0 align-baseline md:px-4 md:py-2.5";

const CARD = "";
const NAMES: Record<string, string> = { countries: "Countries", sources: "Sources" };

/** Groups changes by shipping line, in the order of the first change of each. The id of a line contains no dot. */
function groupsOf(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const { key, name, place } = placeOf(change);
    const group = groups.get(key) ?? { key, name, changes: [] };
    groups.set(key, group);
    group.changes.push({ ...change, place });
  }
  return [...groups.values()];
}

function placeOf({ path, before }: Change): { key: string; name: string; place: string } {
  const [part = "", id, ...rest] = path.split(".");
  if (part === "lines" && id !== undefined) {
    const whole = before === undefined ? "the line, added" : "the line, removed";
    return { key: `lines.${id}`, name: `Line ${id}`, place: rest.join(".") || whole };
  }
  if (id === undefined) return { key: CARD, name: texts.wholeCardName, place: part };
  return { key: part, name: NAMES[part] ?? part, place: [id, ...rest].join(".") };
}
