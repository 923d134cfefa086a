import { fork } from "node:child_process";
import { watch } from "node:fs";
import { availableParallelism, setPriority } from "node:os";
import { join } from "node:path";
import { ensureBuild, ensureLanguages } from "./build.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { watchParents } from "./watch-parent-process.mjs";
import { main, node, root, say, shop } from "./project.mjs";

/** The terminal and npm both pass a Ctrl-C on: two signals within this time are one. */
const SAME_SIGNAL_MS = 1000;
/** What runs outside of Vite's reload: a change of it restarts the server. */
const RESTARTS = /^(server|features)\/(?!.*\.test\.).*\.ts$/;
const SETTLE_MS = 150;
/** As `nice` counts. */
const LOW_PRIORITY = 10;

await main(async () => {
  await ensureDependencies();
  if (process.argv.includes("--dev")) return await supervise("development", { reload: true });
  await ensureBuild();
  const serving = supervise("production");
  // English is served meanwhile, and must stay fast.
  setPriority(LOW_PRIORITY);
  ensureLanguages().catch((error) => say(`Not all languages are served: ${error.message}`));
  // A build that still runs ends with us.
  process.exit(await serving);
});

/**
 * Runs the server until it ends and passes its exit code on. To stop, the server is told over the
 * channel between us; if we are killed, the channel closes, which tells it the same.
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
    say("Restarting after a change…");
  }
}

function startServer(mode) {
  return fork(join(shop, "server", "main.ts"), [], {
    cwd: root,
    execPath: node,
    // React Router has to be the same copy in the server and in what Vite loads.
    // A page makes much that lives briefly: with more room for it, collecting costs a fifth less CPU.
    // V8's four helpers would push the one thread that answers off its core while they collect.
    execArgv: [
      "--max-semi-space-size=64",
      `--v8-pool-size=${Math.min(4, Math.max(1, availableParallelism() - 1))}`,
      ...(mode === "development" ? ["--conditions=development"] : []),
    ],
    // Compiled modules are cached between starts: a restart takes half the time.
    // What an upload took goes back to the machine once it is answered: glibc would keep it otherwise.
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
      process.stderr.write(`The server could not be run: ${error.message}\n`);
      resolve(1);
    });
    server.once("exit", (code, signal) => resolve(code ?? (signal === "SIGINT" ? 130 : 1)));
  });
}

function watchSources(onChange) {
  let settling;
  return watch(shop, { recursive: true }, (_, path) => {
    if (!RESTARTS.test(path?.replaceAll("\\", "/") ?? "")) return;
    clearTimeout(settling);
    settling = setTimeout(onChange, SETTLE_MS);
  });
}
