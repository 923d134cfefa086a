import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { TrackingForm } from "./tracking-form.tsx";

type Props = { trackingUrl: string; extensionUrl?: string };

/** The tools beside the QC look-up. */
export function Tools({ trackingUrl, extensionUrl }: Props) {
  return (
    <section aria-label="More tools" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Tool
        title="Shipping Calculator"
        text="What a parcel costs to your country, every fee shown."
      >
        <Link to="/estimation" className={buttonClass()}>
          Calculate Shipping
        </Link>
      </Tool>
      <Tool title="Link Converter" text="A whole list of links, turned to the agent you use.">
        <Link to="/convert" className={buttonClass()}>
          Convert Links
        </Link>
      </Tool>
      <Tool title="Chrome Extension" text="QC photos on the marketplace page itself.">
        {extensionUrl ? (
          <a href={extensionUrl} target="_blank" rel="noopener" className={buttonClass()}>
            Add to Chrome
            <ArrowUpRight className="size-4.5" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        ) : (
          <p className="flex h-11 items-center text-sm text-ink-2">Not published yet.</p>
        )}
      </Tool>
      <Tool title="Package Tracking" text="Follow a parcel at an external tracking site.">
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
