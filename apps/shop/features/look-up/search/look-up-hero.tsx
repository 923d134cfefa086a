import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import * as texts from "#texts/search.ts";
import { withSlots } from "#ui/interpolate-elements.tsx";
import { folder } from "#texts/words.ts";

/** A link to try: its site, and the whole address. */
export type Sample = readonly [site: string, url: string];

type Props = {
  /** The name of the shop. */
  name: string;
  /** An item's listing picture beside a QC photo, if the shop has such a pair. */
  example: ReactNode;
  /** Links to try. */
  samples: readonly Sample[];
  /** The search form. */
  children: ReactNode;
};

/** The head of the home page: what the shop is, the search, an example, and what a visitor does. */
export const LookUpHero = ({ name, example, samples, children }: Props) => (
  <section className="grid grid-cols-1 gap-x-12 gap-y-4 pt-5 pb-9 md:grid-cols-2 md:grid-rows-[auto_1fr] md:pt-12 md:pb-14 xl:gap-x-20">
    <div className="grid grid-cols-1 content-start gap-3 md:gap-5">
      <h1 className="text-3xl">
        {withSlots(texts.hero, { break: <br className="max-sm:hidden" /> })}
      </h1>
      <p className="text-pretty text-ink-2 md:text-lg">
        {withSlots(texts.heroText, { unbroken: <span className="whitespace-nowrap" /> })}
      </p>
      {children}
    </div>
    <div className="grid grid-cols-1 content-start gap-4 md:row-span-2">
      {example}
      <Steps name={name} />
    </div>
    <Samples samples={samples} />
  </section>
);

/** The three things that a visitor does, the last of which names who is paid. */
const Steps = ({ name }: { name: string }) => (
  <ol className="grid gap-2 text-sm text-ink-2 lg:text-base">
    {[texts.stepPaste, texts.stepCheck, texts.stepBuy(name)].map((step, at) => (
      <li key={step} className="flex gap-2.5">
        <span
          aria-hidden="true"
          className="num grid size-5 shrink-0 place-items-center rounded-full bg-ink text-xs font-[650] text-paper"
        >
          {at + 1}
        </span>
        <p className="min-w-0 text-pretty">
          {withSlots(step, { word: <b className="font-[650] text-ink" /> })}
        </p>
      </li>
    ))}
  </ol>
);

const Samples = ({ samples }: Pick<Props, "samples">) => (
  <p className="flex flex-wrap items-center gap-2 self-start text-sm text-ink-2">
    {samples.length > 0 && texts.examples}
    {samples.map(([site, url]) => (
      <a
        key={url}
        href={`${folder}/search?${new URLSearchParams({ url })}`}
        translate="no"
        className="inline-flex h-9 items-center rounded-full border border-line bg-card px-3.5 max-sm:px-3 transition-colors hover:border-edge hover:text-ink max-md:h-11 pointer-coarse:h-11"
      >
        {site}
      </a>
    ))}
    <Link to="/picture-search" className="flex h-11 items-center underline">
      {texts.searchPictureLabel}
    </Link>
  </p>
);
