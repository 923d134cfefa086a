import { PgBoss, type ConstructorOptions } from "pg-boss";
import type { Logger } from "pino";
import { singleConnection } from "#server/database/single-connection.ts";
import { ENGINE_SCHEMA, type Job } from "./job.ts";

const HOUR_S = 3600;
/** The time (s) without a heartbeat after which another process runs a job again. */
const HEARTBEAT_S = 15;
const HEARTBEAT_EVERY_S = 5;
/** How often (s) one of the processes looks for such jobs. */
const SUPERVISED_EVERY_S = 40;
/** The most runs of one job, including runs whose process was killed. */
const RUNS_MAX = 10;
const LIMIT_S = 30 * 60;
const FINISHED_FOR_S = 24 * HOUR_S;
/** pg-boss's own queue for the occurrences of its schedule, which it would store for a week by default. */
const OCCURRENCES = "__pgboss__send-it";

/** The options of every use of pg-boss. Its maintenance that Loupe does not need runs rarely. */
const COMMON = {
  schema: ENGINE_SCHEMA,
  migrate: false,
  supervise: false,
  schedule: false,
  registerInstance: false,
  monitorVacuum: false,
  openTelemetry: { enabled: false },
  flowIntervalSeconds: HOUR_S,
  bamIntervalSeconds: HOUR_S,
  queueCacheIntervalSeconds: HOUR_S,
  cronMonitorIntervalSeconds: 45,
  cronWorkerIntervalSeconds: 30,
  superviseIntervalSeconds: SUPERVISED_EVERY_S,
  monitorIntervalSeconds: SUPERVISED_EVERY_S,
} satisfies ConstructorOptions;

export const HEARTBEAT = { heartbeatRefreshSeconds: HEARTBEAT_EVERY_S };

type Roles = Pick<ConstructorOptions, "migrate" | "supervise" | "schedule">;
type Opened = {
  pool: { query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> };
  log: Logger;
};

/** Creates the job queue (pg-boss), which uses the shop's own database connections. */
export function openEngine({ pool, log }: Opened, options: Roles = {}): PgBoss {
  const db = { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ ...COMMON, ...options, db });
  boss.on("error", (err) => log.warn({ err }, "the engine of background work failed at something"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, message));
  return boss;
}

/** Returns a function that starts the job queue for sending jobs, at its first call and outside transactions. */
export function openSender(resources: Opened) {
  let started: Promise<PgBoss> | undefined;
  const start = async () => await openEngine(resources).start();
  return {
    jobs: () =>
      (started ??= start().catch((error: unknown) => {
        started = undefined;
        throw error;
      })),
    close: async () => (await started?.catch(() => undefined))?.stop({ graceful: false }),
  };
}

/**
 * Creates or updates the tables of the job queue, and the queues of these jobs. If several processes start together,
 * one does this while the others wait.
 */
export async function installEngine(url: string, log: Logger, kinds: readonly Job[]) {
  const client = singleConnection(url, { application_name: "loupe migration" });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('engine of background work'))");
    const boss = openEngine({ pool: client, log }, { migrate: true });
    await boss.start();
    await createQueues(boss, kinds);
    await boss.stop({ graceful: false });
  } finally {
    await client.end();
  }
}

async function createQueues(boss: PgBoss, kinds: readonly Job[]): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const kind of kinds) {
    const { policy = "exclusive", ...options } = optionsOf(kind);
    const queue = queues.get(kind.name);
    if (queue && queue.policy !== policy)
      throw new Error(`the policy of ${kind.name} cannot change: give the kind a new name`);
    if (!queue) await boss.createQueue(kind.name, { policy, ...options });
    else if (Object.entries(options).some(([name, value]) => queue[name as "retryLimit"] !== value))
      await boss.updateQueue(kind.name, options);
  }
  await boss.createQueue(OCCURRENCES);
  await boss.updateQueue(OCCURRENCES, { deleteAfterSeconds: HOUR_S });
}

const optionsOf = ({ policy, limit_s = LIMIT_S, retries = 0, pause_s = 0, pauseMax_s }: Job) => ({
  policy,
  // Longer than the limit, because the process itself normally ends the job there. This is for a hanging process.
  expireInSeconds: limit_s + 60,
  retryLimit: retries + RUNS_MAX,
  retryDelay: pause_s,
  retryBackoff: pauseMax_s !== undefined,
  ...(pauseMax_s && { retryDelayMax: pauseMax_s }),
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: FINISHED_FOR_S,
});

export const limitOf = ({ limit_s = LIMIT_S }: Job) => limit_s;
