import type { ListPreview, SheetRow } from "@loupe/contract";
import { withoutHidden } from "@loupe/contract/hidden-characters";
import { inMegabytes } from "@loupe/contract/limits";
import type { SheetErrorCode } from "@loupe/sheets";
import { exportPathOf } from "@loupe/sheets/google-sheet-address";
import { SHEET_BYTES_MAX } from "@loupe/sheets/limits";
import { listAgents } from "#features/buying/agents/service.server.ts";
import type { Context } from "#server/context.ts";
import { ApiError } from "#server/http/api-error.ts";
import { createSlots } from "#server/limits/concurrency-limiter.ts";
import type { Failure } from "#server/outbound/source-error.ts";
import { inSheetProcess, SHEETS_AT_ONCE } from "./sheet-process.server.ts";
import type { SheetInput } from "./sheet-tasks.server.ts";

/** The sheets that wait for their turn. */
const WAITING_MAX = 8;
/** One address has one place, so that it cannot take the places of others. */
const takePlace = createSlots(
  { atOnce: SHEETS_AT_ONCE + WAITING_MAX, ofOneAddress: 1 },
  { ofOneAddress: "own_uploads_running", atOnce: "too_many_uploads" },
);
/** Files whose names end so have columns, even if their rows are uneven. */
const TABLE_NAME = /\.(csv|tsv|tab)$/i;

export type Source = {
  file?: File | undefined;
  url?: string | undefined;
  text?: string | undefined;
};

/**
 * Reads the items of a file, of a public Google sheet, or of a pasted text. Nothing is stored.
 * @throws {ApiError} the codes of `previewList`
 */
export async function previewList(
  context: Context,
  source: Source,
  address: string,
): Promise<ListPreview> {
  using _place = takePlace(address);
  const input = await inputOf(context, source);
  if (input.source.length > SHEET_BYTES_MAX) throw REFUSED.too_large();
  const agents = await listAgents(context, { activeOnly: false });
  const result = await inSheetProcess(context, "read", {
    ...input,
    agents: agents.map(({ name, to }) => ({ name, to })),
  });
  if ("error" in result) throw REFUSED[result.error]();
  return { ...result, rows: result.rows.map(tidy) };
}

const REFUSED: Record<SheetErrorCode, () => ApiError> = {
  damaged: () => new ApiError("sheet_damaged"),
  inflated: () => new ApiError("sheet_inflated"),
  locked: () => new ApiError("sheet_locked"),
  not_a_sheet: () => new ApiError("not_a_sheet"),
  old_format: () => new ApiError("sheet_old_format"),
  too_large: () => new ApiError("sheet_too_large", { most: inMegabytes(SHEET_BYTES_MAX) }),
};

/** The errors of the call to Google. All others mean that Google did not respond. */
const NOT_FETCHED: Partial<Record<Failure, () => ApiError>> = {
  credentials: () => new ApiError("sheet_private"),
  refused: () => new ApiError("sheet_missing"),
  "not-allowed": () => new ApiError("sheet_elsewhere"),
};

async function inputOf(context: Context, { file, url, text = "" }: Source): Promise<SheetInput> {
  if (file) {
    if (file.size > SHEET_BYTES_MAX) throw REFUSED.too_large();
    const isTable = TABLE_NAME.test(file.name) || /csv|tab-sep/.test(file.type);
    return { source: new Uint8Array(await file.arrayBuffer()), isTable };
  }
  if (url === undefined) return { source: text };
  const path = exportPathOf(url);
  if (path === undefined) throw new ApiError("sheet_address");
  const fetched = await context.outbound.googleSheet(path);
  if (fetched.ok) return { source: fetched.answer };
  throw NOT_FETCHED[fetched.failure]?.() ?? new ApiError("sheet_not_loaded");
}

/** Removes hidden characters from the texts of a row, which a page displays. */
function tidy({ name, note, size, at, link, ...row }: SheetRow): SheetRow {
  const texts = Object.entries({ name, note, size }).flatMap(([field, text]) =>
    text ? [[field, withoutHidden(text).toWellFormed()] as const] : [],
  );
  const sheet = withoutHidden(at.sheet).toWellFormed();
  return {
    at: { ...at, sheet },
    link: link.replaceAll("\0", "").toWellFormed(),
    ...row,
    ...Object.fromEntries(texts),
  };
}
