import { cancelBackgroundJob, getBackground, getNotices } from "@loupe/contract";
import { asc, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queueMail } from "#features/accounts/mail/service.server.ts";
import { auditLog } from "#server/audit/tables.ts";
import { JOBS } from "#main/housekeeping.ts";
import { JOB_TABLE, sendJob, type Job } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/work.ts";
import { addKinds, runNow, runWaiting, statesOf } from "#testing/jobs.ts";
import { openTestShop, type TestShop } from "#testing/shop.ts";
import { kinds } from "#texts/dashboard/background.ts";

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ DEMO: "off", RATE_LIMIT: "off" });
  headers = (await shop.logIn("owner")).headers;
});
afterAll(() => shop.close());

const list = async () => {
  const response = await shop.get("/api/v1/background", headers);
  return getBackground.answer.parse(await response.json()).data;
};
const act = async (path: string) =>
  (await shop.post(`/api/v1/background/${path}`, undefined, headers)).status;

test.each(["a%20job", "job%00", "%C3%A4", "x".repeat(51), "a'b"])(
  "a job with the odd name %s is refused and causes no error",
  async (name) => {
    const id = "0190b1a2-0000-7000-8000-000000000000";
    for (const path of [`${name}/run`, `${name}/${id}/cancel`, `${name}/${id}/retry`])
      expect(await act(path)).toBe(400);
    expect(await act(`__proto__/${id}/cancel`)).toBe(404);
  },
);

test("every kind of job has a title and a name that the API accepts", () => {
  for (const { name } of JOBS)
    expect(cancelBackgroundJob.params.shape.name.safeParse(name).success, name).toBe(true);
  expect(JOBS.map(({ name }) => name).filter((name) => !kinds[name])).toEqual([]);
});

test("a job is listed while it waits or runs, with its progress, and after a failure, when it can be retried", async () => {
  let isBroken = true;
  let end: (() => void) | undefined;
  const kind: Job = {
    name: "counted",
    schedule: "0 3 * * *",
    async run(_, run) {
      run.report(3, 4);
      await new Promise<void>((resolve) => (end = resolve));
      if (isBroken) throw new Error("the disk is full");
    },
  };
  await addKinds(shop.context, [kind]);
  const working = startJobs(shop.context, [kind], { isScheduling: true });
  await expect
    .poll(async () => (await list()).schedules)
    .toMatchObject([{ name: "counted", isOverdue: false, last: null }]);
  await working.stop();

  expect(await act("counted/run")).toBe(200);
  expect(await act("counted/run")).toBe(409);
  expect((await list()).jobs).toMatchObject([{ name: "counted", state: "waiting" }]);
  const again = startJobs(shop.context, [kind]);
  const running = { state: "running", progress: { done: 3, total: 4 } };
  await expect.poll(async () => (await list()).jobs).toMatchObject([running]);
  end?.();
  const failed = { state: "failed", reason: "the disk is full", canRetry: true };
  await expect.poll(async () => (await list()).jobs).toMatchObject([failed]);
  const notices = await shop.get("/api/v1/notices", headers);
  const alerts = getNotices.answer.parse(await notices.json()).data;
  expect(alerts).toContainEqual({
    subject: "jobs",
    page: "background",
    text: "A scheduled job failed: counted.",
  });

  isBroken = false;
  const [job] = (await list()).jobs;
  expect(await act(`counted/${job!.id}/retry`)).toBe(200);
  await expect.poll(async () => (await list()).jobs[0]?.state).toBe("running");
  end?.();
  await expect.poll(async () => (await list()).jobs).toEqual([]);
  expect((await list()).schedules).toMatchObject([{ last: { state: "done" } }]);
  await again.stop();
});

