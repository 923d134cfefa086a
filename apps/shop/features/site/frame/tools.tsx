import { ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import type { Site } from "#server/settings/public-site.ts";
import { buttonClass } from "#ui/button.tsx";
import { privacy } from "#texts/extension.ts";
import * as texts from "#texts/frame.ts";
import { newTabHint } from "#texts/ui.ts";

type Props = Pick<Site, "extension"> & { extensionHelp: ReactNode; trackingForm: ReactNode };

/**
 * The cards of the shop's other tools. While the steps to load the extension are open, the cards beside them keep
 * their own height.
 */
export function Tools({ extension, extensionHelp, trackingForm }: Props) {
  return (
    <section
      aria-label={texts.moreToolsLabel}
      className="grid gap-4 has-[details[open]]:items-start sm:grid-cols-2 lg:grid-cols-3"
    >
      <Tool title={texts.calculatorTitle} text={texts.calculatorText}>
        <Link to="/estimation" className={buttonClass()}>
          {texts.calculate}
        </Link>
      </Tool>
      <Tool title={texts.haulPlannerLink} text={texts.haulText}>
        <Link to="/haul" className={buttonClass()}>
          {texts.haulButton}
        </Link>
      </Tool>
      <Tool title={texts.agentsTitle} text={texts.agentsText}>
        <Link to="/agents" className={buttonClass()}>
          {texts.agentsLink}
        </Link>
      </Tool>
      <Tool title={texts.converterTitle} text={texts.converterText}>
        <Link to="/convert" className={buttonClass()}>
          {texts.convert}
        </Link>
      </Tool>
      <Tool title={texts.extensionTitle} text={texts.extensionText}>
        <Extension extension={extension}>{extensionHelp}</Extension>
      </Tool>
      <Tool title={texts.trackingTitle} text={texts.trackingText}>
        {trackingForm}
      </Tool>
    </section>
  );
}

type ExtensionProps = Pick<Site, "extension"> & { children: ReactNode };

/** The links to the extension in the browsers' stores, or the shop's own file if it is in no store. */
const Extension = ({ extension: { chrome, firefox }, children }: ExtensionProps) => (
  <>
    {(chrome || firefox) && (
      <div className="flex flex-wrap gap-2">
        {/* Hidden on phones, where Chrome has no extensions. */}
        {chrome && (
          <span className="pointer-coarse:hidden">
            <StoreLink href={chrome} name={texts.addExtension} />
          </span>
        )}
        {firefox && <StoreLink href={firefox} name={texts.firefoxLabel} />}
      </div>
    )}
    {children}
    <Link to="/extension-privacy" className="py-3 text-sm text-ink-2 underline">
      {privacy}
    </Link>
  </>
);

function StoreLink({ href, name }: { href: string; name: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass()}>
      {name}
      <ArrowUpRight className="size-4.5" />
      <span className="sr-only">{newTabHint}</span>
    </a>
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
