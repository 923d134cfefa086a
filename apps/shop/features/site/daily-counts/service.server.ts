export {
  clickedItems,
  clicksByAgent,
  clicksByDay,
  clicksByItem,
  clicksByPage,
  clicksOfDay,
  clicksOfItems,
  daysOf,
  type Period,
} from "./click-figures.server.ts";
export { countClick, pageOf } from "./clicks.server.ts";
export { countsOfItems, type CountedEvent } from "./item-counts.server.ts";
export { countForDay, countLookUps, NO_AGENT } from "./write-counts.server.ts";
export { foldOldClicks, foldOldCounts } from "./old-days.server.ts";
export { buysByAgent, countsByDay, listMostLookedUp, mostViewed } from "./read-counts.server.ts";
export { sumPastDays } from "./past-days.server.ts";
export { isNewVisitor, isPerson, visitorRetention, type Visitor } from "./visitors.server.ts";
