import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { PartLanguage } from "#ui/format/part-language.ts";
import { useOwnPages } from "./pages.ts";
import { SideMenu } from "./side-menu.tsx";
import * as texts from "#texts/dashboard/dashboard.ts";

/**
 * The side menu, and the page beside it. On screens narrower than a laptop a button opens the menu. Both are in
 * English, whatever the language of the site.
 */
export const Shell = ({ children }: { children: ReactNode }) => (
  <PartLanguage value="en">
    <div
      lang="en"
      dir="ltr"
      className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 lg:grid-cols-[13rem_minmax(0,1fr)] xl:gap-x-12"
    >
      <SideMenu pages={useOwnPages()} />
      {children}
    </div>
  </PartLanguage>
);

type PartProps = { title: string; text?: ReactNode; action?: ReactNode; children: ReactNode };

/** The layout of a dashboard page: its title and its content. */
export const Part = ({ title, text, action, children }: PartProps) => (
  <main id="main" className="min-w-0 pt-6 lg:pt-10">
    <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 md:mb-6">
      <div className="min-w-0">
        <h1 className="text-2xl">{title}</h1>
        {text && <p className="mt-1.5 max-w-[64ch] text-pretty text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
    {children}
  </main>
);

/** Shown in place of content that could not be loaded. */
export const PartFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
    <p className="text-bad">{message}</p>
    <Button onClick={retry}>{texts.retryButton}</Button>
  </div>
);
