export type Row = {
  event: string;
  /** What was seen, in a few words. */
  seen: string;
  allowed: string;
  passed: boolean;
};

/** Prints the rows as a Markdown table, for docs/benchmarks.md. */
export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(
    ({ event, seen, allowed, passed }) =>
      `| ${event} | ${seen} | ${allowed} | ${passed ? "yes" : "**no**"} |`,
  );
  const head = ["| event | seen | allowed | passed |", "|---|---|---|---|"];
  process.stdout.write(`${[...head, ...lines].join("\n")}\n`);
}
