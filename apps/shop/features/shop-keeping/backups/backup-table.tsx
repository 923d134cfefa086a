import type { Backup } from "@loupe/contract";
import { download } from "@loupe/contract/files";
import { useMutation } from "@tanstack/react-query";
import { type RefObject, Suspense, lazy, useRef, useState } from "react";
import { Table, cellClass, rowClass } from "#features/site/dashboard/table.tsx";
import { messageOf } from "#browser/messages.ts";
import { withSession } from "#browser/session-calls.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { saveFile } from "#ui/save-file.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/backups.ts";
import { cx } from "#ui/class-names.ts";
import { wholeNumber } from "#texts/words.ts";
import { isOnlyProved, sizeInWords } from "./backup-words.ts";

/** The number of rows and pictures in a backup. */
function Contents({ rows, pictures, picturesMissing }: Backup) {
  return (
    <>
      <span className="block whitespace-nowrap">{texts.rowCount(wholeNumber(rows))}</span>
      <span className={cx("block", pictures === null && "text-sm text-warn")}>
        {pictures === null ? texts.lacksPictures : texts.pictureCount(pictures)}
      </span>
      {picturesMissing > 0 && (
        <span className="block text-sm text-warn">{texts.pictureMissing(picturesMissing)}</span>
      )}
    </>
  );
}

/** The result of a backup's last test. */
function Tested({ backup: { drill } }: { backup: Backup }) {
  if (!drill) return <span className="text-ink-2">{texts.neverTested}</span>;
  if (drill.state === "running") return <span className="text-ink-2">{texts.testing}</span>;
  if (drill.state !== "passed") {
    return (
      <span className="text-sm text-pretty text-bad wrap-anywhere">
        {drill.fault ?? texts.interrupted}
      </span>
    );
  }
  const seconds = ((drill.took_ms ?? 0) / 1000).toFixed(1);
  return (
    <>
      <span className="text-good">{texts.passed}</span> {texts.took(seconds)},{" "}
      <LocalTime at={new Date(drill.at)} withTime />
    </>
  );
}

const STATES: Partial<Record<Backup["state"], string>> = {
  failed: texts.failed,
  interrupted: texts.interrupted,
  missing: texts.missing,
  running: texts.running,
};

/** The reason why a backup is not complete. */
const BackupError = ({ state, fault: error }: Backup) =>
  STATES[state] && (
    <span
      className={`block max-w-[36ch] text-sm font-normal text-pretty wrap-anywhere ${state === "running" ? "text-ink-2" : "text-bad"}`}
    >
      {error ? `${STATES[state]}: ${error}` : STATES[state]}
    </span>
  );

type Props = {
  backups: readonly Backup[];
  busy: boolean;
  drill: (name: string) => Promise<void>;
  /** Throws if the test could not be started. */
  testWith: (name: string, passphrase: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
};

/** The table of backups, with the result of the last test and the actions for each. */
export function BackupTable({ backups, busy, drill, testWith, remove }: Props) {
  const [tested, setTested] = useState<Backup>();
  const [toDelete, setToDelete] = useState<Backup>();
  const [toRestore, setToRestore] = useState<Backup>();
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} className="min-w-0">
      <h2 className="mb-3 text-xl">{texts.list}</h2>
      {backups.length === 0 ? (
        <div className="card p-5">
          <p className="font-[550]">{texts.empty}</p>
          <p className="text-pretty text-ink-2">{texts.emptyText}</p>
        </div>
      ) : (
        <>
          <p className="mb-4 max-w-[72ch] text-pretty text-ink-2">{texts.testHint}</p>
          <Table
            caption={texts.list}
            heads={[
              texts.made,
              texts.place,
              texts.size,
              texts.contents,
              texts.tested,
              texts.actions,
            ]}
          >
            {backups.map((backup) => (
              <Row
                key={backup.name}
                backup={backup}
                busy={busy}
                drill={() =>
                  backup.passphrase === "none" ? void drill(backup.name) : setTested(backup)
                }
                goBack={() => setToRestore(backup)}
                remove={() => setToDelete(backup)}
              />
            ))}
          </Table>
        </>
      )}
      <BackupDialogs
        {...{ tested, toDelete, toRestore, backups, remove, testWith }}
        forget={() => (setTested(undefined), setToDelete(undefined), setToRestore(undefined))}
        section={section}
      />
    </section>
  );
}

type RowProps = {
  backup: Backup;
  busy: boolean;
  drill: () => void;
  goBack: () => void;
  remove: () => void;
};

