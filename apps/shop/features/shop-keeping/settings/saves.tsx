import type { SettingsSave } from "@loupe/contract";
import { MoreButton } from "#features/site/dashboard/paged-list.tsx";
import { PartFailed } from "#features/site/dashboard/shell.tsx";
import { messageOf } from "#browser/messages.ts";
import { rowsOf, usePages } from "#browser/paginated-query.ts";
import { Button } from "#ui/button.tsx";
import { LocalTime } from "#ui/local-time.tsx";
import { shownValue } from "./setting-values.ts";
import { TakeBackQuestion } from "./take-back-question.tsx";
import { useTakeBack, type TakingBack } from "./use-take-back.ts";
import * as texts from "#texts/dashboard/settings.ts";

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
