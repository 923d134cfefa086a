export { lookAtWatched } from "./look-at-watched.server.ts";
