import { data } from "react-router";
import { UNKEPT_PAGE } from "#server/caching.ts";

export { RouteError as ErrorBoundary } from "#features/site/error-page.tsx";

/** The page that the server's front sends to clients over their limit; see `server/refusals.ts`. */
export const loader = () => {
  throw data(null, { status: 429, headers: UNKEPT_PAGE });
};

export const headers = ({ errorHeaders }: { errorHeaders?: Headers }) => errorHeaders ?? {};

export default function TooManyRequests() {
  return null;
}
