export { costsError, ratesMark } from "./landed-cost.server.ts";
