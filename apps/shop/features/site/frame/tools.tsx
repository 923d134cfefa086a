import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { TrackingForm } from "./tracking-form.tsx";
import * as texts from "#texts/frame.ts";
import { newTab } from "#texts/ui.ts";

type Props = { trackingUrl: string; extensionUrl?: string };

/** The tools beside the QC look-up. */
export function Tools({ trackingUrl, extensionUrl }: Props) {
  return (
    <section aria-label={texts.moreTools} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Tool title={texts.calculatorTitle} text={texts.calculatorText}>
        <Link to="/estimation" className={buttonClass()}>
          {texts.calculate}
        </Link>
      </Tool>
      <Tool title={texts.converterTitle} text={texts.converterText}>
        <Link to="/convert" className={buttonClass()}>
          {texts.convert}
        </Link>
      </Tool>
      <Tool title={texts.extensionTitle} text={texts.extensionText}>
        {extensionUrl ? (
          <a href={extensionUrl} target="_blank" rel="noopener" className={buttonClass()}>
            {texts.addExtension}
            <ArrowUpRight className="size-4.5" />
            <span className="sr-only">{newTab}</span>
          </a>
        ) : (
          <p className="flex h-11 items-center text-sm text-ink-2">{texts.extensionNotYet}</p>
        )}
      </Tool>
      <Tool title={texts.trackingTitle} text={texts.trackingText}>
        <TrackingForm trackingUrl={trackingUrl} />
      </Tool>
    </section>
  );
}

function Tool({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="card flex min-w-0 flex-col p-5.5">
      <h2 className="text-[1.02rem] tracking-[-0.01em]">{title}</h2>
      <p className="mt-1.5 mb-4 text-sm text-pretty text-ink-2">{text}</p>
      <div className="mt-auto flex flex-col items-start">{children}</div>
    </div>
  );
}
