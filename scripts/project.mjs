import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// These scripts run before anything is installed, on the machine's own Node (20 or newer).

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const shop = join(root, "apps", "shop");
/** The Node version that package-lock.json names. It runs everything except these scripts. */
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** An error that the user must fix. Its message is printed without a stack. */
export class SetupError extends Error {}

/** The PATH for programs that search for `node`: the project's Node version comes first. */
const PATH = [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);

/** Returns the file and arguments with which `run` runs a script of node_modules on the project's Node. */
export function tool(script, ...args) {
  return [node, [join(root, "node_modules", script), ...args]];
}

/** Like `tool`, for a program that must end with this process. Call `run` with `channel` then. */
export function boundTool(script, ...args) {
  return [
    node,
    [join(root, "scripts", "exit-with-parent.mjs"), join(root, "node_modules", script), ...args],
  ];
}

/**
 * Runs a program to its end. With `quiet`, returns the output instead of showing it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(file, args, { cwd = root, env = {}, quiet = false, channel = false } = {}) {
  const output = quiet ? "pipe" : "inherit";
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, PATH, ...env },
      stdio: ["ignore", output, output, ...(channel ? ["ipc"] : [])],
    });
    const chunks = [];
    child.stdout?.on("data", (chunk) => chunks.push(chunk));
    child.stderr?.on("data", (chunk) => chunks.push(chunk));
    child.once("error", reject);
    child.once("close", (code, signal) =>
      resolve({ code: code ?? (signal ? 1 : 0), output: Buffer.concat(chunks).toString() }),
    );
  });
}

/**
 * Like `run`, without showing the output.
 * @throws {SetupError} if the program fails, after showing its output
 */
export async function runOrFail(what, file, args, options = {}) {
  const { code, output } = await run(file, args, { quiet: true, ...options });
  if (code === 0) return output;
  process.stderr.write(output);
  throw new SetupError(`${what} failed (exit ${code}).`);
}

/** Runs a script's main function. Prints one line for a SetupError, and the stack of any other error. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof SetupError ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
