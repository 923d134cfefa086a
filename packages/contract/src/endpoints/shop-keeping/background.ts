import * as z from "zod";
import { route } from "../../endpoint.ts";

const Count = z.number().min(0);
const Time = z.iso.datetime();

export const BackgroundJob = z
  .object({
    id: z.uuid(),
    name: z.string().meta({ description: "of its kind" }),
    state: z.enum(["waiting", "running", "failed", "done"]),
    progress: z.object({ done: Count, total: Count }).nullable(),
    sentAt: Time,
    beginsAt: Time.meta({ description: "when a waiting job may begin" }),
    endedAt: Time.nullable(),
    attempts: z.number().int().min(0).meta({ description: "runs that ended early" }),
    reason: z.string().nullable().meta({ description: "why its last run failed" }),
    canRetry: z.boolean(),
  })
  .meta({ id: "BackgroundJob" });
export type BackgroundJob = z.output<typeof BackgroundJob>;

export const Schedule = z
  .object({
    name: z.string(),
    nextAt: Time,
    isOverdue: z.boolean().meta({ description: "one waits that no process runs" }),
    last: BackgroundJob.nullable().meta({ description: "the last run that ended" }),
  })
  .meta({ id: "Schedule" });
export type Schedule = z.output<typeof Schedule>;

export const Background = z
  .object({
    jobs: z.array(BackgroundJob).meta({ description: "that wait, run or have failed" }),
    schedules: z.array(Schedule),
  })
  .meta({ id: "Background" });
export type Background = z.output<typeof Background>;

export const getBackground = route({
  address: "GET /background",
  summary:
    "The background jobs of all processes: waiting, running and failed ones, and the next runs",
  access: "owner",
  data: Background,
});

/** A process may lack the jobs of a newer version, so this is no list of names. */
const JobName = z.string().regex(/^[\w-]{1,50}$/);

export const runBackgroundJob = route({
  address: "POST /background/:name/run",
  summary: "Runs a scheduled job now",
  access: "owner",
  params: z.object({ name: JobName }),
  refusals: ["job_not_found", "job_under_way"],
});

const params = z.object({ name: JobName, id: z.uuid() });

export const cancelBackgroundJob = route({
  address: "POST /background/:name/:id/cancel",
  summary: "Ends a job that waits or runs",
  access: "owner",
  params,
  refusals: ["job_not_found"],
});

export const retryBackgroundJob = route({
  address: "POST /background/:name/:id/retry",
  summary: "Runs a scheduled job that has failed again",
  access: "owner",
  params,
  refusals: ["job_not_found", "job_under_way"],
});
