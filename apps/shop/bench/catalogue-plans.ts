import { Client } from "pg";

type Query = { name?: string; text: string; values: unknown[] };
type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows"?: number;
  Plans?: Plan[];
};

const LARGE_TABLES = new Set(["products", "reviews", "product_words", "ratings", "pictures"]);
/** PostgreSQL decides only after five runs whether to use one plan for all values. */
const RUNS = 7;

/** The queries (SELECT and WITH) that `work` sends, with their names and values. */
export async function captureQueries(work: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const original = Client.prototype.query;
  const watched = function (this: Client, ...given: unknown[]) {
    const [config, values = []] = given as [{ name?: string; text?: string } | string, unknown[]?];
    const { name, text } = typeof config === "string" ? { text: config } : config;
    if (text) queries.push({ name, text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, given);
  };
  Client.prototype.query = watched as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return queries.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

/** The plans of these queries, as text, and their faults. Named ones are prepared and run first. */
export async function explainQueries(url: string, queries: Query[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const faults: string[] = [];
  const told: string[] = [];
  try {
    for (const [at, { name, text, values }] of queries.entries()) {
      if (name) {
        const prepared = `bench ${at}`;
        for (let run = 0; run < RUNS; run += 1) {
          await client.query({ name: prepared, text, values });
        }
        const list = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
        await explain(`execute "${prepared}"${list}`, []);
      } else {
        await explain(text, values);
      }
      told.push(text);
      if (/\boffset\b/i.test(text)) faults.push("an OFFSET");
    }
  } finally {
    await client.end();
  }
  return { faults, told: told.join("\n") };

  async function explain(statement: string, values: unknown[]) {
    const explained = await client.query(
      `explain (analyze, buffers, costs off, timing off, format json) ${statement}`,
      values,
    );
    const { Plan: plan } = explained.rows[0]["QUERY PLAN"][0] as { Plan: Plan };
    faults.push(...faultsOf(plan));
    told.push(drawn(plan).join("\n"));
  }
}

const literal = (value: unknown) =>
  value === null || value === undefined ? "null" : `'${String(value).replaceAll("'", "''")}'`;

/** An aggregate over a large table without a limit below it would read the whole table. */
function faultsOf(plan: Plan, isUnderAggregate = false): string[] {
  const type = plan["Node Type"];
  const table = plan["Relation Name"] ?? "";
  const faults: string[] = [];
  if (type === "Seq Scan" && LARGE_TABLES.has(table)) faults.push(`a Seq Scan on ${table}`);
  if (isUnderAggregate && LARGE_TABLES.has(table)) faults.push(`an aggregate over ${table}`);
  const below = type === "Aggregate" || (isUnderAggregate && type !== "Limit");
  return [...faults, ...(plan.Plans ?? []).flatMap((inner) => faultsOf(inner, below))];
}

function drawn(plan: Plan, depth = 1): string[] {
  const on = plan["Index Name"] ?? plan["Relation Name"];
  const line = `${"  ".repeat(depth)}${plan["Node Type"]}${on ? ` on ${on}` : ""} (rows ${plan["Actual Rows"]})`;
  return [line, ...(plan.Plans ?? []).flatMap((inner) => drawn(inner, depth + 1))];
}
