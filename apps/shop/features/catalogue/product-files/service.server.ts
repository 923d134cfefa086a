import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { stringify } from "csv-stringify";
import type { Product } from "@loupe/contract";
import { listProducts } from "#features/catalogue/products/service.server.ts";
import { originalsOf } from "#features/pictures/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin } from "#server/bin/bin.ts";
import type { Context } from "#server/context.ts";
import { withApostrophe } from "#server/csv/formulas.ts";
import { COLUMNS } from "./csv-columns.server.ts";
import {
  checkCount,
  readProductFile,
  type Fault,
  type OnLines,
  type ReadResult,
  type ProductLine,
} from "./csv-lines.server.ts";
import { planImport, type ImportPlan } from "./import-plan.server.ts";
import { assignPlaces, lockImports, writeProducts } from "./imported-products.server.ts";
import { readInChild } from "./read-in-child.server.ts";
import { openStaging, stageLines } from "./staging.server.ts";
import { UnreadableFile } from "#server/csv/csv-records.ts";

export type ImportReport = ImportPlan &
  ReadResult & { imported: boolean; change: string | null; blockedPictures: BlockedPictures };

type ImportOptions = {
  name: string;
  dryRun?: boolean;
  /** Whether to read the file in a child process. Only one such file at a time is imported or checked. */
  isLarge?: boolean;
  /** Whether to wait while another import runs. Otherwise this one fails with 409. */
  waits?: boolean;
  /**
   * Called with the number of lines that are read, then with the number written and the total. If it throws, the import
   * ends.
   */
  onProgress?: (step: "read" | "written", lines: number, of?: number) => void;
};

const EXPORTED_AT_ONCE = 1000;

/**
 * Adds and updates products from a CSV file: all of its lines, or none when one has an error. The import is one
 * transaction, so a process that is killed leaves the catalogue unchanged.
 * @throws {UnreadableFile}
 * @throws {ApiError} 409 when another import runs and `waits` is false
 */
export async function importProducts(
  context: Context,
  by: Actor,
  file: AsyncIterable<Uint8Array>,
  {
    name,
    dryRun = false,
    waits = true,
    isLarge = false,
    onProgress = () => undefined,
  }: ImportOptions,
): Promise<ImportReport> {
  let entry: object | null = null;
  const change = { action: "importProducts", subject: () => "catalogue", look: async () => entry };
  const report = await audited(context, by, change, async (inside) => {
    await openStaging(inside);
    if (!dryRun || isLarge) await lockImports(inside, waits);
    const read = await stageFile(inside, file, {
      isLarge,
      onProgress: (lines) => onProgress("read", lines),
    });
    const good = !dryRun && read.faults.length === 0;
    // Locks the order before the comparison with the catalogue. Otherwise another admin could add a product in between
    // that the comparison found to be new.
    if (good) await assignPlaces(inside);
    const plan = await planImport(inside);
    const faults = [...read.faults, ...plan.faults].toSorted((a, b) => a.line - b.line);
    checkCount(faults);
    const imported = good && faults.length === 0;
    const changeCount = plan.added + plan.updated;
    let binId: string | null = null;
    if (imported && changeCount > 0) {
      binId = await addToBin(inside, by, { kind: "importProducts", name, count: changeCount });
      await writeProducts(inside, binId, (lines) =>
        onProgress("written", Math.min(lines, changeCount), changeCount),
      );
      const { added, updated, unchanged } = plan;
      entry = { file: name, lines: read.lines, added, updated, unchanged };
    }
    return { ...read, ...plan, faults, imported, change: binId };
  });
  // Updates PostgreSQL's statistics, which it would do itself only up to a minute later. Until then queries would be
  // slow.
  if (report.imported) await context.db.execute(sql`analyze products, product_words, ratings`);
  return report;
}

export const countBadLines = (faults: readonly Fault[]): number =>
  new Set(faults.map(({ line }) => line)).size;

type Staged = ReadResult & Pick<ImportReport, "blockedPictures">;

async function stageFile(
  context: Context,
  file: AsyncIterable<Uint8Array>,
  { isLarge, onProgress }: { isLarge: boolean; onProgress: (lines: number) => void },
): Promise<Staged> {
  const blocked = countBlocked(context);
  const onLines: OnLines = async (lines, read) => {
    for (const line of lines) blocked.add(line);
    if (lines.length > 0) await stageLines(context, lines);
    onProgress(read);
  };
  const read = await (isLarge
    ? readInChild(context, file, onLines)
    : readProductFile(file, onLines));
  return { ...read, blockedPictures: blocked.summary() };
}

/**
 * Writes the whole catalogue as a CSV file in its order, from one snapshot of the database. Importing the file again
 * changes nothing.
 */
export async function exportProducts(
  context: Context,
  out: Writable,
  onProgress: (lines: number) => void = () => undefined,
): Promise<number> {
  let lines = 0;
  // Spreadsheets recognize UTF-8 by the byte order mark. The CSV standard demands these line ends.
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
    // A picture's path at our address exists only in this shop, so the file has the original address, which any shop
    // can fetch.
    const originals = await originalsOf(
      context,
      products.flatMap(({ thumbnailImg: img }) => (img.startsWith("/images/goods/") ? [img] : [])),
    );
    yield products.map((product) => ({
      ...product,
      name: withApostrophe(product.name),
      thumbnailImg: originals.get(product.thumbnailImg) ?? product.thumbnailImg,
      onTrend: String(product.onTrend),
      category: withApostrophe(product.category ?? ""),
      // Each tag is escaped as a formula would be, because some spreadsheets split cells at semicolons.
      tags: product.tags.map(withApostrophe).join(";"),
    }));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
}

const HOSTS_LISTED_MAX = 20;
/** A file with pictures on more hosts is rejected, because the server counts each host in memory. */
const HOSTS_MAX = 10_000;

type BlockedPictures = ReturnType<ReturnType<typeof countBlocked>["summary"]>;

/**
 * Counts the lines of a file whose pictures pages could not show, because the owner has not allowed their hosts. `add`
 * throws `UnreadableFile` for too many hosts.
 */
function countBlocked({ config, outbound }: Context) {
  const linesOf = new Map<string, number>();
  return {
    add({ thumbnailImg: img = "/" }: ProductLine) {
      if (img.startsWith("/") || outbound.allowsPicture(img)) return;
      const host = URL.parse(img)?.hostname ?? img.slice(0, 80);
      // An export of the demonstration has pictures on 127.0.0.1, where the sandbox serves them. They are allowed.
      if (config.sandbox && host === "127.0.0.1") return;
      linesOf.set(host, (linesOf.get(host) ?? 0) + 1);
      if (linesOf.size <= HOSTS_MAX) return;
      throw new UnreadableFile(
        `Its pictures are on more than ${HOSTS_MAX} hosts that this shop does not fetch pictures from`,
      );
    },
    summary() {
      const hosts = [...linesOf]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, HOSTS_LISTED_MAX)
        .map(([host, lines]) => ({ host, lines }));
      const names = hosts.map(({ host }) => host).filter((host) => /^[a-z0-9.-]+$/.test(host));
      return {
        lines: [...linesOf.values()].reduce((sum, lines) => sum + lines, 0),
        hosts,
        hostCount: linesOf.size,
        setting: `IMAGE_HOSTS=${[...config.IMAGE_HOSTS, ...names].join(",")}`,
      };
    },
  };
}
