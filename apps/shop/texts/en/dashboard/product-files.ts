import { plural, wholeNumber } from "../words.ts";

export const importExportTitle = "Import and export";
export const pageDescription = "The catalogue as a CSV file that spreadsheets can open and save.";
export const codeColumn = "The number of the item on its marketplace. Required";
export const mostLettersNeededNew = "At most 300 characters. Required for a new product";
export const yuanLikeNeededNew = "In yuan, such as 12.50. Required for a new product";
export const webAddressPictureNeeded = "The web address of a picture. Required for a new product";
export const grams = "In grams";
export const lxwxhCmLikeX = "LxWxH in cm, such as 4.5x4.5x1";
export const days = "In days";
export const upTo40Letters = "At most 40 letters";
export const upTo10Tags = "At most 10 of 40 letters each, separated by semicolons";
export const columnsTitle = "What the file holds";
export const columnsText =
  "One product per line, below a header that names the columns, in any order. A product that is already in the catalogue is updated; a blank cell leaves its value unchanged. A new product is added at the end. A file never deletes a product. The easiest way to start is an export.";
export const empty = "empty";
export const picturesDoNotShow = "Pictures that won't show";
export const faultsNote =
  "Nothing is imported until every line is correct. Fix the file and choose it again.";
export const close = "Close";
export const changesVerdict = "What would change";
export const correctVerdict = (lines: number) =>
  plural(lines, {
    one: `${wholeNumber(lines)} line is ready to import. Nothing has changed yet.`,
    other: `${wholeNumber(lines)} lines are ready to import. Nothing has changed yet.`,
  });
export const nothingImportTitle = "Nothing to import";
export const catalogueHasAllAlready = "Everything in this file is already in the catalogue.";
export const thereNoProductBelow = "There are no products below the header.";
export const imported = "Imported";
export const visibleNote = "Shoppers see it now.";
export const manageProductsButton = "Manage Products";
export const otherFileButton = "Import another file";
export const badLines = "Lines with errors";
export const badLinesButton = "Save these lines as a file";
export const badLinesError = "The lines could not be saved.";
export const wholeLineLabel = "The whole line";
export const exportError = "The products could not be exported.";
export const exportText = "Export";
export const exportDescription =
  "The whole catalogue in its order. The file can be changed and imported again, here or in another shop.";
export const exporting = "Exporting…";
export const dropPrompt = "Drop a CSV file here";
export const productsImportedMessage = "The products are imported";
export const cancel = "Cancel";
export const importError =
  "The server did not answer, or the file has changed since. Nothing was imported.";
export const connectionBrokeOffEither =
  "The connection was lost. Either every line was imported or none: check the file again to find out.";
export const checkAgainLabel = "Check again";
