import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LinkJob } from "@loupe/contract";
import { callAs } from "#browser/calls.ts";
import { reloadList } from "#browser/list-changes.ts";
import { messageOf } from "#browser/messages.ts";
import { PRODUCTS } from "#features/catalogue/product-management/use-product-changes.ts";
import { toast } from "#ui/notices/toast.tsx";
import * as texts from "#texts/dashboard/link-jobs.ts";

const JOBS = "GET /products/getLinkJobs";
const JOB = "GET /products/getLinkJob";
const ASKED_EVERY_MS = 1000;
/** While a job runs, the browser loads its links again whenever this many more of them are done. */
const LINES_PER_LOAD = 20;

/** Loads the jobs, newest first, and reloads them each second while a job runs. */
export const useJobs = () =>
  useQuery({
    queryKey: [JOBS],
    queryFn: ({ signal }) => callAs(JOBS, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((job) => job.state === "running") ? ASKED_EVERY_MS : false,
  });

/** Loads the links of a job, with the result of each. */
export function useLines(job: LinkJob) {
  const part = Math.floor((job.total - job.waiting) / LINES_PER_LOAD);
  return useQuery({
    queryKey: [JOB, job._id, job.state, job.failed, part],
    queryFn: ({ signal }) => callAs(JOB, { query: { job_id: job._id } }, { signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Reloads the jobs and the products after a call that changed them. */
export function useReload() {
  const queries = useQueryClient();
  return async () => {
    await Promise.all([JOBS, PRODUCTS].map((list) => reloadList(queries, list)));
  };
}

export function useAct(id: string) {
  const reload = useReload();
  return useMutation({
    networkMode: "always",
    mutationFn: (act: "stop" | "resume") =>
      callAs(`POST /products/${act}LinkJob`, { query: { job_id: id } }),
    onError: (error) => toast(messageOf(error, texts.couldntChange), { kind: "error" }),
    // Reloads after an error too, because another admin may have changed the job.
    onSettled: reload,
  });
}
