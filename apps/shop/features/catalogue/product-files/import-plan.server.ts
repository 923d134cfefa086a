import { sql } from "drizzle-orm";
import type { ImportedLine } from "@loupe/contract";
import { originalsOf } from "#features/pictures/service.server.ts";
import type { Context } from "#server/context.ts";
import { FAULTS_MAX, type Fault } from "./csv-lines.server.ts";
import { COLUMN_OF, FIELDS, IS_CHANGED, SAME_ITEM, type Field } from "./staging.server.ts";

/** The changes by an import to the catalogue. */
export type ImportPlan = {
  added: number;
  updated: number;
  unchanged: number;
  faults: Fault[];
  products: ImportedLine[];
};

const REASON = "is needed, for the product is new";

/** SQL for the errors that a line can have in view of the catalogue, each with whether it has it. */
const FAULTS_OF_LINE = sql`(values
  ('name', ${REASON}, p.id is null and s.name is null),
  ('price', ${REASON}, p.id is null and s.price_fen is null),
  ('thumbnailImg', ${REASON}, p.id is null and s.thumbnail_img is null),
  ('thumbnailImg', 'There is no such picture on this server',
    not s.is_known_picture and s.thumbnail_img is distinct from p.thumbnail_img)
) as f (in_column, reason, is_so)`;

/** An SQL condition: the line has none of these errors. Bad lines are counted by themselves. */
const IS_GOOD = sql`not exists (select from ${FAULTS_OF_LINE} where f.is_so)`;

/** Compares the lines in the temporary table of the import with the current catalogue. */
export async function planImport(context: Context): Promise<ImportPlan> {
  const { db } = context;
  await db.execute(sql`analyze staged_products`);
  const { rows: faults } = await db.execute<Fault>(
    sql`select s.line, f.in_column as "column", f.reason
        from staged_products s left join products p on ${SAME_ITEM} cross join lateral ${FAULTS_OF_LINE}
        where f.is_so order by s.line limit ${FAULTS_MAX + 1}`,
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
    faults,
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
