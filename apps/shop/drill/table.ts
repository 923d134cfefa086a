export type Row = {
  event: string;
  /** The outcome, in a few words. */
  result: string;
  allowed: string;
  isPassed: boolean;
};

/** Prints the rows as a Markdown table, for docs/benchmarks.md. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ event, result, allowed, isPassed }) =>
      `| ${event} | ${result} | ${allowed} | ${isPassed ? "yes" : "**no**"} |`,
  );
  const head = ["| event | seen | allowed | passed |", "|---|---|---|---|"];
  process.stdout.write(`${[...head, ...lines].join("\n")}\n`);
}
