import { agentName } from "#features/buying/agents/service.server.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamedFile } from "#server/http/streams/streamed-file.ts";
import { checkEarnings, importEarnings } from "./earnings-import.server.ts";
import { exportIncome } from "./income-export.server.ts";
import { findIncome } from "./income.server.ts";

export const incomeApi: FeatureApi = (context) => ({
  getIncome: async ({ query }) => ({ data: await findIncome(context, query) }),

  exportIncome: ({ query }, call) => {
    const file = { name: `income-${query.from}-${query.to}.csv`, type: "text/csv" };
    return streamedFile(context, call, file, (out) => exportIncome(context, query, out));
  },

  importIncome: async ({ query, body: { file, columns } }, _, by) => {
    const name = await agentName(context, query.agent_id);
    if (name === undefined) throw new ApiError("agent_not_found");
    const agent = { id: query.agent_id, name };
    if (!columns || query.dryRun === "true") {
      return { data: await checkEarnings(context, { agent, file, columns }) };
    }
    const data = await importEarnings(context, by, { agent, file, columns });
    return { message: "The earnings are imported", data };
  },
});
