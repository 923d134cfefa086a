import {
  countBadLines,
  type ImportReport,
} from "#features/catalogue/product-files/service.server.ts";
import { printLine } from "./print-line.ts";

/** Prints the result of an import. Sets exit code 1 if lines were rejected. */
export function reportImport(report: ImportReport, dryRun: boolean): void {
  const { faults, notices, lines, imported } = report;
  for (const notice of notices) process.stderr.write(`${notice}\n`);
  for (const { line, column, reason } of faults) {
    printLine(column ? `line ${line}, ${column}: ${reason}` : `line ${line}: ${reason}`);
  }
  const bad = countBadLines(faults);
  const { added, updated, unchanged } = report;
  const outlook = `${added} new, ${updated} updated, ${unchanged} unchanged`;
  if (imported) printLine(`Imported ${lines} lines: ${outlook}`);
  else if (bad === 0)
    printLine(`${lines} lines are good: ${outlook}. Nothing was imported (dry run)`);
  reportBlocked(report.blockedPictures);
  if (bad === 0) return;
  printLine(`${bad} of ${lines} lines are bad, the others good. Nothing was imported`);
  if (dryRun) printLine(`Of the lines that were read: ${outlook}`);
  process.exitCode = 1;
}

/** Lists pictures on hosts that the shop does not fetch from. Their lines are valid, but shoppers see no picture. */
function reportBlocked({
  lines,
  hosts,
  hostCount,
  setting,
}: ImportReport["blockedPictures"]): void {
  if (lines === 0) return;
  const hostCounts = hosts.map((one) => `${one.host} (${one.lines})`).join(", ");
  const more = hostCount > hosts.length ? ` and ${hostCount - hosts.length} other hosts` : "";
  const what = lines === 1 ? "The picture of 1 line" : `The pictures of ${lines} lines`;
  printLine(`${what} won't show: this shop doesn't fetch pictures from ${hostCounts}${more}.`);
  printLine(
    `To show them, add the hosts in the dashboard's settings, or set ${setting} and restart the shop.`,
  );
}
