import { fork } from "node:child_process";
import { watch } from "node:fs";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import { ensureBuild, ensureLanguages } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { watchParents } from "./watch-parent-process.mjs";
import { main, node, root, printLine, shop } from "./project.mjs";
import { ensureTexts } from "./texts.mjs";

/** The terminal and npm both send a signal for one Ctrl-C, so two signals within this time count as one. */
const SAME_SIGNAL_MS = 1000;
/** Matches files that Vite does not reload. A change to one of them restarts the server. */
const RESTARTS = /^(main|server|features)\/(?!.*\.test\.).*\.ts$/;
/** Matches catalogues of texts, which are compiled again at a change. */
const CATALOGUE = /^texts\/[\w-]+\.json$/;
const SETTLE_MS = 150;
/** The nice value of the build, which must not slow down the server. */
const LOW_PRIORITY = 10;

await main(async () => {
  await ensureDependencies();
  if (process.argv.includes("--dev")) return await supervise("development", { reload: true });
  await ensureBuild();
  const serving = supervise("production");
  // The build must not slow down the server, which already serves the English pages.
  setPriority(LOW_PRIORITY);
  ensureLanguages().catch((error) => printLine(`Not all languages are served: ${error.message}`));
  // Ends this process, and with it a build that is still running.
  process.exit(await serving);
});

/**
 * Runs the server until it ends and returns its exit code. This process stops the server by a message on the
 * IPC channel. If this process is killed, the channel closes, which also stops the server.
 */
async function supervise(mode, { reload = false } = {}) {
  let server;
  let askedAt = 0;
  let restarting = false;
  const stop = () => {
    const again = askedAt > 0;
    if (again && Date.now() - askedAt < SAME_SIGNAL_MS) return;
    askedAt ||= Date.now();
    if (server.connected) server.send(again ? "stop at once" : "stop");
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
  const parents = watchParents(stop);
  const changes =
    reload &&
    watchSources(() => {
      restarting = true;
      if (server.connected) server.send("stop");
    });
  for (;;) {
    server = startServer(mode);
    const code = await untilEnded(server);
    if (!restarting || askedAt > 0) {
      clearInterval(parents);
      if (changes) changes.close();
      return code;
    }
    restarting = false;
    printLine("Restarting after a change…");
  }
}

function startServer(mode) {
  return fork(join(shop, "server", "main.ts"), [], {
    cwd: root,
    execPath: node,
    // Pages create many short-lived objects; more memory for them saves a fifth of the CPU time of garbage collection.
    // V8 gets at most one helper thread less than there are cores, because more would displace the main thread from
    // its core while they collect. The condition makes the server and Vite load the same copy of React Router.
    execArgv: [
      "--max-semi-space-size=64",
      `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
      ...(mode === "development" ? ["--conditions=development"] : []),
    ],
    // The cache stores compiled modules between starts, which halves the time of a restart. The thresholds make glibc
    // return an upload's memory to the system after the response.
    env: {
      NODE_COMPILE_CACHE: join(root, ".cache", "node"),
      MALLOC_MMAP_THRESHOLD_: "262144",
      MALLOC_TRIM_THRESHOLD_: "262144",
      ...process.env,
      NODE_ENV: mode,
    },
  });
}

function untilEnded(server) {
  return new Promise((resolve) => {
    server.once("error", (error) => {
      process.stderr.write(`The server could not be started: ${error.message}\n`);
      resolve(1);
    });
    server.once("exit", (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

function watchSources(onChange) {
  let settling;
  return watch(shop, { recursive: true }, (_, path) => {
    const name = path?.replaceAll("\\", "/") ?? "";
    // A catalogue with errors leaves the texts as they were. Vite reloads the compiled texts.
    if (CATALOGUE.test(name)) ensureTexts().catch((error) => printLine(error.message));
    if (!RESTARTS.test(name)) return;
    clearTimeout(settling);
    settling = setTimeout(onChange, SETTLE_MS);
  });
}
