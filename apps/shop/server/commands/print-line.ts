/** Prints one line to stdout. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
