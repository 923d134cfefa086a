import { isoDate } from "@loupe/contract/time";
import type { FeatureApi } from "#server/http/api.ts";
import { streamedFile } from "#server/http/streams/streamed-file.ts";
import { listAudit, type AuditFilter } from "./service.server.ts";
import { stringify } from "csv-stringify";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Context } from "#server/context.ts";
import { withApostrophe } from "@loupe/sheets/formulas";

export const auditApi: FeatureApi = (context) => ({
  getAuditLog: ({ query }) => listAudit(context, query),

  exportAuditLog: ({ query }, call) => {
    const day = isoDate(context.now());
    const file = { name: `audit-log-${day}.csv`, type: "text/csv" };
    return streamedFile(context, call, file, (out) => exportAudit(context, query, out));
  },
});

const COLUMNS = ["time", "admin", "change", "subject", "before", "after"];
const READ_AT_ONCE = 100;

/** Writes all matching entries as CSV, page by page, so that only one page is in memory. */
async function exportAudit(context: Context, filter: AuditFilter, out: Writable): Promise<void> {
  // Spreadsheets recognize UTF-8 by the byte order mark. The CSV standard demands these line ends.
  const csv = stringify({ header: true, columns: COLUMNS, bom: true, record_delimiter: "windows" });
  await pipeline(linesOf(context, filter), csv, out);
}

async function* linesOf(context: Context, filter: AuditFilter): AsyncGenerator<string[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listAudit(context, { ...filter, limit: READ_AT_ONCE, cursor });
    for (const { createdAt, actor, action, subject, before, after } of page.data) {
      const texts = [createdAt, actor, action, subject, jsonOf(before), jsonOf(after)];
      yield texts.map(withApostrophe);
    }
    cursor = page.nextCursor;
  }
}

const jsonOf = (value: unknown) => (value === null ? "" : JSON.stringify(value));
