export { finderOf, viewFinder, withCodesOf } from "./finder-page.server.ts";
export { finderData } from "./finder-records.server.ts";
export { countForFinder } from "./figures.server.ts";
