import { getLinkJob, getLinkJobs, resumeLinkJob, startLinkJob, stopLinkJob } from "@loupe/contract";
import { serve, type FeatureApi } from "#server/http/api.ts";
import { findJob, linesOf, listJobs, resumeJob, startJob, stopJob } from "./jobs.server.ts";

export const linkJobsApi: FeatureApi = (app, context) => {
  serve(app, startLinkJob, async ({ body: { text, ...labels } }, _, by) => ({
    message: "ok",
    data: await startJob(context, by, text, labels),
  }));

  serve(app, getLinkJobs, async () => ({ message: "ok", data: await listJobs(context) }));

  serve(app, getLinkJob, async ({ query }) => ({
    message: "ok",
    data: {
      ...(await findJob(context, query.job_id)),
      lines: await linesOf(context, query.job_id),
    },
  }));

  serve(app, resumeLinkJob, async ({ query }, _, by) => ({
    message: "ok",
    data: await resumeJob(context, by, query.job_id),
  }));

  serve(app, stopLinkJob, async ({ query }) => ({
    message: "ok",
    data: await stopJob(context, query.job_id),
  }));
};
