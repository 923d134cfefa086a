import type { Settings } from "@loupe/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSettings, SETTINGS_KEY } from "#features/shop-keeping/settings/queries.ts";
import { SettingsSection } from "#features/shop-keeping/settings/settings-section.tsx";
import * as texts from "#texts/dashboard/backups.ts";

/** The settings for the time, the storage and the number of backups. */
export function Schedule({ saved }: { saved: () => Promise<unknown> }) {
  const queries = useQueryClient();
  const answer = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: fetchSettings,
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const data = answer.data?.data;
  if (!data) return null;
  const show = async (settings: Settings) => {
    queries.setQueryData(SETTINGS_KEY, { success: true, message: "", data: settings });
    await saved();
  };
  return (
    <SettingsSection
      title={texts.schedule}
      settings={data.settings.filter(({ section }) => section === "backups")}
      all={data}
      show={show}
      reload={async () => (await answer.refetch()).data?.data}
    />
  );
}
