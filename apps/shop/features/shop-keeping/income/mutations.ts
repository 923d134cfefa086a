import type { EarningsColumns, EarningsReport } from "@loupe/contract";
import { formOf } from "@loupe/contract/files";
import { callAs } from "#browser/calls.ts";

type Sending = { agentId: string; columns?: EarningsColumns; dryRun: boolean; signal: AbortSignal };

/**
 * Sends a file. If `columns` is undefined, the server only reads its header.
 * @throws {CallError} for every status but success
 */
export async function sendEarnings(file: File, sending: Sending): Promise<EarningsReport> {
  const { agentId, columns, dryRun, signal } = sending;
  const { data } = await callAs(
    "POST /income/import",
    {
      query: { agent_id: agentId, dryRun: dryRun ? "true" : "false" },
      body: { file, ...(columns && { columns: JSON.stringify(columns) }) },
    },
    { encode: formOf, signal },
  );
  return data;
}
