import type { SettingsSave, SettingsPreview, Settings } from "@loupe/contract";
import { VersionHistory } from "#features/site/dashboard/version-history.tsx";
import { messageOf } from "#browser/messages.ts";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/format/local-time.tsx";
import { shownValue } from "../setting-values.ts";
import * as texts from "#texts/dashboard/settings.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { toast } from "#ui/notices/toast.tsx";

/** The list of saves of settings. Each can be undone, and each earlier version restored. */
export function Saves({ version, show, reload }: TakingBack) {
  const saves = usePages("GET /settings/history", {});
  const { question, ask, way, isAsking, close, confirm } = useTakeBack({
    version,
    show,
    reload,
  });
  const row = (save: SettingsSave) => ({
    version: save.version,
    name: texts.versionIs(save.version),
    cells: [<Save key="save" {...save} />],
    actions: (
      <>
        {save.changes.some(({ isSecret }) => !isSecret) && (
          <Button
            size="small"
            variant="ink"
            aria-label={texts.undoTitle(save.version)}
            busy={isAsking && way?.undoes === save.version}
            onClick={() => ask({ undoes: save.version })}
          >
            {texts.undo}
          </Button>
        )}
        {save.version < version && (
          <Button
            size="small"
            variant="quiet"
            aria-label={texts.restoreTitle(save.version)}
            busy={isAsking && way?.restores === save.version}
            onClick={() => ask({ restores: save.version })}
          >
            {texts.restore}
          </Button>
        )}
      </>
    ),
  });
  return (
    <>
      <VersionHistory
        id="settings-history"
        title={texts.history}
        rows={rowsOf(saves.data).map(row)}
        pages={{
          answer: saves,
          failed: texts.historyFailed,
          busyLabel: texts.loadingMore,
          empty: texts.noSaves,
        }}
      />
      {question && <TakeBackQuestion {...question} confirm={confirm} close={close} />}
    </>
  );
}

const Save = ({ changes, restores, savedBy, savedAt }: SettingsSave) => (
  <>
    <p className="flex flex-wrap gap-x-3 text-ink-2">
      <LocalTime at={new Date(savedAt)} withTime />
      <span className="wrap-anywhere">{savedBy}</span>
      {restores !== null && <span>{texts.restoreNote(restores)}</span>}
    </p>
    <ul className="mt-1 text-sm">
      {changes.map(({ name, title, isSecret, from, to }) => (
        <li key={name} className="wrap-anywhere">
          {isSecret
            ? texts.secretChanged(title)
            : texts.changedFromTo(title, shownValue(from), shownValue(to))}
        </li>
      ))}
    </ul>
  </>
);

type QuestionProps = { way: Way; preview: SettingsPreview; confirm: () => void; close: () => void };

/** A dialog with the changes by undoing a save or restoring a version, before it is done. */
function TakeBackQuestion({ way, preview, confirm, close }: QuestionProps) {
  const { changes, kept, disconnects } = preview;
  const isUndo = way.undoes !== undefined;
  return (
    <ConfirmDialog
      title={isUndo ? texts.undoHeading(way.undoes) : texts.restoreHeading(way.restores)}
      text={isUndo ? texts.undoText : texts.restoreText}
      yes={isUndo ? texts.undo : texts.restoreCount(changes.length)}
      onYes={confirm}
      onClosed={close}
    >
      {disconnects.length > 0 && (
        <p className="font-[550] text-pretty text-bad">{texts.disconnects(disconnects)}</p>
      )}
      <ul className="grid max-h-64 gap-2 overflow-y-auto">
        {changes.map(({ name, title, from, to }) => (
          <li key={name} className="wrap-anywhere">
            {texts.changedFromTo(title, shownValue(from), shownValue(to))}
          </li>
        ))}
        {kept.map(({ name, title, why }) => (
          <li key={name} className="text-sm wrap-anywhere text-ink-2">
            {texts.staysBecause(title, texts.whyKept[why])}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** A save to undo, or a version to restore. */
type Way = { undoes: number; restores?: never } | { restores: number; undoes?: never };

type TakingBack = {
  version: number;
  show: (settings: Settings) => Promise<void>;
  reload: () => Promise<Settings | undefined>;
};

/** Loads the changes by undoing or restoring, prompts for a confirmation, and does it. */
function useTakeBack({ version, show, reload }: TakingBack) {
  const [question, setQuestion] = useState<{ way: Way; preview: SettingsPreview }>();
  const find = useMutation({
    mutationFn: (way: Way) => callAs("GET /settings/preview", { query: way }),
    onSuccess: ({ data: preview }, way) => {
      if (preview.changes.length > 0) return setQuestion({ way, preview });
      toast(texts.undoEmpty, { text: texts.nothingToChange });
    },
    onError: (error) =>
      toast(texts.notTakenBack, { text: messageOf(error, texts.loadFailed), kind: "error" }),
  });
  const takeBack = useMutation({
    mutationFn: ({ undoes, restores }: Way) =>
      undoes === undefined
        ? callAs("POST /settings/restore", { body: { version, restores } })
        : callAs("POST /settings/undo", { body: { version, undoes } }),
    onSuccess: async ({ data }, { undoes, restores }) => {
      await show(data);
      toast(undoes === undefined ? texts.restored(restores) : texts.undone(undoes), {
        kind: "success",
      });
    },
    onError: async (error) => {
      toast(texts.notTakenBack, { text: messageOf(error, texts.saveFailed), kind: "error" });
      await reload();
    },
  });
  return {
    question,
    ask: (way: Way) => !find.isPending && !takeBack.isPending && find.mutate(way),
    way: find.variables ?? takeBack.variables,
    isAsking: find.isPending || takeBack.isPending,
    confirm: () => question && takeBack.mutate(question.way),
    close: () => setQuestion(undefined),
  };
}
