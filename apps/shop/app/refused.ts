import { data } from "react-router";
import { UNKEPT_PAGE } from "#server/caching.ts";
import { Refusal, statusOf } from "#server/problems.ts";

/** For a loader's `catch`: what a service refuses is shown by the error page, with its status. */
export function showRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { retryAfter_s } = error;
  const headers = {
    ...UNKEPT_PAGE,
    ...(retryAfter_s !== undefined && { "Retry-After": String(retryAfter_s) }),
  };
  throw data(null, { status: statusOf(error), headers });
}
