export { notifyOwners } from "./notify-owners.server.ts";
