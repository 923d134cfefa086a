/** Errors in a haul, which the server finds: at its fields, and about items that could not be added. */

export const itemsMissing = "Add an item first";
export const weightMissing = "Weight is required";
export const weightInvalid = "Enter the weight in grams, such as 500";
export const sizeInvalid = "Use length x width x height in cm, such as 30x20x10";
export const categoryMissing = "Category is required";
export const countInvalid = "Enter a whole number, 1 or more";
export const countryMissing = "Country is required";
export const countryUnknown = "Unknown destination";
/** `most` is the limit, which is thirty. */
export const tooManyPieces = (most: string, count: string) =>
  `A haul holds at most ${most} pieces. This one has ${count}.`;

export const noItemInLink = "No item was found in this link.";
export const itemNotFound = "Product not found!";
export const marketplaceNotResponding = "The marketplace isn't responding. Please try again.";
