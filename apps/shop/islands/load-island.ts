import type { ComponentType } from "react";

// oxlint-disable-next-line typescript/no-explicit-any -- each component has other props
export type AnyComponent = ComponentType<any>;

/**
 * The parts of shoppers' pages that run in the browser. `vite-chunks.ts` reads this table, to group the code into files
 * and to name the files of each part.
 */
const PARTS = {
  account: () =>
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
  correction: () =>
    import("#features/buying/agent-facts/agent-correction.tsx").then(
      ({ AgentCorrection }) => AgentCorrection,
    ),
  "ask-form": () => import("#features/saved/ask/ask-form.tsx").then(({ AskForm }) => AskForm),
  "ask-view": () => import("#features/saved/ask/ask-view.tsx").then(({ AskView }) => AskView),
  back: () =>
    import("#features/site/frame/errors/error-page.tsx").then(({ BackButton }) => BackButton),
  "buy-bar": () => import("#features/item-page/buy-card.tsx").then(({ BuyBar }) => BuyBar),
  estimate: () =>
    import("#features/freight/estimates/parcel/calculator-with-results.tsx").then(
      ({ CalculatorWithResults }) => CalculatorWithResults,
    ),
  calculator: () =>
    import("#features/freight/estimates/parcel/calculator.tsx").then(
      ({ Calculator }) => Calculator,
    ),
  choose: () =>
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
  extension: () =>
    import("#features/site/extension/extension-help.tsx").then(
      ({ ExtensionHelp }) => ExtensionHelp,
    ),
  "haul-offers": () =>
    import("#features/saved/haul/haul-offers.tsx").then(({ HaulOffers }) => HaulOffers),
  "haul-page": () => import("#features/saved/haul/haul.tsx").then(({ HaulPage }) => HaulPage),
  install: () =>
    import("#features/site/install-offer/install-offer.tsx").then(
      ({ InstallOffer }) => InstallOffer,
    ),
  search: () =>
    import("#features/look-up/search/look-up-form.tsx").then(({ LookUpForm }) => LookUpForm),
  "more-items": () =>
    import("#app/pages/shared/shared-items-for-haul.tsx").then(
      ({ MoreSharedItemsForHaul }) => MoreSharedItemsForHaul,
    ),
  "page-help": () => import("#app/page-help.tsx").then(({ PageHelp }) => PageHelp),
  "page-parts": () => import("#app/page-parts.tsx").then(({ PageParts }) => PageParts),
  report: () =>
    import("#features/saved/finders/report-finder.tsx").then(({ ReportFinder }) => ReportFinder),
  import: () =>
    import("#features/saved/lists/import-list.tsx").then(({ ImportList }) => ImportList),
  pictures: () =>
    import("#features/catalogue/picture-search/picture-search-form.tsx").then(
      ({ PictureSearch }) => PictureSearch,
    ),
  popular: () =>
    import("#features/catalogue/products/components/popular.tsx").then(({ Popular }) => Popular),
  prices: () =>
    import("#features/look-up/price-history/live-price-history.tsx").then(
      ({ LivePriceHistory }) => LivePriceHistory,
    ),
  "product-top": () =>
    import("#app/pages/product-top.tsx").then(({ ProductTopWithActions }) => ProductTopWithActions),
  unavailable: () =>
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
  reviews: () =>
    import("#features/catalogue/reviews/review-section.tsx").then(
      ({ ReviewSection }) => ReviewSection,
    ),
  "search-box": () =>
    import("#features/look-up/search/search-box.tsx").then(({ SearchBox }) => SearchBox),
  shipping: () =>
    import("#features/freight/estimates/lines/product-shipping.tsx").then(
      ({ ShippingSection }) => ShippingSection,
    ),
  sizes: () =>
    import("#features/catalogue/size-charts/live-sizes.tsx").then(({ LiveSizes }) => LiveSizes),
  theme: () => import("#features/site/frame/theme.tsx").then(({ ThemeControl }) => ThemeControl),
  tracking: () =>
    import("#features/site/frame/tracking-form.tsx").then(({ TrackingForm }) => TrackingForm),
  trending: () =>
    import("#features/catalogue/products/components/trending-slides.tsx").then(
      ({ TrendingSlides }) => TrendingSlides,
    ),
  "viewed-menu": () =>
    import("#features/look-up/viewed-items/viewed-menu.tsx").then(({ ViewedMenu }) => ViewedMenu),
  viewed: () =>
    import("#features/look-up/viewed-items/viewed-strip.tsx").then(
      ({ ViewedStrip }) => ViewedStrip,
    ),
  watch: () =>
    import("#features/saved/watches/components/watch-item.tsx").then(({ WatchItem }) => WatchItem),
} satisfies Record<string, () => Promise<AnyComponent>>;

/** Loads the component of an island. In a build for browsers, each part is a module that exports it as `P`. */
export async function loadIsland(name: string): Promise<AnyComponent> {
  const load: () => Promise<AnyComponent | { P: AnyComponent }> = PARTS[name as keyof typeof PARTS];
  const part = await load();
  return "P" in part ? part.P : part;
}

/** Loads all components, with their names. Server only. */
export async function loadAllIslands(): Promise<ReadonlyMap<AnyComponent, string>> {
  const names = Object.keys(PARTS);
  return new Map(
    await Promise.all(names.map(async (name) => [await loadIsland(name), name] as const)),
  );
}
