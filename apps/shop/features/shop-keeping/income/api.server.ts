import {
  exportIncome as exportIncomeEndpoint,
  getIncome,
  importIncome as importIncomeEndpoint,
} from "@loupe/contract";
import { once } from "node:events";
import { PassThrough } from "node:stream";
import { agentName } from "#features/catalogue/agents/service.server.ts";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { streamedBody } from "#server/http/streamed-body.ts";
import { checkEarnings, importEarnings } from "./earnings-import.server.ts";
import { exportIncome } from "./income-export.server.ts";
import { findIncome } from "./income.server.ts";

export const incomeApi: FeatureApi = (app, context) => {
  serve(app, getIncome, async ({ query }) => ({
    message: "ok",
    data: await findIncome(context, query),
  }));

  serve(app, exportIncomeEndpoint, async ({ query }, call) => {
    const out = new PassThrough();
    exportIncome(context, query, out).catch((err: unknown) =>
      context.log.info({ err }, "an export of income did not finish"),
    );
    // An error before the first byte is answered as a problem.
    await once(out, "readable");
    return call.body(streamedBody(out), 200, {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="income-${query.from}-${query.to}.csv"`,
      "cache-control": "no-store",
    });
  });

  serve(app, importIncomeEndpoint, async ({ query, body: { file, columns } }, _, by) => {
    const name = await agentName(context, query.agent_id);
    if (name === undefined) throw new ApiError("agent_not_found");
    const agent = { id: query.agent_id, name };
    if (!columns || query.dryRun === "true") {
      return { message: "ok", data: await checkEarnings(context, { agent, file, columns }) };
    }
    const data = await importEarnings(context, by, { agent, file, columns });
    return { message: "The earnings are imported", data };
  });
};
