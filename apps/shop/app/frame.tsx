import type { ComponentProps, ReactNode } from "react";
import { OwnersMarks } from "#features/site/frame/owners-marks.tsx";
import { Footer } from "#features/site/frame/footer.tsx";
import { Header } from "#features/site/frame/header.tsx";
import { useSite } from "#features/site/frame/root-data.ts";
import * as texts from "#texts/frame.ts";

type Slots = Omit<ComponentProps<typeof Header>, "name" | "logo" | "languages"> & {
  progress?: ReactNode;
  children: ReactNode;
  languages: ReactNode;
  /** The currency of amounts beside yuan, in the footer. */
  currency: ReactNode;
  /** Dialogs, notices and the like, which are not part of the text. */
  end: ReactNode;
};

/** The frame around the content of every page. Its live parts are islands on some pages, and components on others. */
export function Frame({ progress, children, languages, currency, end, ...header }: Slots) {
  const site = useSite();
  const name = site?.name ?? "Loupe";
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:start-3 focus:z-60 focus:rounded-full focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
      >
        {texts.skipLink}
      </a>
      {progress}
      <OwnersMarks />
      <Header name={name} logo={site?.logo?.wide} languages={languages} {...header} />
      <div className="flex-1">{children}</div>
      <Footer name={name} site={site} languages={languages} currency={currency} />
      {end}
    </div>
  );
}
