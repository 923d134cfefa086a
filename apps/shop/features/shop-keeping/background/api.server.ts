import { audited } from "#server/audit/audited.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import type { FeatureApi } from "#server/http/api.ts";
import { ApiError } from "#server/http/api-error.ts";
import { listBackground, lookAtJob } from "#server/jobs/job-list.ts";
import { cancelJob, retryJob, sendJob, type Job } from "#server/jobs/job.ts";

/** @param jobs all kinds of background work */
export const backgroundApi =
  (jobs: readonly Job[]): FeatureApi =>
  (context) => {
    /**
     * Rejects jobs without a schedule. They have data of their own, and are started again on the pages that show their
     * results.
     */
    async function admitScheduled(name: string): Promise<void> {
      const boss = await context.jobs();
      if (!(await boss.getSchedule(name))) throw new ApiError("job_not_found");
    }

    return {
      getBackground: async () => ({ data: await listBackground(context) }),

      runBackgroundJob: async ({ params: { name } }, _, by) => {
        await admitScheduled(name);
        const change = { action: "runBackgroundJob", subject: (id: string) => id, look: lookAtJob };
        await audited(context, by, change, async (inside) => {
          const id = await sendJob(inside, name);
          if (!id) throw new ApiError("job_under_way");
          return id;
        });
        return { message: "The job begins" };
      },

      cancelBackgroundJob: async ({ params: { name, id } }, _, by) => {
        const boss = await context.jobs();
        if (!(await boss.getQueue(name))) throw new ApiError("job_not_found");
        const change = { action: "cancelBackgroundJob", subject: id, look: lookAtJob };
        await audited(context, by, change, async (inside) => {
          if (!(await cancelJob(inside, name, id))) throw new ApiError("job_not_found");
          const kind = jobs.find((other) => other.name === name);
          await kind?.noteCancelled?.(inside, (await lookAtJob(inside, id))!.data);
        });
        return { message: "The job was cancelled" };
      },

      retryBackgroundJob: async ({ params: { name, id } }, _, by) => {
        await admitScheduled(name);
        const change = { action: "retryBackgroundJob", subject: id, look: lookAtJob };
        try {
          await audited(context, by, change, async (inside) => {
            if (!(await retryJob(inside, name, id))) throw new ApiError("job_not_found");
          });
        } catch (error) {
          if (isUniqueViolation(error)) throw new ApiError("job_under_way");
          throw error;
        }
        return { message: "The job begins again" };
      },
    };
  };
