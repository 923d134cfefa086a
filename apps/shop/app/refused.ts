import { data } from "react-router";
import { UNKEPT_PAGE } from "#server/cache/cache-headers.ts";
import { Refusal, statusOf } from "#server/http/api-error.ts";

/** For a loader's `catch`: turns a service's refusal into a response that the error page shows. */
export function showRefusal(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  const { retryAfter_s } = error;
  const headers = {
    ...UNKEPT_PAGE,
    ...(retryAfter_s !== undefined && { "Retry-After": String(retryAfter_s) }),
  };
  throw data(null, { status: statusOf(error), headers });
}
