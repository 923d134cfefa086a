import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#testing/free-port.ts";
import { startLoad, type Load, type Outcome } from "./load.ts";
import { racePurges } from "./purge-race.ts";
import { DEPLOY, ensurePrograms, openScene, type Actor, type Scene } from "./scene.ts";
import type { Row } from "./table.ts";

const RATE_S = 100;
/** Seconds for which each event is watched; the long drill makes 60,000 requests. */
const WATCHED_S = { short: 12, long: 75 };
const CRASH_MS = 5000;

type Cast = { scene: Scene; a: Actor; b: Actor };

type Event = {
  name: string;
  play(cast: Cast): Promise<void>;
  /** Whether a request counts: all where a process was at fault, and pages where the database was. */
  counts: (outcome: Outcome) => boolean;
  failuresMax: number;
  allowed: string;
};

const NONE = { counts: () => true, failuresMax: 0, allowed: "0 failed" };
const isPage = ({ kind }: Outcome) => kind === "page";
const NO_PAGE = { counts: isPage, failuresMax: 0, allowed: "0 pages failed" };
/** A page is cached for a minute. Those whose minute ends while the database is away cannot be made anew. */
const FEW_PAGES = { counts: isPage, failuresMax: 5, allowed: "at most 5 pages failed" };

const EVENTS: Event[] = [
  { name: "nothing", play: async () => undefined, ...NONE },
  { name: "kill -9 of one process", play: ({ a }) => a.signal("SIGKILL"), ...NONE },
  { name: "it starts again", play: ({ a }) => a.start(), ...NONE },
  { name: "SIGTERM to the other", play: ({ b }) => b.signal("SIGTERM"), ...NONE },
  { name: "it starts again", play: ({ b }) => b.start(), ...NONE },
  { name: "one process hangs (SIGSTOP)", play: ({ a }) => a.signal("SIGSTOP"), ...NONE },
  { name: "it goes on", play: ({ a }) => a.signal("SIGCONT"), ...NONE },
  { name: "kill -9 and start at once", play: async ({ b }) => restart(b), ...NONE },
  { name: "PostgreSQL restarts", play: ({ scene }) => scene.restartDatabase(), ...NO_PAGE },
  {
    name: `PostgreSQL crashes for ${CRASH_MS / 1000} s`,
    play: ({ scene }) => scene.crashDatabase(CRASH_MS),
    ...FEW_PAGES,
  },
];

async function restart(actor: Actor): Promise<void> {
  await actor.signal("SIGKILL");
  await actor.start();
}

/**
 * Two processes behind HAProxy, with the configuration of `deploy/`, beneath a steady load; then a purge
 * race through Varnish.
 */
export async function drillMany({ isLong }: { isLong: boolean }): Promise<Row[]> {
  ensurePrograms({ haproxy: ["haproxy"], varnishd: ["varnish", "varnish-modules"] });
  const scene = await openScene();
  try {
    const [a, b] = [await scene.shop("a"), await scene.shop("b")];
    const proxy = await startHaproxy(scene, a, b);
    const load = startLoad(proxy.origin, RATE_S);
    await sleep(10_000); // every page is cached once before the first event
    const watched_s = isLong ? WATCHED_S.long : WATCHED_S.short;
    const rows: Row[] = [];
    for (const event of EVENTS) rows.push(await watch(event, { scene, a, b }, load, watched_s));
    await load.stop();
    const cache = await startVarnish(scene, proxy);
    rows.push(await racePurges(scene, cache, isLong ? 120 : 40));
    return rows;
  } finally {
    await scene.close();
  }
}

async function watch(event: Event, cast: Cast, load: Load, watched_s: number): Promise<Row> {
  const from_s = load.now_s();
  await Promise.all([event.play(cast), sleep(watched_s * 1000)]);
  const until_s = load.now_s();
  await sleep(2000); // the last of them are answered, and what follows begins with nothing under way
  const outcomes = load.outcomes.filter(({ at_s }) => at_s >= from_s && at_s < until_s);
  const failed = outcomes.filter(({ fault }) => fault);
  const wrongly = failed.filter(event.counts);
  const slowest = Math.max(...outcomes.map(({ ms }) => ms));
  return {
    event: event.name,
    seen: `${outcomes.length} requests, ${told(failed)}, slowest ${(slowest / 1000).toFixed(1)} s`,
    allowed: event.allowed,
    passed: wrongly.length <= event.failuresMax && outcomes.length > 0,
  };
}

/** "0 failed", or "3 failed (2 × post 503, 1 × api ECONNRESET)". */
function told(failed: Outcome[]): string {
  if (failed.length === 0) return "0 failed";
  const alike = Object.groupBy(failed, ({ kind, fault }) => `${kind} ${fault}`);
  const kinds = Object.entries(alike).map(([name, those]) => `${those?.length} × ${name}`);
  return `${failed.length} failed (${kinds.join(", ")})`;
}

async function startHaproxy(scene: Scene, a: Actor, b: Actor): Promise<Actor> {
  const port = await freePort();
  return scene.run("haproxy", ["-q", "-db", "-f", join(DEPLOY, "haproxy.cfg")], {
    port,
    ready: "/robots.txt",
    env: {
      LISTEN: `127.0.0.1:${port}`,
      LOUPE_A: `127.0.0.1:${a.port}`,
      LOUPE_B: `127.0.0.1:${b.port}`,
    },
  });
}

/** With the address of the proxy in place of the one that the file names. */
async function startVarnish(scene: Scene, proxy: Actor): Promise<Actor> {
  const port = await freePort();
  const text = await readFile(join(DEPLOY, "varnish.vcl"), "utf8");
  const file = join(scene.folder, "varnish.vcl");
  await writeFile(file, text.replace('.port = "8080"', `.port = "${proxy.port}"`));
  const args = [
    "-j",
    "none",
    "-F",
    "-f",
    file,
    "-a",
    `127.0.0.1:${port}`,
    "-n",
    join(scene.folder, "varnish"),
  ];
  return scene.run("varnishd", [...args, "-s", "malloc,64m"], { port, ready: "/robots.txt" });
}
