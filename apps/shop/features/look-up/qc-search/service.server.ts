export { searchQc } from "./search.server.ts";
