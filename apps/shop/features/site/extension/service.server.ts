export { storeFiles, type Drawing } from "./store-files.server.ts";
