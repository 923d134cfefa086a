import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { stringify } from "csv-stringify";
import type { Product, ImportedLine } from "@loupe/contract";
import { listProducts } from "#features/catalogue/products/service.server.ts";
import { originalsOf } from "#features/pictures/service.server.ts";
import { audited } from "#server/audit/audited.ts";
import type { Actor } from "#server/audit/actor.ts";
import { addToBin } from "#server/bin/bin.ts";
import type { Context } from "#server/context.ts";
import { withApostrophe } from "@loupe/sheets/formulas";
import { COLUMNS } from "./csv-columns.server.ts";
import {
  checkCount,
  readProductFile,
  type LineError,
  type OnLines,
  type ReadResult,
  type ProductLine,
  ERRORS_MAX,
} from "./csv-lines.server.ts";
import { assignPlaces, lockImports, writeProducts } from "./imported-products.server.ts";
import { readInChild } from "./read-in-child.server.ts";
import {
  openStaging,
  stageLines,
  COLUMN_OF,
  FIELDS,
  IS_CHANGED,
  SAME_ITEM,
  type Field,
} from "./staging.server.ts";
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
    const errors = [...read.faults, ...plan.faults].toSorted((a, b) => a.line - b.line);
    checkCount(errors);
    const imported = good && errors.length === 0;
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
    return { ...read, ...plan, faults: errors, imported, change: binId };
  });
  // Updates PostgreSQL's statistics, which it would do itself only up to a minute later. Until then queries would be
  // slow.
  if (report.imported) await context.db.execute(sql`analyze products, product_words, ratings`);
  return report;
}

export const countBadLines = (errors: readonly LineError[]): number =>
  new Set(errors.map(({ line }) => line)).size;

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

/** The changes by an import to the catalogue. */
type ImportPlan = {
  added: number;
  updated: number;
  unchanged: number;
  faults: LineError[];
  products: ImportedLine[];
};

const REASON = "is needed, for the product is new";

/** SQL for the errors that a line can have in view of the catalogue, each with whether it has it. */
const ERRORS_OF_LINE = sql`(values
  ('name', ${REASON}, p.id is null and s.name is null),
  ('price', ${REASON}, p.id is null and s.price_fen is null),
  ('thumbnailImg', ${REASON}, p.id is null and s.thumbnail_img is null),
  ('thumbnailImg', 'There is no such picture on this server',
    not s.is_known_picture and s.thumbnail_img is distinct from p.thumbnail_img)
) as f (in_column, reason, is_so)`;

/** An SQL condition: the line has none of these errors. Bad lines are counted by themselves. */
const IS_GOOD = sql`not exists (select from ${ERRORS_OF_LINE} where f.is_so)`;

/** Compares the lines in the temporary table of the import with the current catalogue. */
async function planImport(context: Context): Promise<ImportPlan> {
  const { db } = context;
  await db.execute(sql`analyze staged_products`);
  const { rows: errors } = await db.execute<LineError>(
    sql`select s.line, f.in_column as "column", f.reason
        from staged_products s left join products p on ${SAME_ITEM} cross join lateral ${ERRORS_OF_LINE}
        where f.is_so order by s.line limit ${ERRORS_MAX + 1}`,
  );
  const counts = await db.execute<Pick<ImportPlan, "added" | "updated" | "unchanged">>(
    sql`select count(*) filter (where p.id is null)::int as added,
          count(*) filter (where p.id is not null and ${IS_CHANGED})::int as updated,
          count(*) filter (where p.id is not null and not ${IS_CHANGED})::int as unchanged
        from staged_products s left join products p on ${SAME_ITEM}
        where ${IS_GOOD}`,
  );
  return {
    added: 0,
    updated: 0,
    unchanged: 0,
    ...counts.rows[0],
    faults: errors,
    products: await listLines(context),
  };
}

/** The most changed lines in the preview, and the most lines of each other kind. The counts include all lines. */
const CHANGED_LISTED_MAX = 1000;
const LINES_LISTED_MAX = 100;

type Values = Record<Field, string | number | boolean | string[] | null>;
type ListedRow = Omit<ImportedLine, "changes"> & {
  before: Values | null;
  after: Values & { picture_url: string | null };
};

/** Returns the first added, updated and unchanged lines, with the changes of each line. */
async function listLines(context: Context): Promise<ImportedLine[]> {
  const kind = sql`case when p.id is null then 'added' when ${IS_CHANGED} then 'updated' else 'unchanged' end`;
  const { rows } = await context.db.execute<ListedRow>(
    sql`select s.line, first.kind, s.store_name as "storeName", s.product_code as "productCode",
          coalesce(s.name, p.name, '') as name, to_json(p) as before, to_json(s) as after
        from (
          select classified.*, row_number() over (partition by classified.kind order by classified.line) as place
          from (
            select s.line, ${kind} as kind
            from staged_products s left join products p on ${SAME_ITEM}
            where ${IS_GOOD}
          ) as classified
        ) as first
        join staged_products s on s.line = first.line left join products p on ${SAME_ITEM}
        where first.place <= case first.kind when 'updated' then ${CHANGED_LISTED_MAX}::int else ${LINES_LISTED_MAX}::int end
        order by s.line`,
  );
  const paths = rows.flatMap(({ before, after }) => [before?.thumbnail_img, after.thumbnail_img]);
  const originals = await originalsOf(context, paths.filter(isText));
  return rows.map(({ before, after, ...line }) => ({
    ...line,
    changes: before ? differences(before, after, originals) : [],
  }));
}

const isText = (value: unknown): value is string => typeof value === "string";

function differences(
  before: Values,
  after: ListedRow["after"],
  originals: ReadonlyMap<string, string>,
): ImportedLine["changes"] {
  // Formats the value as in a cell of the file.
  const cellOf = (field: Field, value: Values[Field]) => {
    if (Array.isArray(value)) return value.join("; ");
    if (field === "price_fen") return (Number(value) / 100).toFixed(2);
    return originals.get(String(value)) ?? String(value);
  };
  return FIELDS.filter(
    (field) => after[field] !== null && `${after[field]}` !== `${before[field]}`,
  ).map((field) => ({
    column: COLUMN_OF[field],
    before: before[field] === null ? null : cellOf(field, before[field]),
    after: (field === "thumbnail_img" && after.picture_url) || cellOf(field, after[field]),
  }));
}
