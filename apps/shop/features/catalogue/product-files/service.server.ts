import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { stringify } from "csv-stringify";
import type { Product } from "@loupe/contract";
import { originalsOf } from "#features/look-up/pictures/service.server.ts";
import { listProducts } from "#features/catalogue/products/service.server.ts";
import type { Context } from "#server/context.ts";
import {
  COLUMNS,
  countBlocked,
  readProductLines,
  withApostrophe,
  type BlockedPictures,
  type Fault,
  type ProductLine,
} from "./reads.server.ts";
import {
  judge,
  openStaging,
  stage,
  takePlaces,
  takeTurn,
  writeStaged,
  type Outlook,
} from "./writes.server.ts";

export { UnreadableFile } from "./reads.server.ts";

export type ImportReport = Outlook & {
  imported: boolean;
  lines: number;
  notices: string[];
  blockedPictures: BlockedPictures;
};

type ImportOptions = {
  dryRun?: boolean;
  /** While another import is under way: wait for its end, or be refused. */
  waits?: boolean;
  /** Lines that are read, then lines that are written, of how many. What it throws ends the import. */
  onProgress?: (step: "read" | "written", lines: number, of?: number) => void;
};

const STAGED_AT_ONCE = 2000;
const EXPORTED_AT_ONCE = 1000;

/**
 * Adds and updates products as a CSV file has them: all of its lines, or none when one is bad. All is
 * one transaction, so a process that is killed has changed nothing.
 * @throws {UnreadableFile}
 * @throws {ApiError} 409 for who does not wait
 */
export async function importProducts(
  context: Context,
  file: AsyncIterable<Uint8Array>,
  { dryRun = false, waits = true, onProgress = () => undefined }: ImportOptions = {},
): Promise<ImportReport> {
  const report = await context.db.transaction(async (tx) => {
    const inside = { ...context, db: tx };
    await openStaging(inside);
    if (!dryRun) await takeTurn(inside, waits);
    const read = await stageFile(inside, file, (lines) => onProgress("read", lines));
    const good = !dryRun && read.faults.length === 0;
    // The lock comes before the judgement: what is new then stays new until it is written.
    if (good) await takePlaces(inside);
    const outlook = await judge(inside);
    const faults = [...read.faults, ...outlook.faults].toSorted((a, b) => a.line - b.line);
    const imported = good && faults.length === 0;
    const changed = outlook.added + outlook.updated;
    if (imported) {
      await writeStaged(inside, (lines) =>
        onProgress("written", Math.min(lines, changed), changed),
      );
    }
    return { ...read, ...outlook, faults, imported };
  });
  // What filters are planned by; PostgreSQL itself would look only a minute later.
  if (report.imported) await context.db.execute(sql`analyze products, product_words, ratings`);
  return report;
}

/** A line may have several faults. */
export const countBadLines = (faults: readonly Fault[]): number =>
  new Set(faults.map(({ line }) => line)).size;

async function stageFile(
  context: Context,
  file: AsyncIterable<Uint8Array>,
  onProgress: (lines: number) => void,
): Promise<Pick<ImportReport, "lines" | "notices" | "faults" | "blockedPictures">> {
  const notices: string[] = [];
  const blocked = countBlocked(context);
  const faults: Fault[] = [];
  let lines = 0;
  let batch: ProductLine[] = [];
  const flush = async () => {
    if (batch.length > 0) await stage(context, batch);
    onProgress(lines);
    batch = [];
  };
  for await (const line of readProductLines(file, (notice) => notices.push(notice))) {
    lines += 1;
    if (Array.isArray(line)) for (const fault of line) faults.push(fault);
    else {
      batch.push(line);
      blocked.look(line);
    }
    if (batch.length === STAGED_AT_ONCE) await flush();
  }
  await flush();
  return { lines, notices, faults, blockedPictures: blocked.told() };
}

/** Writes the whole catalogue in its order, as of one instant; an import of the file changes nothing. */
export async function exportProducts(
  context: Context,
  out: Writable,
  onProgress: (lines: number) => void = () => undefined,
): Promise<number> {
  let lines = 0;
  // With the mark by which spreadsheets know UTF-8, and the line ends of the CSV standard.
  const csv = stringify({ header: true, columns: COLUMNS, bom: true, record_delimiter: "windows" });
  await context.db.transaction(
    async (tx) => {
      const inside = { ...context, db: tx };
      const rows = async function* () {
        for await (const page of pagesOf(inside)) {
          yield* page;
          lines += page.length;
          onProgress(lines);
        }
      };
      await pipeline(rows, csv, out);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return lines;
}

async function* pagesOf(context: Context) {
  let cursor: string | undefined;
  do {
    const page = await listProducts(context, {}, { limit: EXPORTED_AT_ONCE, cursor });
    const products = JSON.parse(page.json) as Product[];
    // By its own address a picture is known on every server.
    const originals = await originalsOf(
      context,
      products.flatMap(({ thumbnailImg: img }) => (img.startsWith("/images/goods/") ? [img] : [])),
    );
    yield products.map((product) => ({
      ...product,
      name: withApostrophe(product.name),
      thumbnailImg: originals.get(product.thumbnailImg) ?? product.thumbnailImg,
      onTrend: String(product.onTrend),
    }));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}
