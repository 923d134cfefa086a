import { AccountLinks } from "#features/accounts/own-account/account-links.tsx";
import { AccountMenu } from "#features/accounts/own-account/account-menu.tsx";
import { AgentChip } from "#features/buying/buy-links/agent-chip.tsx";
import { AgentScript } from "#features/buying/buy-links/agent-script.tsx";
import { ViewedMenu } from "#features/look-up/viewed-items/viewed-menu.tsx";
import { SearchBox } from "#features/look-up/search/search-box.tsx";
import { Icons } from "#features/site/frame/icons.tsx";
import {
  CurrencyLine,
  CurrencyMenuButton,
} from "#features/freight/currency-rates/currency-button.tsx";
import { Menu } from "#features/site/frame/menu.tsx";
import { ThemeControl } from "#features/site/frame/theme.tsx";
import { Island } from "#islands/island.tsx";
import { HeadPlace, Place } from "#islands/place.tsx";
import { SpeculationRules } from "#islands/speculation-rules.tsx";
import { direction, language } from "#texts/words.ts";
import { Frame } from "./frame.tsx";
import { headLinks } from "./head-links.ts";
import { HeadScript } from "./head-script.tsx";
import { PageHelp } from "./page-help.tsx";
import { PageParts } from "./page-parts.tsx";

type Props = {
  /** False for a page without scripts of its own. */
  isAlive: boolean;
  /** Whether the content contains the search form, so that the header has none. */
  hasOwnSearch: boolean;
};

/** The HTML document of pages with islands, with places for the parts that differ from page to page. */
export const Document = ({ isAlive, hasOwnSearch }: Props) => (
  <html lang={language} dir={direction}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <HeadScript isAlive={isAlive} />
      <HeadPlace />
      {headLinks.map((link) => (
        <link key={link.href} {...link} />
      ))}
      <Icons />
    </head>
    <body>
      <Frame
        search={!hasOwnSearch && <Island of={SearchBox} props={NONE} when="now" />}
        agent={<Island of={AgentChip} props={NONE} when="now" />}
        account={<Island of={AccountLinks} props={NONE} when="later" />}
        menu={
          <>
            <Menu viewedItems={<Island of={ViewedMenu} props={NONE} when="later" />}>
              <Island of={AccountMenu} props={NONE} when="later" />
            </Menu>
            <CurrencyMenuButton />
          </>
        }
        Theme={ThemeIsland}
        languages={<Place name="languages" />}
        currency={<CurrencyLine />}
        end={
          <>
            <Island of={PageParts} props={NONE} when="now" />
            <Island of={PageHelp} props={NONE} when="later" />
          </>
        }
      >
        <Place name="content" />
      </Frame>
      <AgentScript />
      {isAlive && <SpeculationRules />}
    </body>
  </html>
);

const NONE = {};

const ThemeIsland = () => <Island of={ThemeControl} props={NONE} when="later" />;
