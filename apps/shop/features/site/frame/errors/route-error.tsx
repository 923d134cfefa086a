import { isRouteErrorResponse, useRouteError } from "#ui/navigation.ts";
import { BackButton, ErrorPage } from "./error-page.tsx";
import { ErrorTips } from "./error-tips.tsx";

/** Shows any error of a route of React Router with its real status. Use it as `export { RouteError as ErrorBoundary }`. */
export function RouteError() {
  const error = useRouteError();
  return (
    <ErrorPage
      status={statusOf(error)}
      isOffline={isUnreached(error)}
      back={<BackButton />}
      tips={<ErrorTips />}
    />
  );
}

/** Whether an error means that the browser is offline. */
const isUnreached = (error: unknown) =>
  !import.meta.env.SSR && error instanceof TypeError && !navigator.onLine;

export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
