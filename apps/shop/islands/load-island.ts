import type { ComponentType } from "react";

// oxlint-disable-next-line typescript/no-explicit-any -- each component has other props
export type AnyComponent = ComponentType<any>;

/**
 * The parts of shoppers' pages that run in the browser. `vite-chunks.ts` reads this table, to group the code into files
 * and to name the files of each part.
 */
const PARTS = {
  "account-links": () =>
    import("#features/accounts/own-account/account-links.tsx").then(
      ({ AccountLinks }) => AccountLinks,
    ),
  "account-menu": () =>
    import("#features/accounts/own-account/account-menu.tsx").then(
      ({ AccountMenu }) => AccountMenu,
    ),
  "add-to-haul": () =>
    import("#features/saved/haul/add-to-haul.tsx").then(({ AddToHaul }) => AddToHaul),
  "agent-chip": () =>
    import("#features/buying/buy-links/agent-chip.tsx").then(({ AgentChip }) => AgentChip),
  "agent-correction": () =>
    import("#features/buying/agent-facts/agent-correction.tsx").then(
      ({ AgentCorrection }) => AgentCorrection,
    ),
  "ask-form": () => import("#features/saved/ask/ask-form.tsx").then(({ AskForm }) => AskForm),
  "ask-view": () => import("#features/saved/ask/ask-view.tsx").then(({ AskView }) => AskView),
  "back-button": () =>
    import("#features/site/frame/errors/error-page.tsx").then(({ BackButton }) => BackButton),
  "buy-bar": () => import("#features/item-page/buy-card.tsx").then(({ BuyBar }) => BuyBar),
  "calculator-with-results": () =>
    import("#features/freight/estimates/parcel/calculator-with-results.tsx").then(
      ({ CalculatorWithResults }) => CalculatorWithResults,
    ),
  calculator: () =>
    import("#features/freight/estimates/parcel/calculator.tsx").then(
      ({ Calculator }) => Calculator,
    ),
  "choose-agent": () =>
    import("#features/buying/agent-comparison/choose-agent.tsx").then(
      ({ ChooseAgent }) => ChooseAgent,
    ),
  converter: () =>
    import("#features/converter/converter-page.tsx").then(({ Converter }) => Converter),
  developers: () =>
    import("#features/site/developers/developers-page.tsx").then(({ Developers }) => Developers),
  "door-cost": () =>
    import("#features/freight/landed-cost/components/door-cost.tsx").then(
      ({ DoorCost }) => DoorCost,
    ),
  "extension-help": () =>
    import("#features/site/extension/extension-help.tsx").then(
      ({ ExtensionHelp }) => ExtensionHelp,
    ),
  "haul-offers": () =>
    import("#features/saved/haul/haul-offers.tsx").then(({ HaulOffers }) => HaulOffers),
  "haul-page": () => import("#features/saved/haul/haul.tsx").then(({ HaulPage }) => HaulPage),
  "install-offer": () =>
    import("#features/site/install-offer/install-offer.tsx").then(
      ({ InstallOffer }) => InstallOffer,
    ),
  "look-up-form": () =>
    import("#features/look-up/search/look-up-form.tsx").then(({ LookUpForm }) => LookUpForm),
  "more-shared-items": () =>
    import("#app/pages/shared/shared-items-for-haul.tsx").then(
      ({ MoreSharedItemsForHaul }) => MoreSharedItemsForHaul,
    ),
  "page-help": () => import("#app/page-help.tsx").then(({ PageHelp }) => PageHelp),
  "page-parts": () => import("#app/page-parts.tsx").then(({ PageParts }) => PageParts),
  "report-finder": () =>
    import("#features/saved/finders/report-finder.tsx").then(({ ReportFinder }) => ReportFinder),
  "import-list": () =>
    import("#features/saved/lists/import-list.tsx").then(({ ImportList }) => ImportList),
  "picture-search": () =>
    import("#features/catalogue/picture-search/picture-search-form.tsx").then(
      ({ PictureSearch }) => PictureSearch,
    ),
  popular: () =>
    import("#features/catalogue/products/components/popular.tsx").then(({ Popular }) => Popular),
  "price-history": () =>
    import("#features/look-up/price-history/live-price-history.tsx").then(
      ({ LivePriceHistory }) => LivePriceHistory,
    ),
  "product-top": () =>
    import("#app/pages/product-top.tsx").then(({ ProductTopWithActions }) => ProductTopWithActions),
  "product-unavailable": () =>
    import("#features/item-page/product-states.tsx").then(
      ({ ProductUnavailable }) => ProductUnavailable,
    ),
  "qc-glance": () =>
    import("#features/look-up/qc/components/qc-glance.tsx").then(({ QcGlance }) => QcGlance),
  "qc-live": () => import("#features/item-page/photos/qc-live.tsx").then(({ QcLive }) => QcLive),
  "qc-results": () =>
    import("#features/look-up/qc-search/qc-results.tsx").then(({ QcResults }) => QcResults),
  "qc-sheet": () =>
    import("#features/look-up/qc-search/qc-sheet.tsx").then(({ QcSheet }) => QcSheet),
  "report-photo": () =>
    import("#features/look-up/photo-reports/report-photo.tsx").then(
      ({ ReportPhoto }) => ReportPhoto,
    ),
  "review-section": () =>
    import("#features/catalogue/reviews/review-section.tsx").then(
      ({ ReviewSection }) => ReviewSection,
    ),
  "search-box": () =>
    import("#features/look-up/search/search-box.tsx").then(({ SearchBox }) => SearchBox),
  "shipping-section": () =>
    import("#features/freight/estimates/lines/product-shipping.tsx").then(
      ({ ShippingSection }) => ShippingSection,
    ),
  "size-tables": () =>
    import("#features/catalogue/size-charts/live-sizes.tsx").then(({ LiveSizes }) => LiveSizes),
  "theme-control": () =>
    import("#features/site/frame/theme.tsx").then(({ ThemeControl }) => ThemeControl),
  "tracking-form": () =>
    import("#features/site/frame/tracking-form.tsx").then(({ TrackingForm }) => TrackingForm),
  "trending-slides": () =>
    import("#features/catalogue/products/components/trending-slides.tsx").then(
      ({ TrendingSlides }) => TrendingSlides,
    ),
  "viewed-menu": () =>
    import("#features/look-up/viewed-items/viewed-menu.tsx").then(({ ViewedMenu }) => ViewedMenu),
  "viewed-strip": () =>
    import("#features/look-up/viewed-items/viewed-strip.tsx").then(
      ({ ViewedStrip }) => ViewedStrip,
    ),
  "watch-item": () =>
    import("#features/saved/watches/components/watch-item.tsx").then(({ WatchItem }) => WatchItem),
} satisfies Record<string, () => Promise<AnyComponent>>;

/** Loads the component of an island. */
export const loadIsland = (name: string): Promise<AnyComponent> =>
  PARTS[name as keyof typeof PARTS]();

/** Loads all components, with their names. Server only. */
export async function loadAllIslands(): Promise<ReadonlyMap<AnyComponent, string>> {
  const names = Object.keys(PARTS);
  return new Map(
    await Promise.all(names.map(async (name) => [await loadIsland(name), name] as const)),
  );
}
