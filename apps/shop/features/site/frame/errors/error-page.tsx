import type { ReactNode } from "react";
import { Link, useLocation } from "#ui/navigation.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import * as texts from "#texts/frame.ts";
import { offlineText, offlineTitle } from "#texts/installable-app.ts";
import { folder } from "#texts/words.ts";

export const BackButton = () => (
  <Button className="js-only" onClick={() => history.back()}>
    {texts.backButton}
  </Button>
);

type Props = { status: number; isOffline?: boolean; back: ReactNode; tips: ReactNode };

export function ErrorPage({ status, isOffline, back, tips }: Props) {
  const { pathname, search } = useLocation();
  const isTooMany = status === 429;
  return (
    <main id="main" className="wrap grid justify-items-center py-16 text-center md:py-24">
      {isOffline || (
        <p className="num rounded-full border border-line bg-card px-3.5 py-1 text-sm font-[550] text-ink-2">
          {texts.error(status)}
        </p>
      )}
      <h1 className="mt-5 text-3xl">
        {isOffline ? offlineTitle : isTooMany ? texts.tooManyTitle : texts.errorTitle}
      </h1>
      <p className="mt-4 max-w-[56ch] text-lg text-pretty text-ink-2">
        {isOffline ? offlineText : isTooMany ? texts.tooManyText : texts.errorText}
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-2">
        {back}
        <Link to="/" className={buttonClass()}>
          {texts.home}
        </Link>
        {/* After too many requests every address shows this page; an empty link opens the current one. */}
        <a
          href={isTooMany ? "" : folder + pathname + search}
          className={buttonClass({ variant: "ink" })}
        >
          {texts.retryButton}
        </a>
      </div>
      {!isTooMany && !isOffline && tips}
    </main>
  );
}
