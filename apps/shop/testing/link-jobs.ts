import { startLinkJob } from "@loupe/contract";
import type { TestShop } from "./shop.ts";

/** Starts a job that finishes at once: its only link is not an item's, so no source is called. */
async function newJob(shop: TestShop) {
  const { headers } = await shop.logIn("admin");
  const body = { text: "https://weidian.com/item.html" };
  const started = await shop.post("/api/v1/products/startLinkJob", body, headers);
  const { data } = startLinkJob.answer.parse(await started.json());
  return { id: data._id, headers };
}

/** One successful request to each endpoint for pasted links. */
export const linkJobExamples = (shop: () => TestShop) => ({
  startLinkJob: async () => ({
    path: "/products/startLinkJob",
    body: { text: "https://weidian.com/item.html" },
    headers: (await shop().logIn("admin")).headers,
  }),
  getLinkJobs: async () => ({
    path: "/products/getLinkJobs",
    headers: (await newJob(shop())).headers,
  }),
  getLinkJob: async () => {
    const { id, headers } = await newJob(shop());
    return { path: `/products/getLinkJob?job_id=${id}`, headers };
  },
  resumeLinkJob: async () => {
    const { id, headers } = await newJob(shop());
    return { path: `/products/resumeLinkJob?job_id=${id}`, headers };
  },
  stopLinkJob: async () => {
    const { id, headers } = await newJob(shop());
    return { path: `/products/stopLinkJob?job_id=${id}`, headers };
  },
});
