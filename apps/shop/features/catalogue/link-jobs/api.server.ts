import type { FeatureApi } from "#server/http/api.ts";
import { findJob, linesOf, listJobs, resumeJob, startJob, stopJob } from "./jobs.server.ts";

export const linkJobsApi: FeatureApi = (context) => ({
  startLinkJob: async ({ body: { text, ...labels } }, _, by) => ({
    data: await startJob(context, by, text, labels),
  }),

  getLinkJobs: async () => ({ data: await listJobs(context) }),

  getLinkJob: async ({ query }) => ({
    data: {
      ...(await findJob(context, query.job_id)),
      lines: await linesOf(context, query.job_id),
    },
  }),

  resumeLinkJob: async ({ query }, _, by) => ({ data: await resumeJob(context, by, query.job_id) }),

  stopLinkJob: async ({ query }) => ({ data: await stopJob(context, query.job_id) }),
});
