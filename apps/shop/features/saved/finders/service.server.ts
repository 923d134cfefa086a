export { finderOf, viewFinder, withCodesOf } from "./finder-page.server.ts";
export { finderFeed } from "./finder-feed.server.ts";
export { finderPreviews, previewOfFinder } from "./preview.server.ts";
export { finderData, finderRetention, giveUpName } from "./finder-records.server.ts";
export { countForFinder } from "./figures.server.ts";
