import { setTimeout as sleep } from "node:timers/promises";
import { startHaproxy, startVarnish } from "./front.ts";
import { readAll, startLoad, type Outcome } from "./load.ts";
import { ensurePrograms, openScene, type Actor, type Scene } from "./scene.ts";
import type { Options } from "./options.ts";
import type { Row } from "./table.ts";

const RATE_S = 100;
/** The duration of each event in seconds. The long drill makes 112,500 requests. */
const EVENT_S = { short: 12, long: 75 };
const CRASH_MS = 5000;

type Cast = { scene: Scene; a: Actor; b: Actor; stop: AbortSignal };

type Event = {
  name: string;
  play(cast: Cast): Promise<void>;
  /** Whether a failed request counts: all do if a process fails, only reads do if the database fails. */
  counts: (outcome: Outcome) => boolean;
  failuresMax: number;
  allowed: string;
};

const NONE = { counts: () => true, failuresMax: 0, allowed: "0 failed" };
const isPage = ({ kind }: Outcome) => kind === "page";
const NO_PAGE = { counts: isPage, failuresMax: 0, allowed: "0 pages failed" };
/** A page is cached for a minute. It cannot be rendered again while the database is unreachable. */
const FEW_PAGES = { counts: isPage, failuresMax: 5, allowed: "at most 5 pages failed" };
/** A cache in front serves expired responses for another minute, also those of the API. */
const FEW_READS = {
  counts: ({ kind }: Outcome) => kind !== "post",
  failuresMax: 5,
  allowed: "at most 5 GETs failed",
};

const CRASH = `PostgreSQL crashes for ${CRASH_MS / 1000} s`;
const crash = ({ scene }: Cast) => scene.crashDatabase(CRASH_MS);
const hang = ({ a }: Cast) => a.signal("SIGSTOP");
const resume = ({ a }: Cast) => a.signal("SIGCONT");

const BEHIND_HAPROXY: Event[] = [
  { name: "nothing", play: async () => undefined, ...NONE },
  { name: "kill -9 of one process", play: ({ a }) => a.signal("SIGKILL"), ...NONE },
  { name: "it starts again", play: ({ a }) => a.start(), ...NONE },
  { name: "SIGTERM to the other", play: ({ b }) => b.signal("SIGTERM"), ...NONE },
  { name: "it starts again", play: ({ b }) => b.start(), ...NONE },
  { name: "one process hangs (SIGSTOP)", play: hang, ...NONE },
  { name: "it goes on", play: resume, ...NONE },
  { name: "kill -9 and start at once", play: async ({ b }) => restart(b), ...NONE },
  { name: "PostgreSQL restarts", play: ({ scene }) => scene.restartDatabase(), ...NO_PAGE },
  { name: CRASH, play: crash, ...FEW_PAGES },
];

const BEHIND_VARNISH: Event[] = [
  { name: "nothing", play: async () => undefined, ...NONE },
  { name: "one process hangs (SIGSTOP)", play: hang, ...NONE },
  { name: "it goes on", play: resume, ...NONE },
  { name: "kill -9 and start at once", play: async ({ b }) => restart(b), ...NONE },
  { name: CRASH, play: crash, ...FEW_READS },
];

async function restart(actor: Actor): Promise<void> {
  await actor.signal("SIGKILL");
  await actor.start();
}

/**
 * Plays the events on two to four processes behind HAProxy, configured as in `deploy/`, under a steady load.
 * Then repeats this with Varnish in front.
 */
export async function drillMany({ isLong, processes, stop }: Options): Promise<Row[]> {
  ensurePrograms({ haproxy: ["haproxy"], varnishd: ["varnish"] });
  const scene = await openScene();
  try {
    const shops: Actor[] = [];
    for (let at = 0; at < processes; at += 1) shops.push(await scene.shop(`shop-${at}`));
    const [a, b] = [shops[0]!, shops[1]!];
    const proxy = await startHaproxy(scene, shops);
    const cast = { scene, a, b, stop };
    const watched_s = isLong ? EVENT_S.long : EVENT_S.short;
    const rows = await playUnderLoad("", {
      origin: proxy.origin,
      events: BEHIND_HAPROXY,
      cast,
      watched_s,
    });
    const cache = await startVarnish(scene, proxy);
    const behind = { origin: cache.origin, events: BEHIND_VARNISH, cast, watched_s };
    rows.push(...(await playUnderLoad("behind Varnish: ", behind)));
    return rows;
  } finally {
    await scene.close();
  }
}

type Play = { origin: string; events: Event[]; cast: Cast; watched_s: number };

/** Plays events under load. Each request counts for the event in which it ended. */
async function playUnderLoad(
  where: string,
  { origin, events, cast, watched_s }: Play,
): Promise<Row[]> {
  await readAll(origin);
  const load = startLoad(origin, RATE_S);
  const rows: Row[] = [];
  let outcomeCount = 0;
  for (const event of events) {
    const minimumTime = sleep(watched_s * 1000, undefined, { signal: cast.stop });
    await Promise.all([event.play(cast), minimumTime]);
    // All requests of this event must end before the next event begins.
    await (event === events.at(-1) ? load.stop() : load.waitForRunning());
    const outcomes = load.take();
    outcomeCount += outcomes.length;
    rows.push(rowOf({ ...event, name: where + event.name }, outcomes));
  }
  if (outcomeCount !== load.sentCount())
    throw new Error(`${load.sentCount()} were sent, ${outcomeCount} counted`);
  return rows;
}

function rowOf(event: Event, outcomes: Outcome[]): Row {
  const failed = outcomes.filter(({ failure }) => failure);
  const countedFailures = failed.filter(event.counts);
  const slowest = Math.max(0, ...outcomes.map(({ ms }) => ms));
  return {
    event: event.name,
    result: `${outcomes.length} requests, ${failureSummary(failed)}, slowest ${(slowest / 1000).toFixed(1)} s`,
    allowed: event.allowed,
    isPassed: countedFailures.length <= event.failuresMax && outcomes.length > 0,
  };
}

/** "0 failed", or "3 failed (2 × post 503, 1 × api ECONNRESET)". */
function failureSummary(failed: Outcome[]): string {
  if (failed.length === 0) return "0 failed";
  const alike = Object.groupBy(failed, ({ kind, failure }) => `${kind} ${failure}`);
  const kinds = Object.entries(alike).map(([name, those]) => `${those?.length} × ${name}`);
  return `${failed.length} failed (${kinds.join(", ")})`;
}
