import { Client } from "pg";
import { quoted } from "./backup.ts";
import { DIVIDED_BY_DAY } from "./day-partitions.ts";
import { indexesOf, keysOf, writtenColumns } from "./table-definition.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export const HASH_PARTITIONS = 32;

type Division = { by: "hash" | "day"; column: string };

/**
 * The tables that can be divided, and the column that divides each. Only the first gains at any size that was
 * measured; the others are divided when they are named (decision 43).
 */
export const DIVISIONS: Record<string, Division> = {
  ...Object.fromEntries(
    Object.entries(DIVIDED_BY_DAY).map(([table, column]) => [table, { by: "day", column }]),
  ),
  cached_answers: { by: "hash", column: "key" },
  pictures: { by: "hash", column: "id" },
  photos: { by: "hash", column: "set_id" },
};

/**
 * Divides these tables, one after the other, unless they are divided already, and says what it did.
 * @throws {DatabaseUnavailable} for a table that cannot be divided
 */
export async function divideTables(
  url: string,
  tables: readonly string[],
  say: (line: string) => void,
): Promise<void> {
  const unknown = tables.filter((table) => !Object.hasOwn(DIVISIONS, table));
  if (unknown.length > 0) {
    throw new DatabaseUnavailable(
      `${unknown.join(", ")} cannot be divided. These can: ${Object.keys(DIVISIONS).join(", ")}.`,
    );
  }
  const client = new Client({ connectionString: url, application_name: "loupe partition" });
  await client.connect();
  try {
    for (const table of tables) {
      const begun = performance.now();
      const rows = await divideTable(client, table);
      const took_s = ((performance.now() - begun) / 1000).toFixed(1);
      say(
        rows === undefined
          ? `${table} is divided already`
          : `Divided ${table} by ${DIVISIONS[table]!.by}: ${rows} rows in ${took_s} s`,
      );
    }
  } finally {
    await client.end();
  }
}

/**
 * Divides a table into partitions, in one transaction. Others go on reading it until the last moment; their writes
 * wait. Names of constraints and indexes stay, so that later migrations find them.
 *
 * @returns the number of its rows, or undefined if it is divided already.
 */
async function divideTable(client: Client, table: string): Promise<number | undefined> {
  const division = DIVISIONS[table]!;
  await client.query("BEGIN");
  try {
    await client.query(`LOCK TABLE ${quoted(table)} IN SHARE ROW EXCLUSIVE MODE`);
    const rows = (await isDivided(client, table))
      ? undefined
      : await replaceByParts(client, table, division);
    await client.query("COMMIT");
    if (rows !== undefined) await client.query(`ANALYZE ${quoted(table)}`);
    return rows;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  }
}

async function isDivided(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT relkind = 'p' AS divided FROM pg_class WHERE oid = $1::regclass",
    [quoted(table)],
  );
  return rows[0].divided;
}

async function replaceByParts(client: Client, table: string, division: Division): Promise<number> {
  const draft = `${table}_draft`;
  const { by, column } = division;
  const keys = await keysOf(client, table);
  const indexes = await indexesOf(client, table);
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  await client.query(
    `CREATE TABLE ${quoted(draft)} (LIKE ${quoted(table)} INCLUDING DEFAULTS INCLUDING GENERATED
       INCLUDING STORAGE INCLUDING COMMENTS)
     PARTITION BY ${by === "hash" ? "HASH" : "RANGE"} (${quoted(column)})`,
  );
  await addParts(client, { table, draft, by });
  const columns = await writtenColumns(client, table);
  const copied = await client.query(
    `INSERT INTO ${quoted(draft)} (${columns}) SELECT ${columns} FROM ${quoted(table)}`,
  );
  for (const { name, definition } of indexes) {
    await client.query(
      definition.replace(
        / INDEX .*? ON .*? USING /,
        ` INDEX ${draftOf(name)} ON ${quoted(draft)} USING `,
      ),
    );
  }
  for (const { name, definition } of keys) {
    await client.query(
      `ALTER TABLE ${quoted(draft)} ADD CONSTRAINT ${draftOf(name)} ${withColumn(definition, column)}`,
    );
  }
  // Fails, and leaves all as it was, where something else refers to the table.
  await client.query(`LOCK TABLE ${quoted(table)} IN ACCESS EXCLUSIVE MODE`);
  await client.query(`DROP TABLE ${quoted(table)}`);
  await client.query(`ALTER TABLE ${quoted(draft)} RENAME TO ${quoted(table)}`);
  for (const { name } of indexes)
    await client.query(`ALTER INDEX ${draftOf(name)} RENAME TO ${quoted(name)}`);
  for (const { name } of keys) {
    await client.query(
      `ALTER TABLE ${quoted(table)} RENAME CONSTRAINT ${draftOf(name)} TO ${quoted(name)}`,
    );
  }
  return copied.rowCount ?? 0;
}

const draftOf = (name: string) => quoted(`${name}_draft`);

type Parts = { table: string; draft: string; by: Division["by"] };

/** Days are added by the daily round; until it has run, their rows are in the default partition. */
async function addParts(client: Client, { table, draft, by }: Parts): Promise<void> {
  const add = (part: string, bounds: string) =>
    client.query(`CREATE TABLE ${quoted(part)} PARTITION OF ${quoted(draft)} ${bounds}`);
  if (by === "day") await add(`${table}_other`, "DEFAULT");
  else {
    for (let part = 0; part < HASH_PARTITIONS; part += 1) {
      await add(
        `${table}_${part}`,
        `FOR VALUES WITH (MODULUS ${HASH_PARTITIONS}, REMAINDER ${part})`,
      );
    }
  }
}

/** A unique key of a divided table has to contain the column that divides it. */
function withColumn(definition: string, column: string): string {
  const [, kind, names] = /^(PRIMARY KEY|UNIQUE) \((.*)\)$/.exec(definition) ?? [];
  if (!kind || !names || names.split(", ").includes(column)) return definition;
  return `${kind} (${names}, ${quoted(column)})`;
}
