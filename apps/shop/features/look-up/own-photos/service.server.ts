export { PHOTO_KINDS, undoPhotoDeletion } from "./deleted-photos.server.ts";
export { dropFiles, lockOwnPhotos, withFiles } from "./files.server.ts";
