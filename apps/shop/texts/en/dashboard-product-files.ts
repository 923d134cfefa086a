export const importExport = "Import and export";
export const catalogueAsCsvFile = "The catalogue as a CSV file, as spreadsheets read and write it.";
export const numberItemItsMarketplace = "The number of the item on its marketplace. Always needed";
export const mostLettersNeededNew = "At most 300 letters. Needed for a new product";
export const yuanLikeNeededNew = "In yuan, like 12.50. Needed for a new product";
export const webAddressPictureNeeded = "The web address of a picture. Needed for a new product";
export const grams = "In grams";
export const lxwxhCmLikeX = "LxWxH in cm, like 4.5x4.5x1";
export const days = "In days";
export const whatFileHolds = "What the file holds";
export const oneProductLineBelow =
  "One product a line, below a header with the names of the columns, in any order. A product that is in the catalogue is updated, and a blank cell leaves what is there. A new one is added to the end. No file deletes a product. The easiest start is an export.";
export const empty = "empty";
export const picturesDoNotShow = "Pictures that do not show";
export const nothingImportedUntilEvery =
  "Nothing is imported until every line is good. Put the file right and choose it again.";
export const close = "Close";
export const whatWouldChange = "What would change";
export const nothingImport = "Nothing to import";
export const catalogueHasAllAlready = "The catalogue has all of it already.";
export const thereNoProductBelow = "There is no product below the header.";
export const imported = "Imported";
export const shoppersSeeNow = "Shoppers see it now.";
export const manageProducts = "Manage Products";
export const importAnotherFile = "Import another file";
export const badLines = "Bad lines";
export const wholeLine = "The whole line";
export const productsCouldNotExported = "The products could not be exported.";
export const exportText = "Export";
export const wholeCatalogueItsOrder =
  "The whole catalogue in its order. The file can be changed and imported again, here or in another shop.";
export const exporting = "Exporting…";
export const dropCsvFile = "Drop a CSV file here";
export const productsImported = "The products are imported";
export const cancel = "Cancel";
export const serverDidNotAnswer =
  "The server did not answer, or the file has changed since. Nothing was imported.";
export const connectionBrokeOffEither =
  "The connection broke off. Either every line was imported or none: check the file again to see which.";
export const checkAgain = "Check again";
