export { addLinksJob } from "./run.server.ts";
