import { parseArgs } from "node:util";

// npm run products -- import FILE.csv [--dry-run] · npm run products -- export FILE.csv
// `-` in place of a file is the standard input or output.

const USAGE =
  "Say: npm run products -- import FILE.csv [--dry-run], or: npm run products -- export FILE.csv";

/** The arguments of the command are wrong. The message is one line for the owner. */
export class WrongArguments extends Error {}

type Arguments =
  | { command: "import"; file: string; dryRun: boolean }
  | { command: "export"; file: string };

/** @throws {WrongArguments} */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args);
  const [command, file] = positionals;
  const dryRun = values["dry-run"];
  if (!file || positionals.length > 2) throw new WrongArguments(USAGE);
  if (command === "import") return { command, file, dryRun };
  if (command === "export" && !dryRun) return { command, file };
  throw new WrongArguments(USAGE);
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { "dry-run": { type: "boolean", default: false } },
    });
  } catch (error) {
    throw new WrongArguments((error as Error).message);
  }
}
