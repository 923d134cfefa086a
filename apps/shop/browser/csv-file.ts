/** Returns a CSV file that spreadsheet programs read as UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;

/** Adds an apostrophe to text that starts like a formula, because a spreadsheet would run it. */
export function csvCell(value: string): string {
  const safe = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(value)
    ? `'${value}`
    : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
