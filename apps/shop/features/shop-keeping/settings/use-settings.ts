import type { Settings } from "@loupe/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSettings, SETTINGS_KEY } from "./queries.ts";

/** All settings, and how what was saved is taken over. */
export function useSettings() {
  // Loaded again only after a save, so that another admin's save never replaces values while somebody edits them.
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
      // A service that was connected by it can be tested at once.
      for (const endpoint of ["GET /settings/history", "GET /dashboard/getServices"]) {
        await queries.invalidateQueries({ queryKey: [endpoint] });
      }
    },
    reload: async () => (await answer.refetch()).data?.data,
  };
}
