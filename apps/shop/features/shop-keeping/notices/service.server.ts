export { tellOwners } from "./tell.server.ts";
