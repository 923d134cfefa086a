export { PHOTO_KINDS, undoPhotoDeletion } from "./deleted-photos.server.ts";
export { dropFiles } from "./files.server.ts";
