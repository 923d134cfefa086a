import type { Settings } from "@loupe/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchSettings, SETTINGS_KEY } from "./queries.ts";

/** All settings, and how what was saved is taken over. */
export function useSettings() {
  // Loaded anew only when somebody saves: what another admin saved shows as a conflict, and never under one's hands.
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