const Row = ({ backup, busy, ...actions }: RowProps) => {
  const { startedAt, place, machine, isScheduled, state, passphrase } = backup;
  const isWhole = state === "done";
  return (
    <tr className={rowClass}>
      <th scope="row" className={`${cellClass} font-[550]`}>
        <LocalTime at={new Date(startedAt)} withTime />
        {isScheduled && <span className="font-normal text-ink-2"> {texts.daily}</span>}
        <BackupError {...backup} />
      </th>
      <Cell label={texts.place}>
        <span title={place === "disk" ? machine : undefined}>
          {place === "disk" ? texts.onDisk : texts.inBucket}
        </span>
        {isWhole && passphrase !== "current" && (
          <span className="block text-sm text-warn">
            {passphrase === "none" ? texts.unencryptedNote : texts.oldPassphraseNote}
          </span>
        )}
      </Cell>
      <Cell label={texts.size}>
        <span className="whitespace-nowrap">{isWhole ? sizeInWords(backup.bytes) : "–"}</span>
      </Cell>
      <Cell label={texts.contents}>{isWhole && backup.rows ? <Contents {...backup} /> : "–"}</Cell>
      <Cell label={texts.tested}>{isWhole ? <Tested backup={backup} /> : "–"}</Cell>
      <td className={`${cellClass} max-md:pt-2`}>
        <Actions backup={backup} busy={busy} {...actions} />
      </td>
    </tr>
  );
};

function Actions({
  backup: { name, state, drill: tested },
  busy,
  drill,
  goBack,
  remove,
}: RowProps) {
  const isTested = tested?.state === "running";
  return (
    <div className="flex flex-wrap gap-2 md:justify-end">
      {state === "done" && (
        <>
          <Button
            size="small"
            busy={isTested}
            disabled={busy && !isTested}
            aria-label={texts.testOf(name)}
            onClick={drill}
          >
            {texts.test}
          </Button>
          <Download name={name} />
          <Button size="small" disabled={busy} aria-label={texts.restoreOf(name)} onClick={goBack}>
            {texts.restoreLabel}
          </Button>
        </>
      )}
      {state !== "running" && (
        <Button size="small" disabled={isTested} aria-label={texts.removeOf(name)} onClick={remove}>
          {texts.remove}
        </Button>
      )}
    </div>
  );
}

/** A cell. On a phone it also contains the column's name. */
const Cell = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <td className={`${cellClass} num max-md:flex max-md:justify-between max-md:gap-4`}>
    <span aria-hidden="true" className="text-ink-2 md:hidden">
      {label}
    </span>
    <span className="min-w-0 max-md:text-end">{children}</span>
  </td>
);

function Download({ name }: { name: string }) {
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      withSession((authorization) =>
        download("GET /backups/:name", { params: { name } }, { authorization }),
      ),
    onSuccess: (file) => saveFile(file, name),
    onError: (error) => toast(messageOf(error, texts.downloadFailed), { kind: "error" }),
  });
  return (
    <Button
      size="small"
      busy={saving.isPending}
      busyLabel={texts.downloading}
      aria-label={texts.downloadOf(name)}
      onClick={() => saving.mutate()}
    >
      {texts.download}
    </Button>
  );
}

const ConfirmDialog = lazy(async () => ({
  default: (await import("#ui/dialogs/confirm-dialog.tsx")).ConfirmDialog,
}));
const TestDialog = lazy(async () => ({
  default: (await import("./restore/test-dialog.tsx")).TestDialog,
}));
const GoBackDialog = lazy(async () => ({
  default: (await import("./restore/go-back-dialog.tsx")).GoBackDialog,
}));

type BackupDialogsProps = {
  /** The backup whose passphrase the dialog prompts for. `toDelete` is the one whose deletion must be confirmed. */
  tested: Backup | undefined;
  toDelete: Backup | undefined;
  /** The backup that will replace the shop. */
  toRestore: Backup | undefined;
  backups: readonly Backup[];
  remove: (name: string) => Promise<void>;
  testWith: (name: string, passphrase: string) => Promise<void>;
  forget: () => void;
  section: RefObject<HTMLElement | null>;
};

const BackupDialogs = (props: BackupDialogsProps) => {
  const { tested, toDelete, toRestore, backups, remove, testWith, forget, section } = props;
  return (
    <Suspense>
      {tested && (
        <TestDialog
          key={tested.name}
          backup={tested}
          test={(passphrase) => testWith(tested.name, passphrase)}
          onClosed={forget}
        />
      )}
      {toRestore && <GoBackDialog key={toRestore.name} backup={toRestore} onClosed={forget} />}
      {toDelete && (
        <ConfirmDialog
          title={texts.removeTitle}
          subject={toDelete.name}
          text={isOnlyProved(toDelete, backups) ? texts.removeProvedText : texts.removeText}
          yes={texts.remove}
          onYes={() => void remove(toDelete.name)}
          onClosed={forget}
          focusAfterYes={() => section.current}
        />
      )}
    </Suspense>
  );
};
