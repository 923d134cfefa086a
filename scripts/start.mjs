import { fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { main, node, root, shop } from "./project.mjs";

const PARENT_CHECK_MS = 250;
/** The terminal and npm both pass a Ctrl-C on: two signals within this time are one. */
const SAME_SIGNAL_MS = 1000;

await main(async () => {
  const development = process.argv.includes("--dev");
  await ensureDependencies();
  if (development)
    return await supervise(
      join(root, "node_modules", "@react-router", "dev", "bin.cjs"),
      ["dev"],
      "development",
    );
  await ensureBuild();
  return await supervise(join(shop, "server", "main.ts"), [], "production");
});

/**
 * Runs the server until it ends and passes its exit code on. To stop, the server is told over the
 * channel between us; if we are killed, the channel closes, which tells it the same.
 */
async function supervise(script, args, mode) {
  const server = fork(script, args, {
    cwd: mode === "development" ? shop : root,
    execPath: node,
    execArgv: [],
    env: { ...process.env, NODE_ENV: mode },
  });
  let askedAt = 0;
  const stop = (signal) => {
    const again = askedAt > 0;
    if (again && Date.now() - askedAt < SAME_SIGNAL_MS) return;
    askedAt ||= Date.now();
    if (mode === "development") server.kill(signal);
    else if (server.connected) server.send(again ? "stop at once" : "stop");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(signal));
  const watch = watchParents(() => stop("SIGTERM"));
  const code = await new Promise((resolve) => {
    server.once("error", (error) => {
      process.stderr.write(`The server could not be run: ${error.message}\n`);
      resolve(1);
    });
    server.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
  clearInterval(watch);
  return code;
}

/** npm, when killed hard, cannot tell us: seen by losing it (and the shell it may run us in). */
function watchParents(onGone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const watched = ancestorsUpToNpm();
  const watch = setInterval(() => {
    if (watched.every(({ pid, parent }) => parentOf(pid) === parent)) return;
    clearInterval(watch);
    onGone();
  }, PARENT_CHECK_MS);
  return watch;
}

function ancestorsUpToNpm() {
  const links = [{ pid: process.pid, parent: process.ppid }];
  while (links.length < 4 && !isNpm(links.at(-1).parent)) {
    const pid = links.at(-1).parent;
    const parent = parentOf(pid);
    if (parent === undefined || parent <= 1) return links.slice(0, 1);
    links.push({ pid, parent });
  }
  return links.length < 4 ? links : links.slice(0, 1);
}

function isNpm(pid) {
  try {
    return /^(npm|node\0[^\0]*npm)/.test(readFileSync(`/proc/${pid}/cmdline`, "utf8"));
  } catch {
    return true; // no /proc on this system: the direct parent is all that can be watched
  }
}

function parentOf(pid) {
  if (pid === process.pid) return process.ppid;
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
  } catch {
    return undefined;
  }
}
