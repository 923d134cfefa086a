import { data } from "react-router";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";
import { ApiError, statusOf } from "#server/http/api-error.ts";

/**
 * For a loader's `catch`: throws an `ApiError` as a response, which the error page displays. Throws other errors
 * unchanged.
 */
export function showRefusal(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const { retryAfter_s } = error;
  const headers = {
    ...UNCACHED_PAGE,
    ...(retryAfter_s !== undefined && { "Retry-After": String(retryAfter_s) }),
  };
  throw data(null, { status: statusOf(error), headers });
}
