import { sendJob } from "#server/jobs/job.ts";
import type { TestShop } from "./shop.ts";

const NAME = "deleteExpired";

/** One successful request to each endpoint of the background jobs. */
export const backgroundExamples = (shop: () => TestShop) => {
  const owner = async () => (await shop().logIn("owner")).headers;
  const boss = () => shop().context.jobs();
  const schedule = async () => (await boss()).schedule(NAME, "0 3 * * *");
  return {
    getBackground: async () => ({ path: "/background", headers: await owner() }),
    runBackgroundJob: async () => {
      await schedule();
      await (await boss()).deleteAllJobs(NAME);
      return { path: `/background/${NAME}/run`, headers: await owner() };
    },
    cancelBackgroundJob: async () => {
      await (await boss()).deleteAllJobs(NAME);
      const id = await sendJob(shop().context, NAME, {}, { after_s: 60 });
      return { path: `/background/${NAME}/${id}/cancel`, headers: await owner() };
    },
    retryBackgroundJob: async () => {
      await schedule();
      await (await boss()).deleteAllJobs(NAME);
      const id = await (await boss()).send(NAME, {}, { retryLimit: 0, startAfter: 3600 });
      const [job] = await (await boss()).fetch(NAME, { ignoreStartAfter: true });
      await (await boss()).fail(NAME, job!, { message: "broken" });
      return { path: `/background/${NAME}/${id}/retry`, headers: await owner() };
    },
  };
};
