import { PER_MINUTE } from "#server/limits/default-limits.ts";
import { setting, wholeNumber } from "./values.ts";

const MOST = 1_000_000;

/** The limits of requests of one address (their minimum still allows normal use) and of calls to sources. */
export const limitSettings = {
  CALLS_PER_MINUTE: setting(wholeNumber(120, MOST).default(PER_MINUTE.call), {
    title: "Calls to the API a minute, from one address",
    description: "An office or a mobile network shares one address. Each process counts by itself.",
  }),
  PAGES_PER_MINUTE: setting(wholeNumber(60, MOST).default(PER_MINUTE.page), {
    title: "Pages a minute, from one address",
    description: "Only those that have to be made; finished ones cost nothing.",
  }),
  PICTURES_PER_MINUTE: setting(wholeNumber(600, MOST).default(PER_MINUTE.picture), {
    title: "Pictures a minute, from one address",
    description: "A page shows up to a hundred.",
  }),
  LOOK_UPS_PER_MINUTE: setting(wholeNumber(1, MOST).default(PER_MINUTE.lookUp), {
    title: "New items a minute, from one address",
    description:
      "For each, the external services are called. What is known is shown beyond it too.",
  }),
  ESTIMATES_PER_MINUTE: setting(wholeNumber(1, MOST).default(PER_MINUTE.estimate), {
    title: "Parcels a minute, from one address",
    description: "Of those that an external service prices.",
  }),
  UPSTREAM_TIMEOUT_MS: setting(wholeNumber(100, 60_000).default(3000), {
    title: "Time limit of a service, in milliseconds",
  }),
  UPSTREAM_CALLS: setting(wholeNumber(1, 1000).default(16), {
    title: "Calls to one service at once",
    description: "Counted in each process by itself.",
  }),
  PRODUCTS_REFRESHED: setting(wholeNumber(0, 100_000).default(500), {
    title: "Products refreshed a night",
    description:
      "Names, prices and pictures that you have not set follow their marketplaces, also of products that nobody opens. Each costs a call to both product services, and a night takes no more than a fifth of their quotas. 0: none.",
  }),
  QC_FRESH_S: setting(wholeNumber(0, 31_536_000).default(21_600), {
    title: "QC photos count as fresh for, in seconds",
  }),
  DETAIL_FRESH_S: setting(wholeNumber(0, 31_536_000).default(3600), {
    title: "Product details count as fresh for, in seconds",
  }),
};
