import { ChevronDown, Globe, Menu as MenuIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { Link } from "#ui/navigation.ts";
import { languageOfTag } from "#languages";
import { buttonClass } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import * as texts from "#texts/frame.ts";
import { language } from "#texts/words.ts";

type Slots = {
  name: string;
  logo: string | undefined;
  /** Missing on a page that contains the search form itself. */
  search: ReactNode;
  agent: ReactNode;
  account: ReactNode;
  /** The links of the menu. */
  menu: ReactNode;
  /** The links to the page in other languages. */
  languages: ReactNode;
  /** The control for the theme. The header contains it twice, of which one is visible. */
  Theme: ComponentType;
};

/**
 * The header of all pages. On a phone the search is a row of its own, which alone stays visible while the page
 * scrolls. The menu contains the tools and, up to the width of a tablet, the links that do not fit. Large text wraps.
 */
export function Header(slots: Slots) {
  const { name, logo, search, agent, account, menu, languages, Theme } = slots;
  return (
    <header className={headerClass}>
      <div className="wrap grid grid-cols-[minmax(2.75rem,1fr)_auto] items-center gap-x-2 max-md:has-[search]:pb-2.5 md:flex md:min-h-17 md:flex-wrap md:items-start md:gap-x-5 md:gap-y-2 md:py-3 xl:gap-x-7">
        <div data-bar className="flex min-w-0 max-md:h-15">
          <Link
            to="/"
            className="flex h-11 min-w-0 flex-wrap gap-x-2.5 self-center overflow-hidden rounded-1 pe-2 text-[1.15rem] leading-11 font-[650] tracking-[-0.02em]"
          >
            {logo ? (
              <img src={logo} alt="" className="h-11 max-w-30 shrink-0 object-contain py-1.5" />
            ) : (
              <LogoMark className="h-11 w-6.5 shrink-0" />
            )}
            {/* If the name does not fit, it wraps to a second line, which is hidden. */}
            <span className="max-[22rem]:sr-only md:max-xl:group-has-[[name=by]:checked]/header:sr-only">
              {name}
            </span>
          </Link>
          <nav aria-label={texts.site} className="ms-3 flex max-lg:hidden">
            <Link
              to="/popular"
              className="flex h-11 items-center self-center rounded-full px-3 font-[550] text-ink-2 transition-colors hover:bg-sunk hover:text-ink max-xl:hidden"
            >
              {texts.popular}
            </Link>
            <ToolsButton />
          </nav>
        </div>
        {search && (
          <div className="order-1 col-span-2 md:order-none md:mx-auto md:max-w-155 md:flex-1 md:basis-56">
            {search}
          </div>
        )}
        <div data-bar className="flex flex-wrap items-center justify-end gap-1.5 md:ms-auto">
          {agent}
          <div className="max-lg:hidden">
            <Theme />
          </div>
          <IconButton
            label={texts.languages}
            popoverTarget="languages"
            className="max-lg:hidden group-has-[search]/header:hidden"
          >
            <Globe />
          </IconButton>
          {account}
          <MenuSheet theme={<Theme />}>{menu}</MenuSheet>
          <LanguageSheet>{languages}</LanguageSheet>
        </div>
      </div>
    </header>
  );
}

const headerClass =
  "group/header sticky top-0 z-30 border-b border-line bg-[color-mix(in_oklab,var(--color-paper)_90%,transparent)] backdrop-blur-lg max-md:-top-13 max-md:not-has-[search]:static max-md:has-[[data-bar]:focus-within]:top-0";

const ToolsButton = () => (
  <button
    type="button"
    popoverTarget="menu"
    className="flex h-11 items-center gap-1 self-center rounded-full pe-2 ps-3 font-[550] text-ink-2 transition-colors hover:bg-sunk hover:text-ink"
  >
    {texts.tools}
    <ChevronDown aria-hidden="true" className="size-4 text-ink-3" />
  </button>
);

/**
 * The menu as a native popover, which opens without scripts and closes by Escape or a press outside. It is a sheet on
 * a phone, a card in the corner on a tablet, and below its button on a wide screen.
 */
const MenuSheet = ({ children, theme }: { children: ReactNode; theme: ReactNode }) => (
  <>
    <IconButton label={texts.menu} popoverTarget="menu" className="-me-[10px] lg:hidden">
      <MenuIcon />
    </IconButton>
    <nav
      id="menu"
      popover="auto"
      aria-label={texts.menu}
      className="sheet lg:top-17 lg:end-auto lg:start-40 lg:w-68 lg:p-2 lg:supports-[position-area:bottom]:inset-auto lg:supports-[position-area:bottom]:mt-1 lg:[position-area:bottom_span-right] lg:backdrop:bg-transparent"
    >
      {children}
      <button
        type="button"
        popoverTarget="languages"
        className={buttonClass({
          variant: "quiet",
          className: "w-full !justify-start lg:group-not-has-[search]/header:hidden",
        })}
      >
        <Globe className="size-5" />
        {texts.languages}
        <span className="ms-auto">{languageOfTag(language).name}</span>
      </button>
      <div className="js-only mt-2 flex items-center justify-between border-t border-line pt-3 ps-4.5 lg:hidden">
        <span aria-hidden="true" className="text-ink-2">
          {texts.theme}
        </span>
        {theme}
      </div>
    </nav>
  </>
);

/** The other languages, which a button of the header or of the menu opens. */
const LanguageSheet = ({ children }: { children: ReactNode }) => (
  <div
    id="languages"
    popover="auto"
    className="sheet lg:top-17 lg:end-[max(1rem,50%-36rem)] lg:backdrop:bg-transparent [&>nav]:m-0 [&>nav]:grid [&>nav]:grid-cols-2"
  >
    {children}
  </div>
);

/** Loupe's mark. It has the colour of the text around it, which fits both themes. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 26 26" fill="none" aria-hidden="true" className={className}>
      <circle cx="11.5" cy="11.5" r="8.5" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="11.5" cy="11.5" r="3.4" className="fill-accent" />
      <path d="m18 18 5.5 5.5" stroke="currentColor" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}
