export { countForDay, countLookUps, foldOldCounts } from "./counts.server.ts";
export { buysByAgent, countsByDay, mostLookedUp, mostViewed } from "./figures.server.ts";
export { forgetVisitors, isNewVisitor, type Visitor } from "./visitors.server.ts";
