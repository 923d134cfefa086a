import { plural, wholeNumber } from "./words.ts";

export const searchStatus = "Looking for this picture…";
export const noProductShowsPicture = "No item here shows this picture";
export const searchFindsCopiesNear =
  "It finds copies of a picture in another size or format, or a little brighter or darker, also within a screenshot. It doesn't find items that only look similar, or pictures that were rotated, mirrored or partly covered.";
export const qcPhotoLabel = "QC photo";
export const listingPhoto = "Listing picture";
export const picture = "Your picture";
export const viewQcLabel = "View QC";
export const results = "Results";
export const tryAgainButton = "Try again";
export const linkSearchLink = "Paste a product link instead";
export const notPicture = "This isn't a picture";
export const sizeError = (most: number) =>
  `The picture is too large: at most ${wholeNumber(most)} MB`;
export const samePictureLabel = "The same picture";
export const nearlySameLabel = "Nearly the same";
export const onePictureMessage = "Search with one picture at a time";
export const formatsHint =
  "JPEG, PNG, WebP, AVIF or GIF; a large photo is made smaller first. We compare it and don't keep it.";
export const otherPictureLabel = "Choose another picture";
export const choosePictureButton = "Choose a picture";
export const clear = "Clear";
export const dragPrompt = "Drop it anywhere on this page";
export const pastedPictureLabel = "Pasted picture";
export const dropPrompt = "Drop or paste a picture here";
export const whatSearchLabel = "What you search with";
export const searchDidNotAnswer =
  "The search isn't responding. Please check your connection and try again.";
export const productsShowPicture = (count: number) =>
  plural(count, {
    one: `${wholeNumber(count)} item shows this picture`,
    other: `${wholeNumber(count)} items show this picture`,
  });
export const itemName = (marketplace: string, id: string) => `${marketplace} item ${id}`;
export const linkOf = (link: string, item: string) => `${link} of ${item}`;
export const photosLink = (count: number) =>
  plural(count, {
    one: `View ${wholeNumber(count)} QC photo`,
    other: `View ${wholeNumber(count)} QC photos`,
  });
export const coverageNote = "It only finds items that someone has looked up here.";
export const frameHeading = "Search with a part of this picture";
export const frameHelp =
  "Put the frame around one photo, up to its edges: drag the frame or its corners, or move them with the arrow keys.";
export const frameSearch = "Search with this part";
export const frameArea = "Frame";
export const frameTopLeft = "Top left corner";
export const frameTopRight = "Top right corner";
export const frameBottomLeft = "Bottom left corner";
export const frameBottomRight = "Bottom right corner";
export const frameTop = "Top edge";
export const frameRight = "Right edge";
export const frameBottom = "Bottom edge";
export const frameLeft = "Left edge";