test("a waiting job can be cancelled, and then does not run", async () => {
  const kind: Job = { name: "unwanted", run: async () => expect.fail("it was run") };
  await addKinds(shop.context, [kind]);
  const id = await sendJob(shop.context, "unwanted");
  expect(await act(`unwanted/${id}/cancel`)).toBe(200);
  expect(await act(`unwanted/${id}/cancel`)).toBe(404);
  expect(await act(`no-such-job/${id}/cancel`)).toBe(404);
  await runWaiting(shop.context, kind);
  expect(await statesOf(shop.context, "unwanted")).toMatchObject([{ state: "cancelled" }]);
});

test("only scheduled jobs can be started by an owner", async () => {
  await addKinds(shop.context, JOBS);
  expect(await act("sendMail/run")).toBe(404);
  expect(await act("no-such-job/run")).toBe(404);
});

test("an email whose job is cancelled is not queued again, and counts as failed", async () => {
  const { user, headers: admin } = await shop.logIn("admin");
  await queueMail(shop.context, { kind: "reset", recipient: user.email });
  const mail = (await list()).jobs.find(({ name }) => name === "sendMail");
  expect(await act(`sendMail/${mail!.id}/cancel`)).toBe(200);
  await runNow(
    shop.context,
    JOBS.find(({ name }) => name === "requeueMails")!,
  );
  expect((await list()).jobs.filter(({ name }) => name === "sendMail")).toEqual([]);
  const outbox = await shop.get("/api/v1/mail/getOutbox", admin);
  expect(await outbox.json()).toMatchObject({
    data: [{ state: "failed", lastError: "An owner cancelled it." }],
  });
});

test("a failed job cannot be retried while the next one waits", async () => {
  const kind: Job = {
    name: "repeated",
    schedule: "0 4 * * *",
    run: () => Promise.reject(new Error("broken")),
  };
  await addKinds(shop.context, [kind]);
  await (await shop.context.jobs()).schedule(kind.name, kind.schedule!);
  await runNow(shop.context, kind);
  const failed = (await list()).jobs.find(({ name }) => name === "repeated")!;
  expect(await act("repeated/run")).toBe(200);
  expect(await act(`repeated/${failed.id}/retry`)).toBe(409);
});

test("a waiting job is listed even if there are many failed ones", async () => {
  const kind: Job = { name: "hidden", policy: "standard", run: async () => undefined };
  await addKinds(shop.context, [kind]);
  for (let count = 0; count < 101; count += 1) await sendJob(shop.context, "hidden");
  await shop.context.db.execute(
    sql`update ${JOB_TABLE} set state = 'failed', completed_on = now() where name = 'hidden'`,
  );
  await sendJob(shop.context, "hidden");
  const states = (await list()).jobs.filter(({ name }) => name === "hidden");
  expect(states.filter(({ state }) => state === "waiting")).toHaveLength(1);
  expect(states.some(({ state }) => state === "failed")).toBe(true);
});

test("the audit log has an entry for each job that was started, cancelled or retried", async () => {
  let isBroken = true;
  const kind: Job = {
    name: "audited",
    schedule: "0 5 * * *",
    async run() {
      if (isBroken) throw new Error("broken");
    },
  };
  await addKinds(shop.context, [kind]);
  await (await shop.context.jobs()).schedule(kind.name, kind.schedule!);
  expect(await act("audited/run")).toBe(200);
  await runWaiting(shop.context, kind);
  isBroken = false;
  const { id } = (await list()).jobs.find(({ name }) => name === "audited")!;
  expect(await act(`audited/${id}/retry`)).toBe(200);
  expect(await act(`audited/${id}/cancel`)).toBe(200);
  const entries = await shop.context.db
    .select({ action: auditLog.action, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(sql`${auditLog.subject} = ${id}`)
    .orderBy(asc(auditLog.createdAt));
  const is = (state: string) => ({ name: "audited", state });
  expect(entries).toMatchObject([
    { action: "runBackgroundJob", before: null, after: is("waiting") },
    { action: "retryBackgroundJob", before: is("failed"), after: is("waiting") },
    { action: "cancelBackgroundJob", before: is("waiting"), after: is("cancelled") },
  ]);
});
