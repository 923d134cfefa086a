import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { PassThrough, type Writable } from "node:stream";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import {
  countBadLines,
  exportProducts,
  importProducts,
  UnreadableFile,
  type ImportReport,
} from "#features/catalogue/product-files/service.server.ts";
import { ConfigError, readConfig, withEnvFile } from "#server/config.ts";
import type { Context } from "#server/context.ts";
import { migrate } from "#server/database/migrate.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { withDatabase } from "#server/database/with-database.ts";
import { openLog } from "#server/logs/log.ts";
import { createServices } from "#server/services.ts";

// npm run products -- import FILE.csv [--dry-run] · npm run products -- export FILE.csv
// `-` for a file is the standard input or output.

const USAGE =
  "Say: npm run products -- import FILE.csv [--dry-run], or: npm run products -- export FILE.csv";

const LINE_EVERY_MS = 5000;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "dry-run": { type: "boolean", default: false } },
  });
  const [command, file] = positionals;
  if (!file || positionals.length > 2) fail(USAGE);
  else if (command === "import") await runImport(file, values["dry-run"]);
  else if (command === "export" && !values["dry-run"]) await runExport(file);
  else fail(USAGE);
} catch (error) {
  if (!isForPeople(error)) throw error;
  fail((error as Error).message);
}

function isForPeople(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || error instanceof ConfigError) return true;
  if (error instanceof UnreadableFile) return true;
  const code = String((error as NodeJS.ErrnoException).code);
  return code.startsWith("ERR_PARSE_ARGS") || ["ENOENT", "EISDIR", "EACCES"].includes(code);
}

async function runImport(file: string, dryRun: boolean): Promise<void> {
  const size = file === "-" ? 0 : (await stat(file)).size;
  const source = file === "-" ? process.stdin : createReadStream(file, { highWaterMark: 1 << 18 });
  // A file that cannot be opened is told before a database is started for it.
  if (source !== process.stdin) await once(source, "open");
  const reading = showProgress("Reading", "bytes", size);
  let writing: ReturnType<typeof showProgress> | undefined;
  let bytes = 0;
  const counted = (async function* () {
    for await (const chunk of source) {
      yield chunk as Buffer;
      reading.tell((bytes += (chunk as Buffer).length));
    }
  })();
  const report = await withShop((context) =>
    importProducts(context, counted, {
      dryRun,
      onProgress: (step, lines, of = 0) => {
        if (step === "read") return;
        reading.end();
        writing ??= showProgress("Writing", "lines", of);
        writing.tell(lines);
      },
    }),
  ).finally(() => {
    reading.end();
    writing?.end();
  });
  tellOutcome(report, dryRun);
}

function tellOutcome(report: ImportReport, dryRun: boolean): void {
  const { faults, notices, lines, imported } = report;
  for (const notice of notices) process.stderr.write(`${notice}\n`);
  for (const { line, column, reason } of faults) {
    say(column ? `line ${line}, ${column}: ${reason}` : `line ${line}: ${reason}`);
  }
  const bad = countBadLines(faults);
  const { added, updated, unchanged } = report;
  const outlook = `${added} new, ${updated} updated, ${unchanged} unchanged`;
  if (imported) say(`Imported ${lines} lines: ${outlook}`);
  else if (bad === 0) say(`${lines} lines are good: ${outlook}. Nothing was imported (dry run)`);
  tellBlocked(report.blockedPictures);
  if (bad === 0) return;
  say(`${bad} of ${lines} lines are bad, the others good. Nothing was imported`);
  if (dryRun) say(`Of those read to the end: ${outlook}`);
  process.exitCode = 1;
}

/** Pictures that the shop does not fetch are no fault of a line, but nobody sees them. */
function tellBlocked({ lines, hosts, hostCount, setting }: ImportReport["blockedPictures"]): void {
  if (lines === 0) return;
  const named = hosts.map((one) => `${one.host} (${one.lines})`).join(", ");
  const more = hostCount > hosts.length ? ` and ${hostCount - hosts.length} other hosts` : "";
  const what = lines === 1 ? "The picture of 1 line" : `The pictures of ${lines} lines`;
  say(`${what} won't show: this shop doesn't fetch pictures from ${named}${more}.`);
  say(`To show them, set ${setting} and restart the shop.`);
}

/** The file gets its name only when it is whole. */
async function runExport(file: string): Promise<void> {
  const progress = showProgress("Exporting", "lines", 0);
  const draft = `${file}.unfinished`;
  const write = (out: Writable) =>
    withShop((context) => exportProducts(context, out, progress.tell)).finally(progress.end);
  if (file === "-") {
    const out = new PassThrough();
    out.pipe(process.stdout, { end: false });
    return void (await write(out));
  }
  try {
    const lines = await write(createWriteStream(draft, { flush: true }));
    await rename(draft, file);
    say(`Exported ${lines} products to ${file}`);
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
      return await work(services.context);
    } finally {
      await services.close();
    }
  });
}

/** A bar where somebody looks at it, else a line now and then; on stderr, for stdout is the outcome. */
function showProgress(title: string, unit: string, total: number) {
  let told = Date.now();
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
    tell(done: number) {
      if (bar) return bar.update(done);
      if (Date.now() - told < LINE_EVERY_MS) return;
      told = Date.now();
      process.stderr.write(`${title}: ${done}${total ? ` of ${total}` : ""} ${unit}\n`);
    },
    end: () => bar?.stop(),
  };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}
