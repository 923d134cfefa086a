import { Camera, MessageCircle, Send, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { iconButtonClass } from "#ui/icon-button.tsx";
import type { Site } from "#server/settings/public-site.ts";
import * as texts from "#texts/frame.ts";
import { newTabLabel } from "#texts/ui.ts";

type Props = { name: string; site?: Site; languages: ReactNode; currency: ReactNode };

export function Footer({ name, site, languages, currency }: Props) {
  return (
    <footer className="mt-22 border-t border-line text-sm text-ink-2 max-md:[div:has([data-buy-bar])+&]:pb-22">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-4 py-6 pb-14">
        <p className="min-w-0 flex-1 basis-72 text-pretty">
          {texts.sellsNothing(name)} {site?.referralNotice}
        </p>
        <nav aria-label={texts.footer} className="flex flex-wrap items-center gap-x-6">
          {[...PAGES, ...(site?.legal ?? [])].map(([to, label]) => (
            <Link key={to} to={to} className="inline-flex h-11 items-center hover:text-ink">
              {label}
            </Link>
          ))}
        </nav>
        <SocialLinks social={site?.social ?? {}} />
        {languages}
        {currency}
      </div>
    </footer>
  );
}

const PAGES = [
  ["/", texts.qcLookupLink],
  ["/popular", texts.popularProductsLink],
  ["/estimation", texts.shippingCalculatorLink],
  ["/picture-search", texts.pictureSearch],
  ["/haul", texts.haulPlannerLink],
  ["/convert", texts.converterTitle],
  ["/agents", texts.agentsLink],
] as const;

/**
 * The links to the shop's social media. They float beside the page if there is space, so that they never cover it.
 */
function SocialLinks({ social }: { social: Site["social"] }) {
  const links = SOCIAL.filter(({ key }) => social[key]);
  if (links.length === 0) return null;
  return (
    <nav
      aria-label={texts.socialLinksLabel}
      className="flex gap-1 max-[84rem]:ms-auto min-[84rem]:fixed min-[84rem]:end-4 min-[84rem]:bottom-4 min-[84rem]:z-20 min-[84rem]:flex-col"
    >
      {links.map(({ key, label, Icon }) => (
        <a
          key={key}
          href={social[key]}
          target="_blank"
          rel="noopener"
          aria-label={newTabLabel(label)}
          title={label}
          className={`${iconButtonClass} border border-line bg-card`}
        >
          <Icon />
        </a>
      ))}
    </nav>
  );
}

const SOCIAL: { key: keyof Site["social"]; label: string; Icon: LucideIcon }[] = [
  { key: "instagram", label: "Instagram", Icon: Camera },
  { key: "telegram", label: "Telegram", Icon: Send },
  { key: "reddit", label: "Reddit", Icon: MessageCircle },
];
