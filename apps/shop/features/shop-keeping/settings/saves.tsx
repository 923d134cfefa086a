import type { SettingsSave, SettingsPreview, Settings } from "@loupe/contract";
import { MoreButton } from "#features/site/dashboard/paged-list.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { shownValue } from "./setting-values.ts";
import * as texts from "#texts/dashboard/settings.ts";
import { ConfirmDialog } from "#ui/dialogs/confirm-dialog.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { callAs } from "#browser/calls.ts";
import { toast } from "#ui/notices/toast.tsx";

/** The list of saves of settings. Each can be undone, and each earlier version restored. */
export function Saves({ version, show, reload }: TakingBack) {
  const saves = usePages("GET /settings/history", {});
  const rows = rowsOf(saves.data);
  const { question, ask, way, isAsking, close, confirm } = useTakeBack({
    version,
    show,
    reload,
  });
  return (
    <section aria-labelledby="settings-history" className="card p-4 sm:p-6">
      <h2 id="settings-history" className="mb-4 text-xl">
        {texts.history}
      </h2>
      {saves.isError && (
        <PartFailed
          message={messageOf(saves.error, texts.historyFailed)}
          retry={() => void saves.refetch()}
        />
      )}
      {saves.data && rows.length === 0 && <p className="text-ink-2">{texts.noSaves}</p>}
      <ol className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.version} className="flex flex-wrap items-start gap-x-6 gap-y-2 py-4">
            <Save {...row} />
            <div className="flex flex-wrap gap-2">
              {row.changes.some(({ isSecret }) => !isSecret) && (
                <Button
                  size="small"
                  variant="ink"
                  aria-label={texts.undoTitle(row.version)}
                  busy={isAsking && way?.undoes === row.version}
                  onClick={() => ask({ undoes: row.version })}
                >
                  {texts.undo}
                </Button>
              )}
              {row.version < version && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.restoreTitle(row.version)}
                  busy={isAsking && way?.restores === row.version}
                  onClick={() => ask({ restores: row.version })}
                >
                  {texts.restore}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
      <MoreButton
        pages={saves}
        busyLabel={texts.loadingMore}
        onMore={() => void saves.fetchNextPage()}
      />
      {question && <TakeBackQuestion {...question} confirm={confirm} close={close} />}
    </section>
  );
}

const Save = ({ version, changes, restores, savedBy, savedAt }: SettingsSave) => (
  <div className="min-w-0 flex-1 basis-60">
    <p className="flex flex-wrap gap-x-3">
      <span className="font-[550]">{texts.versionIs(version)}</span>
      <span className="text-ink-2">
        <LocalTime at={new Date(savedAt)} withTime />
      </span>
      <span className="wrap-anywhere text-ink-2">{savedBy}</span>
      {restores !== null && <span className="text-ink-2">{texts.restoreNote(restores)}</span>}
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
  </div>
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
      toast(texts.nothingToTakeBack, { text: texts.nothingToChange });
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
