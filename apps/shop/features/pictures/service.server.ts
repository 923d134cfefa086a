export { findAlike, type Alike } from "./alike.server.ts";
export { deleteUnusedHeld, heldPath, setHeld } from "./held-pictures.server.ts";
export { isMissing } from "./dead-pictures.server.ts";
export { findOriginalAt } from "./originals.server.ts";
export { deleteUnusedUploads, storeGoodsPicture } from "./own-goods-pictures.server.ts";
export {
  binOwnPhotoRows,
  dropOwnFiles,
  prepareOwnPhoto,
  putBackOwnPhotoRows,
  registerOwnPhoto,
  restoreOwnFile,
  storeOwnFile,
  type OwnPhoto,
} from "./own-photos.server.ts";
export {
  ensurePicture,
  knownPictures,
  markedShared,
  originalsOf,
  pictureIdOf,
  picturePath,
  picturePathOf,
  picturesRegistered,
  registerPictures,
  type KnownPicture,
} from "./registered-pictures.server.ts";
export { findPicture } from "./rendering.server.ts";
export { WIDTHS } from "./sizes.server.ts";
export { deleteUnshown, lookAtUnseen } from "./unseen-pictures.server.ts";
export { dropUpload, encodeUpload, storeUpload, prepareUpload } from "./uploads.server.ts";
