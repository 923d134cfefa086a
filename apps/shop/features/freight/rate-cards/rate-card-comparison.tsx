import { isoDate } from "@loupe/contract/time";
import type { RateCardEntry } from "@loupe/contract";
import { CallProblem } from "@loupe/contract/client";
import { useState } from "react";
import { DocumentErrors, OutdatedComparison } from "#browser/document-import.tsx";
import { ImportCounts } from "#browser/file-import.tsx";
import { messageOf } from "#browser/messages.ts";
import { Button } from "#ui/button.tsx";
import { Field, FormError } from "#ui/forms/field.tsx";
import { RateCardChanges, type Change } from "./rate-card-changes.tsx";
import { CardDate } from "./rate-card-date.tsx";
import { Verdict } from "#ui/check-result.tsx";
import { faultSentence, placeWords } from "./rate-card-faults.ts";
import { RateCardWaiting } from "./rate-card-waiting.tsx";
import * as texts from "#texts/dashboard/shipping.ts";

type Fault = { path: string; message: string };
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

/** What the new rate card would change, and the buttons to use or discard it. */
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
          {startsOn ? texts.putIntoUseLater : texts.putIntoUse}
        </Button>
        <Button variant="quiet" disabled={take.isPending} onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  );
}

const tomorrow = () => isoDate(new Date(), 1);

export const RateCardFaults = ({ faults }: { faults: readonly Fault[] }) => (
  <DocumentErrors
    errors={faults}
    note={texts.cardUseStaysPut}
    place={placeWords}
    sentence={faultSentence}
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
  const issues = error instanceof CallProblem ? error.issues : [];
  return (
    <>
      <FormError>{messageOf(error, texts.importOfflineError)}</FormError>
      {issues.length > 0 && <RateCardFaults faults={issues} />}
    </>
  );
}

const statusOf = (error: Error | null) => (error instanceof CallProblem ? error.status : undefined);
