/** Prints one line of the outcome. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
