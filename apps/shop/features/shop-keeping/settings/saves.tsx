import type { Settings, SettingsSave } from "@loupe/contract";
import { useMutation } from "@tanstack/react-query";
import { MoreButton } from "#features/shop-keeping/dashboard/paged-list.tsx";
import { PartFailed } from "#features/shop-keeping/dashboard/shell.tsx";
import { callAs } from "#client/calls.ts";
import { messageOf } from "#client/messages.ts";
import { rowsOf, usePages } from "#client/paginated-query.ts";
import { Button } from "#ui/button.tsx";
import { truncate } from "#ui/truncate.ts";
import { LocalTime } from "#ui/local-time.tsx";
import { toast } from "#ui/toast.tsx";
import * as texts from "#texts/dashboard-settings.ts";

type Props = {
  version: number;
  show: (settings: Settings) => Promise<void>;
  reload: () => Promise<Settings | undefined>;
};

/** Who saved what and when; each earlier version can be restored. */
export function Saves({ version, show, reload }: Props) {
  const saves = usePages("GET /settings/history", {});
  const rows = rowsOf(saves.data);
  const restore = useMutation({
    mutationFn: (restores: number) =>
      callAs("POST /settings/restore", { body: { version, restores } }),
    onSuccess: async ({ data }, restores) => {
      await show(data);
      toast(texts.restored(restores), { kind: "success" });
    },
    onError: async (error) => {
      toast(texts.notRestored, { text: messageOf(error, texts.couldntSave), kind: "error" });
      await reload();
    },
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
            {row.version < version && (
              <Button
                size="small"
                aria-label={texts.restoreVersion(row.version)}
                busy={restore.isPending && restore.variables === row.version}
                onClick={() => !restore.isPending && restore.mutate(row.version)}
              >
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <MoreButton
        pages={saves}
        busyLabel={texts.loadingMore}
        onMore={() => void saves.fetchNextPage()}
      />
    </section>
  );
}

const SHOWN_LENGTH_MAX = 80;
const shown = (value: string | null) => (value ? truncate(value, SHOWN_LENGTH_MAX) : texts.nothing);

const Save = ({ version, changes, restores, savedBy, savedAt }: SettingsSave) => (
  <div className="min-w-0 flex-1 basis-60">
    <p className="flex flex-wrap gap-x-3">
      <span className="font-[550]">{texts.versionIs(version)}</span>
      <span className="text-ink-2">
        <LocalTime at={new Date(savedAt)} withTime />
      </span>
      <span className="wrap-anywhere text-ink-2">{savedBy}</span>
      {restores !== null && <span className="text-ink-2">{texts.restoresVersion(restores)}</span>}
    </p>
    <ul className="mt-1 text-sm">
      {changes.map(({ name, title, isSecret, from, to }) => (
        <li key={name} className="wrap-anywhere">
          {isSecret
            ? texts.secretChanged(title)
            : texts.changedFromTo(title, shown(from), shown(to))}
        </li>
      ))}
    </ul>
  </div>
);
