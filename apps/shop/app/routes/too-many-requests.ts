import { data } from "react-router";
import { UNCACHED_PAGE } from "#server/cache/cache-headers.ts";

export { RouteError as ErrorBoundary } from "#features/site/frame/route-error.tsx";

/** The page that the server sends to clients that exceed their limit; see `server/http/too-many-requests.ts`. */
export const loader = () => {
  throw data(null, { status: 429, headers: UNCACHED_PAGE });
};

export const headers = ({ errorHeaders }: { errorHeaders?: Headers }) => errorHeaders ?? {};

export default function TooManyRequests() {
  return null;
}
