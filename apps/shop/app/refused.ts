import { data } from "react-router";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";

/** For a loader's `catch`: turns a service's refusal into a response that the error page shows. */
export function showRefusal(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { retryAfter_s } = error;
  const headers = {
    ...UNCACHED_PAGE,
    ...(retryAfter_s !== undefined && { "Retry-After": String(retryAfter_s) }),
  };
  throw data(null, { status: statusOf(error), headers });
}
