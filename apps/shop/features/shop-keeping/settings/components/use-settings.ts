import type { Settings } from "@loupe/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSettings, SETTINGS_KEY } from "../queries.ts";

/** Loads all settings, and returns functions to replace and reload them. */
export function useSettings() {
  // Reloaded only after a save, so that another admin's save does not replace values during editing.
  const answer = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: fetchSettings,
    staleTime: Infinity,
    refetchOnMount: "always",
  });
  const queries = useQueryClient();
  return {
    answer,
    data: answer.data?.data,
    show: async (settings: Settings) => {
      queries.setQueryData(SETTINGS_KEY, { success: true, message: "", data: settings });
      // Reloads the data that depend on the settings: their history, and the services, which can then be tested at
      // once.
      for (const endpoint of ["GET /settings/history", "GET /dashboard/getServices"]) {
        await queries.invalidateQueries({ queryKey: [endpoint] });
      }
    },
    reload: async () => (await answer.refetch()).data?.data,
  };
}
