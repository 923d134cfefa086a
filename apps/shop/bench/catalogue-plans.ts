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
/** PostgreSQL decides after five runs whether to use one plan for all values. */
const RUNS = 7;

/** Returns the queries (SELECT and WITH) that `work` sends, with their names and values. */
export async function captureQueries(work: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  const original = Client.prototype.query;
  const recordingQuery = function (this: Client, ...args: unknown[]) {
    const [config, values = []] = args as [{ name?: string; text?: string } | string, unknown[]?];
    const { name, text } = typeof config === "string" ? { text: config } : config;
    if (text) queries.push({ name, text, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(original, this, args);
  };
  Client.prototype.query = recordingQuery as typeof original;
  try {
    await work();
  } finally {
    Client.prototype.query = original;
  }
  return queries.filter(({ text }) => /^\s*(select|with)\b/i.test(text));
}

/** Returns the plans of these queries as text, and their problems. Prepares and runs named queries first. */
export async function explainQueries(url: string, queries: Query[]) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const problems: string[] = [];
  const planTexts: string[] = [];
  try {
    for (const [at, { name, text, values }] of queries.entries()) {
      if (name) {
        const statementName = `bench ${at}`;
        for (let run = 0; run < RUNS; run += 1) {
          await client.query({ name: statementName, text, values });
        }
        const list = values.length > 0 ? `(${values.map(literal).join(", ")})` : "";
        await explain(`execute "${statementName}"${list}`, []);
      } else {
        await explain(text, values);
      }
      planTexts.push(text);
      if (/\boffset\b/i.test(text)) problems.push("an OFFSET");
    }
  } finally {
    await client.end();
  }
  return { problems, plans: planTexts.join("\n") };

  async function explain(statement: string, values: unknown[]) {
    const result = await client.query(
      `explain (analyze, buffers, costs off, timing off, format json) ${statement}`,
      values,
    );
    const { Plan: plan } = result.rows[0]["QUERY PLAN"][0] as { Plan: Plan };
    problems.push(...problemsOf(plan));
    planTexts.push(planLines(plan).join("\n"));
  }
}

const literal = (value: unknown) =>
  value === null || value === undefined ? "null" : `'${String(value).replaceAll("'", "''")}'`;

/**
 * Finds table scans and aggregates. An aggregate over a large table without a limit below it reads the whole
 * table.
 */
function problemsOf(plan: Plan, isUnderAggregate = false): string[] {
  const type = plan["Node Type"];
  const table = plan["Relation Name"] ?? "";
  const problems: string[] = [];
  if (type === "Seq Scan" && LARGE_TABLES.has(table)) problems.push(`a Seq Scan on ${table}`);
  if (isUnderAggregate && LARGE_TABLES.has(table)) problems.push(`an aggregate over ${table}`);
  const below = type === "Aggregate" || (isUnderAggregate && type !== "Limit");
  return [...problems, ...(plan.Plans ?? []).flatMap((inner) => problemsOf(inner, below))];
}

function planLines(plan: Plan, depth = 1): string[] {
  const on = plan["Index Name"] ?? plan["Relation Name"];
  const line = `${"  ".repeat(depth)}${plan["Node Type"]}${on ? ` on ${on}` : ""} (rows ${plan["Actual Rows"]})`;
  return [line, ...(plan.Plans ?? []).flatMap((inner) => planLines(inner, depth + 1))];
}
