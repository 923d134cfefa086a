import type { QcTarget } from "@loupe/contract";
import { SearchX, Unplug } from "lucide-react";
import { Link, useLocation } from "#ui/navigation.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ReloadLink } from "#ui/reload-link.tsx";
import { searchPart, titleIn } from "./search-address.ts";
import * as texts from "#texts/qc.ts";
import { searchTitle } from "#texts/search.ts";

const NoItem = ({ title, text }: { title: string; text: string }) => (
  <EmptyState className="my-10" icon={<SearchX />} heading="h1" title={title} text={text}>
    <HomeLink />
  </EmptyState>
);

export const NoSearch = () => (
  <NoItem title={texts.missingTargetTitle} text={texts.missingTargetText} />
);

export const NotALink = () => <NoItem title={texts.badUrlTitle} text={texts.badUrlText} />;

/** The state for a link to a seller's page, which has no item to look up. */
export const AShop = () => (
  <NoItem title={texts.linkWithoutItem} text={`${SHOP_REASON} ${texts.shopItemHint}`} />
);

// A copy of a text of `links.ts`, because these pages do not load the reasons of all links.
const SHOP_REASON = texts.shopLinkReason;

/** The state if all sources responded and none has photos. `why` is the reason why a link has no item. */
export const NothingFound = ({ target, why = "" }: Nothing) => (
  <NoItem
    title={texts.noResultTitle}
    text={`${EMPTY["url" in target ? "url" : "channel"]} ${why}`.trim()}
  />
);

/** The state for a link of a site that Loupe does not read, if the partner does not know the link either. */
export const UnknownSite = ({ text }: { text: string }) => (
  <NoItem title={texts.noResultTitle} text={text} />
);

type Nothing = { target: QcTarget; why?: string };

const EMPTY = {
  url: texts.urlNoResult,
  channel: texts.channelNoResult,
};

export function SetNotFound() {
  const results = searchPart(useLocation().search);
  return (
    <EmptyState
      className="my-10"
      icon={<SearchX />}
      heading="h1"
      title={texts.notFoundTitle}
      text={texts.photosGone}
    >
      {results && (
        <Link to={`/qc-search${results}`} className={buttonClass({ variant: "ink" })}>
          {texts.allResultsLabel}
        </Link>
      )}
      <HomeLink variant={results ? "plain" : "ink"} />
    </EmptyState>
  );
}

/** The state if a source failed. It must not look like "nothing found". */
export const SearchFailed = ({ target, why = "" }: Nothing) => (
  <EmptyState
    className="my-10"
    icon={<Unplug />}
    heading="h1"
    title={texts.searchFailedTitle}
    text={"url" in target ? why || texts.urlSearchError : texts.channelSearchError}
  >
    <ReloadLink variant="ink">{texts.retryButton}</ReloadLink>
    {"url" in target && <TitleLink title={titleIn(target.url)} />}
    <HomeLink variant="plain" />
  </EmptyState>
);

const TitleLink = ({ title }: { title: string | undefined }) =>
  title && (
    <Link to={`/popular?${new URLSearchParams({ search: title })}`} className={buttonClass()}>
      {searchTitle(title)}
    </Link>
  );

const HomeLink = ({ variant = "ink" }: { variant?: "ink" | "plain" }) => (
  <Link to="/" className={buttonClass({ variant })}>
    {texts.otherItemLink}
  </Link>
);
