import { UnreadableFile } from "#server/csv/csv-records.ts";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { basename } from "node:path";
import { rename, rm, stat } from "node:fs/promises";
import { PassThrough, type Writable } from "node:stream";
import {
  exportProducts,
  importProducts,
  countBadLines,
  type ImportReport,
} from "#features/catalogue/product-files/service.server.ts";
import { COMMAND } from "#server/audit/actor.ts";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { migrate } from "#server/database/migrate.ts";
import { DatabaseUnavailable } from "#server/database/outages/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { openLog } from "#server/logs/log.ts";
import { createServices } from "#main/services.ts";
import { readArguments, WrongArguments } from "./products-arguments.ts";
import { printLine } from "./print-line.ts";
import { SingleBar } from "cli-progress";

const LINE_EVERY_MS = 5000;

/** Shows a bar on a terminal, and otherwise a line from time to time. Uses stderr, because stdout has the outcome. */
function showProgress(title: string, unit: string, total: number) {
  let shownAt = Date.now();
  const bar =
    process.stderr.isTTY && total > 0
      ? new SingleBar({
          format: `${title} {bar} {percentage}% · {duration_formatted}`,
          barCompleteChar: "█",
          barIncompleteChar: "░",
          hideCursor: true,
        })
      : undefined;
  bar?.start(total, 0);
  return {
    update(done: number) {
      if (bar) return bar.update(done);
      if (Date.now() - shownAt < LINE_EVERY_MS) return;
      shownAt = Date.now();
      process.stderr.write(`${title}: ${done}${total ? ` of ${total}` : ""} ${unit}\n`);
    },
    end: () => bar?.stop(),
  };
}

try {
  const order = readArguments(process.argv.slice(2));
  if (order.command === "import") await runImport(order.file, order.dryRun);
  else await runExport(order.file);
} catch (error) {
  if (!isExpected(error)) throw error;
  fail((error as Error).message);
}

function isExpected(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof ConfigError) return true;
  if (error instanceof UnreadableFile || error instanceof WrongArguments) return true;
  return ["ENOENT", "EISDIR", "EACCES"].includes(String((error as NodeJS.ErrnoException).code));
}

async function runImport(file: string, dryRun: boolean): Promise<void> {
  const size = file === "-" ? 0 : (await stat(file)).size;
  const source = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
  // A file that cannot be opened is reported before a database is started for it.
  if (source !== process.stdin) await once(source, "open");
  const reading = showProgress("Reading", "bytes", size);
  let writing: ReturnType<typeof showProgress> | undefined;
  let bytes = 0;
  const countedLines = (async function* () {
    for await (const chunk of source) {
      yield chunk as Buffer;
      reading.update((bytes += (chunk as Buffer).length));
    }
  })();
  const report = await withShop((context) =>
    importProducts(context, COMMAND, countedLines, {
      name: file === "-" ? "standard input" : basename(file),
      dryRun,
      onProgress: (step, lines, of = 0) => {
        if (step === "read") return;
        reading.end();
        writing ??= showProgress("Writing", "lines", of);
        writing.update(lines);
      },
    }),
  ).finally(() => {
    reading.end();
    writing?.end();
  });
  reportImport(report, dryRun);
}

/** Writes to a draft, which gets the file's name only when it is complete. */
async function runExport(file: string): Promise<void> {
  const progress = showProgress("Exporting", "lines", 0);
  const draft = `${file}.unfinished`;
  const write = (out: Writable) =>
    withShop((context) => exportProducts(context, out, progress.update)).finally(progress.end);
  if (file === "-") {
    const out = new PassThrough();
    out.pipe(process.stdout, { end: false });
    return void (await write(out));
  }
  try {
    const lines = await write(createWriteStream(draft, { flush: true }));
    await rename(draft, file);
    printLine(`Exported ${lines} products to ${file}`);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function withShop<T>(work: (context: Context) => Promise<T>): Promise<T> {
  const config = readConfig(withEnvFile(process.env, ".env"));
  return await withDatabase(config, { share: true }, async (databaseUrl) => {
    await migrate(databaseUrl);
    const services = await createServices(config, { databaseUrl, log: openLog("warn") });
    try {
      await services.context.settings.reload();
      return await work(services.context);
    } finally {
      await services.close();
    }
  });
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** Prints the result of an import. Sets exit code 1 if lines were rejected. */
function reportImport(report: ImportReport, dryRun: boolean): void {
  const { faults: errors, notices, lines, imported } = report;
  for (const notice of notices) process.stderr.write(`${notice}\n`);
  for (const { line, column, reason } of errors) {
    printLine(column ? `line ${line}, ${column}: ${reason}` : `line ${line}: ${reason}`);
  }
  const bad = countBadLines(errors);
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
