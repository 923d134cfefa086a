export { keepBackups } from "./schedule.server.ts";
