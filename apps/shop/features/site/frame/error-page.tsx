import { isRouteErrorResponse, Link, useLocation, useRouteError } from "react-router";
import { Button, buttonClass } from "#ui/button.tsx";

/** For `export { RouteError as ErrorBoundary }`: any error of a route, with its true status. */
export function RouteError() {
  return <ErrorPage status={statusOf(useRouteError())} />;
}

export const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const isTooMany = status === 429;
  return (
    <main id="main" className="wrap grid justify-items-center py-16 text-center md:py-24">
      <p className="num rounded-full border border-line bg-card px-3.5 py-1 text-sm font-[550] text-ink-2">
        Error {status}
      </p>
      <h1 className="mt-5 text-3xl">
        {isTooMany ? "Too many requests" : "Oops! Something went wrong"}
      </h1>
      <p className="mt-4 max-w-[56ch] text-lg text-pretty text-ink-2">
        {isTooMany
          ? "You have opened many pages in a short time. Wait a minute, then try again."
          : "We couldn't load the page you're looking for. This might be due to an invalid or expired link, missing permissions, or a temporary server issue."}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-2">
        <Button className="js-only" onClick={() => history.back()}>
          Go Back
        </Button>
        <Link to="/" className={buttonClass()}>
          Home
        </Link>
        {/* One page refuses every address; an empty one is that of the page itself. */}
        <a href={isTooMany ? "" : pathname + search} className={buttonClass({ variant: "ink" })}>
          Try Again
        </a>
      </div>
      {!isTooMany && (
        <section className="card mt-12 w-full max-w-120 px-6 py-5 text-left">
          <h2 className="text-base tracking-normal">Tips</h2>
          <ul className="mt-2 grid gap-1.5 text-ink-2">
            {TIPS.map((tip) => (
              <li key={tip} className="flex gap-2.5">
                <span
                  aria-hidden="true"
                  className="mt-[0.6em] size-1.5 shrink-0 rounded-full bg-accent"
                />
                {tip}
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}

const TIPS = [
  "Check your internet connection.",
  "Verify the URL: a part of it may be missing.",
  "Be logged in: some pages are only for members.",
];
