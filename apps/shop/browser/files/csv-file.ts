/** Returns a CSV file that spreadsheet programs read as UTF-8. */
export const csvFile = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("")}`;

/**
 * Adds an apostrophe to text that starts like a formula, because a spreadsheet would run it, and also after a semicolon
 * or tab, because in many countries spreadsheets separate cells by those, and do not see quotes inside of a cell.
 */
export function csvCell(value: string): string {
  const safe = value
    .replace(/^(?=[\t\r\n])/, "'")
    .replaceAll(/(^|[;\t\r\n])(?=["\s\p{Cf}]{0,200}[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu, "$1'");
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
