import {
  cancelBackgroundJob,
  getBackground,
  retryBackgroundJob,
  runBackgroundJob,
} from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { listBackground } from "#server/jobs/job-list.ts";
import { cancelJob, retryJob, sendJob } from "#server/jobs/job.ts";

export const backgroundApi: FeatureApi = (app, context) => {
  serve(app, getBackground, async () => ({ message: "ok", data: await listBackground(context) }));

  serve(app, runBackgroundJob, async ({ params: { name } }) => {
    await admitScheduled(name);
    if (!(await sendJob(context, name))) throw new ApiError("job_under_way");
    return { message: "The job begins" };
  });

  serve(app, cancelBackgroundJob, async ({ params: { name, id } }) => {
    if (!(await cancelJob(context, name, id))) throw new ApiError("job_not_found");
    return { message: "The job was cancelled" };
  });

  serve(app, retryBackgroundJob, async ({ params: { name, id } }) => {
    await admitScheduled(name);
    if (!(await retryJob(context, name, id))) throw new ApiError("job_not_found");
    return { message: "The job begins again" };
  });

  /** Jobs with data of their own are begun again where the owner sees their results. */
  async function admitScheduled(name: string): Promise<void> {
    const boss = await context.jobs();
    if (!(await boss.getSchedule(name))) throw new ApiError("job_not_found");
  }
};
