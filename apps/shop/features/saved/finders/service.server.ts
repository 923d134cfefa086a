export { finderOf, viewFinder, withCodesOf } from "./finder-page.server.ts";
export { finderFeed } from "./finder-feed.server.ts";
export { finderPreviews, previewOfFinder } from "./preview.server.ts";
export {
  countOpenFinderReports,
  finderData,
  finderRetention,
  giveUpName,
} from "./finder-records.server.ts";
export { buysByFinder, countForFinder } from "./figures.server.ts";
