import { spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// These scripts run before anything is installed, on the Node (20 or newer) that the machine has.

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
export const shop = join(root, "apps", "shop");
/** The Node that the project pins; everything but these scripts runs on it. */
export const node = join(
  root,
  "node_modules",
  "node",
  "bin",
  process.platform === "win32" ? "node.exe" : "node",
);

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** A fault that a person has to fix. Its message is printed without a stack. */
export class SetupFault extends Error {}

/** For programs that look for `node` by name: the pinned one comes first. */
const PATH = [join(root, "node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);

/** What `run` takes to run a script of node_modules on the pinned Node: the file and arguments. */
export function tool(script, ...args) {
  return [node, [join(root, "node_modules", script), ...args]];
}

/** The same for a program that must end with this process: `run` it with `channel`. */
export function boundTool(script, ...args) {
  return [
    node,
    [join(root, "scripts", "exit-with-parent.mjs"), join(root, "node_modules", script), ...args],
  ];
}

/**
 * Runs a program to its end. With `quiet` its output is returned instead of shown.
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

/** As `run`, quietly. @throws {SetupFault} if the program fails, after showing its output */
export async function runOrFail(what, file, args, options = {}) {
  const { code, output } = await run(file, args, { quiet: true, ...options });
  if (code === 0) return output;
  process.stderr.write(output);
  throw new SetupFault(`${what} failed (exit ${code}).`);
}

/** Runs a script's main function. A SetupFault prints one line, any other error its stack. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    process.stderr.write(`${error instanceof SetupFault ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}
