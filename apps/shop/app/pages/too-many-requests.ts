import { definePage, PageError } from "#islands/page.ts";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";

/** The page that the server sends to clients that exceed their limit; see `server/http/too-many-requests.ts`. */
export const tooManyRequestsPage = definePage({
  load() {
    throw new PageError(429, UNCACHED_PAGE);
  },
  meta: () => [],
  View: () => null,
});
